import type { JsonObject } from './content.js';
import { isObject } from './strict-json.js';

/** An argument that `x-mcp-header` mirrors into a header. */
export interface HeaderParameter {
  /** Lower case, `mcp-param-…`. */
  header: string;
  path: readonly string[];
  type: 'string' | 'integer' | 'boolean';
}

export interface HeaderParameters {
  parameters: readonly HeaderParameter[];
  /** Why an annotation does not count. A client drops a tool with such an annotation. */
  problems: readonly string[];
}

/** Collects the `x-mcp-header` annotations of an input schema; they count only where `properties` alone lead. */
export function headerParameters(inputSchema: JsonObject): HeaderParameters {
  const parameters: HeaderParameter[] = [];
  const problems: string[] = [];
  collect(inputSchema, [], parameters, problems);
  const seen = new Set<string>();
  for (const { header, path } of parameters) {
    if (seen.has(header)) problems.push(`${path.join('.')}: the header ${header} is used twice`);
    seen.add(header);
  }
  const reachable = parameters.length + problems.length;
  if (countAnnotations(inputSchema) > reachable) problems.push('x-mcp-header stands where `properties` do not lead');
  return { parameters, problems };
}

function collect(schema: JsonObject, path: readonly string[], out: HeaderParameter[], problems: string[]): void {
  if (!isObject(schema.properties)) return;
  for (const [key, property] of Object.entries(schema.properties)) {
    if (!isObject(property)) continue;
    const at = [...path, key];
    const name = property['x-mcp-header'];
    if (name !== undefined) {
      const type = property.type;
      if (typeof name !== 'string' || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
        problems.push(`${at.join('.')}: x-mcp-header is not a header token`);
      } else if (type !== 'string' && type !== 'integer' && type !== 'boolean') {
        problems.push(`${at.join('.')}: only string, integer and boolean may be mirrored`);
      } else {
        out.push({ header: `mcp-param-${name.toLowerCase()}`, path: at, type });
      }
    }
    collect(property, at, out, problems);
  }
}

function countAnnotations(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countAnnotations(item), 0);
  if (!isObject(value)) return 0;
  const own = Object.hasOwn(value, 'x-mcp-header') ? 1 : 0;
  return Object.values(value).reduce<number>((sum, item) => sum + countAnnotations(item), own);
}
