import { describe, expect, it } from '@jest/globals';
import { toolListingProblems } from './tool-listing.js';

const sound = { name: 'project_list', inputSchema: { type: 'object', properties: { limit: { type: 'integer' } } } };

describe('a tool listing', () => {
  it('is sound', () => {
    expect(toolListingProblems(sound)).toEqual([]);
    expect(toolListingProblems({ ...sound, outputSchema: { type: 'object' } })).toEqual([]);
  });

  it.each([
    ['a name with a blank', { name: 'project list' }, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a name of 129 characters', { name: 'a'.repeat(129) }, 'name'],
    ['arguments that are no object', { inputSchema: { type: 'array' } }, 'root'],
    ['a result that is no object', { outputSchema: { type: 'string' } }, 'object only'],
    ['a schema that is none', { inputSchema: { type: 'object', properties: { a: { type: 'numbr' } } } }, 'inputSchema'],
    ['a reference to the network', { inputSchema: { type: 'object', $ref: 'https://example.org/s' } }, 'outside'],
    [
      'a header that clients refuse',
      { inputSchema: { type: 'object', properties: { a: { type: 'number', 'x-mcp-header': 'A' } } } },
      'mirrored',
    ],
  ])('is told %s', (_what, change, problem) => {
    expect(toolListingProblems({ ...sound, ...change }).join()).toContain(problem);
  });
});
