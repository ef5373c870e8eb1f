import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonObject, ToolListing } from './content.js';
import { headerParameters } from './header-parameters.js';
import { isObject } from './strict-json.js';

/**
 * What in a listing would make clients drop the tool or misread it (*Tools*, 2026-07-28). For start-up and tests: a
 * module that breaks the contract must not come so far as to be listed.
 *
 * @returns one sentence for each problem; empty for a sound listing
 */
export function toolListingProblems(listing: ToolListing): readonly string[] {
  const problems: string[] = [];
  if (!/^[A-Za-z0-9_.-]{1,128}$/.test(listing.name)) problems.push('the name must be 1 to 128 of A-Z a-z 0-9 _ . -');
  if (listing.inputSchema.type !== 'object') problems.push('inputSchema: the root must be an object');
  problems.push(...schemaProblems('inputSchema', listing.inputSchema));
  problems.push(...headerParameters(listing.inputSchema).problems.map((problem) => `inputSchema: ${problem}`));
  if (listing.outputSchema !== undefined) {
    if (listing.outputSchema.type !== 'object') problems.push('outputSchema: 2025 clients take an object only');
    problems.push(...schemaProblems('outputSchema', listing.outputSchema));
  }
  return problems;
}

function schemaProblems(name: string, schema: JsonObject): string[] {
  const foreign = foreignReferences(schema).map((ref) => `${name}: ${ref} lies outside the schema`);
  if (foreign.length > 0) return foreign;
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  try {
    ajv.compile(schema);
    return [];
  } catch (thrown) {
    return [`${name}: ${thrown instanceof Error ? thrown.message : 'not a JSON Schema'}`];
  }
}

/** References that a client would have to fetch. */
function foreignReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(foreignReferences);
  if (!isObject(value)) return [];
  const own = typeof value.$ref === 'string' && !value.$ref.startsWith('#') ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(foreignReferences)];
}
