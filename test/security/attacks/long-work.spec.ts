import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { post } from '../../support/mcp.js';
import { type Place, startPlace } from '../support/place.js';

jest.setTimeout(120_000);

const DIGITS = `${'1'.repeat(900_000)}x`;
const MARKS = `a${'\u0301\u0327'.repeat(200_000)}`;
const BACK_AND_FORTH = Array.from({ length: 9_000 }, (_, i) => [i % 2, i / 10_000]);
const SQUARE = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 9],
];
const lines = (name: string, count: number) => ({
  spec: {
    external: SQUARE,
    [name]: Array.from({ length: count }, (_, i) => [
      [0, i],
      [1, i],
    ]),
  },
});
const file = (text: string) => ({ file: { name: 'a', base64: Buffer.from(text).toString('base64') } });

/**
 * Texts that are cheap to send and would be dear to look at: each of these once held the process up for minutes to
 * days. When one does again, the test ends by its time limit.
 */
describe('what one caller sends does not keep the others waiting', () => {
  let place: Place;
  let token: string;
  beforeAll(async () => {
    place = await startPlace();
    ({ token } = await place.gateway.token('alfa', 'engineer'));
  });
  afterAll(() => place.close());

  /** As clients of before 2026 send it: without headers that would bound the name. */
  const call = (name: string, args: object) =>
    post(
      place.url,
      token,
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
      { headers: { 'mcp-protocol-version': '2025-11-25' } },
    );

  it.each<[string, string, object]>([
    ['the beginnings of signed links as a name', 'eyJ'.repeat(300_000), {}],
    ['the same as an argument', 'project_new', { name: 'eyJ'.repeat(300_000) }],
    ['a number of a megabyte', 'project_list', { offset: DIGITS }],
    ['the same in a setting', 'settings_set', { changes: { 'search.grid_nx': DIGITS } }],
    ['the same in a section', 'model_define', { spec: { external: [[DIGITS, 0]] } }],
    ['a drawing of empty lines', 'dxf_inspect', file(`0${'\n'.repeat(100_000)}x`)],
    ['a project file of as many objects', 'project_new', file(`[${'{},'.repeat(87_000)}{}]`)],
    ['the same for its materials', 'properties_import', file(`[${'{},'.repeat(87_000)}{}]`)],
    ['a table of empty lines', 'water_grid_set', { value_type: 'total_head', ...file('\n'.repeat(260_000)) }],
    [
      'tens of thousands of names',
      'project_list',
      Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i])),
    ],
    ['marks piled on one letter', 'project_new', { name: MARKS }],
    ['the same as the name of a version', 'project_save', { label: MARKS }],
    ['tens of thousands of lines', 'model_define', lines('material_boundaries', 50_000)],
    ['as many water levels', 'model_define', lines('piezometric_lines', 50_000)],
    ['as many layerings', 'model_define', lines('anisotropic_surfaces', 50_000)],
    [
      'lines that go back and forth',
      'model_define',
      { spec: { external: SQUARE, material_boundaries: Array(7).fill(BACK_AND_FORTH) } },
    ],
    ['lists as deep as they are many', 'model_define', { spec: { external: Array(100_000).fill([[[]]]) } }],
  ])('%s', async (_, name, args) => {
    const answer = await call(name, args);
    expect(answer.text).toMatch(/"isError":true|"error":\{/);
    const other = await place.gateway.token('beta', 'engineer');
    expect(await place.calls(other.token)).toBe(200);
  });
});
