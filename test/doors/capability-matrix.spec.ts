import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { STRENGTH_MODEL_IDS } from '@talud/slope-model';
import { ROOT } from '../../scripts/doors/root.mjs';
import { tablesOf, withTables } from '../../scripts/verify/docs/check-tables.mjs';
import { checksOf } from '../../scripts/verify/matrix/checks.mjs';
import { coverage } from '../../scripts/verify/matrix/coverage.mjs';
import { FAMILIES } from '../../scripts/verify/matrix/families.mjs';
import { printMatrix } from '../../scripts/verify/matrix/print-matrix.mjs';
import { proves } from '../../scripts/verify/matrix/proves.mjs';

type Check = Parameters<typeof coverage>[1][number];

const check = (name: string, kind: Check['kind'], cells: string[], restsOn: string[] = []): Check => {
  return { name, kind, cells, restsOn, wanted: 1, ours: 1, differencePct: 0 };
};
const SAND = ['strength/sand'];

describe('the matrix of capabilities', () => {
  it('lists what the registries hold', () => {
    for (const ids of Object.values(FAMILIES)) expect(ids.length).toBeGreaterThan(1);
    expect([...(FAMILIES.strength ?? [])].sort()).toEqual([...STRENGTH_MODEL_IDS].sort());
    for (const ids of Object.values(FAMILIES)) expect(new Set(ids).size).toBe(ids.length);
  });

  it('names a model that nothing checks, and one with a single check', () => {
    const checks = [check('a', 'published', SAND), check('b', 'closed form', [...SAND, 'strength/clay'])];
    expect(coverage({ strength: ['sand', 'clay', 'peat'] }, checks).gaps).toEqual([
      'strength clay has 1 of 2 independent checks',
      'strength peat has 0 of 2 independent checks',
    ]);
  });

  it('counts the values of one case once, whoever published them', () => {
    const twice = [check('case', 'published', SAND), check('case', 'published', SAND)];
    expect(coverage({ strength: ['sand'] }, twice)).toMatchObject({
      matrix: { strength: { sand: { published: 1, 'closed form': 0, identity: 0 } } },
      gaps: ['strength sand has 1 of 2 independent checks'],
    });
  });

  it('counts an identity once what it rests on is proved, and never two that prove each other', () => {
    const chain = [
      check('gravel is sand', 'identity', ['strength/gravel'], SAND),
      check('sand is clay', 'identity', SAND, ['strength/clay']),
      check('clay', 'published', ['strength/clay']),
    ];
    const { matrix } = coverage({ strength: ['gravel', 'sand'] }, chain);
    expect(matrix.strength?.gravel?.identity).toBe(1);
    expect(matrix.strength?.sand?.identity).toBe(1);
    const ring = [
      check('gravel is sand', 'identity', ['strength/gravel'], SAND),
      check('sand is gravel', 'identity', SAND, ['strength/gravel']),
    ];
    expect(coverage({ strength: ['gravel', 'sand'] }, ring).gaps).toHaveLength(2);
  });

  it('takes no evidence from a value that was missed, or met from afar', () => {
    const row = {
      run: '',
      method: '',
      what: '',
      published: 1,
      by: '',
      ours: 1,
      differencePct: 0,
      tolerance: '',
      reason: '',
    };
    const rows = (['matched', 'missed', 'excused', 'informative'] as const).map((verdict) => {
      return {
        ...row,
        case: verdict,
        verdict,
        fixedSurface: true,
        cells: SAND,
        kind: 'published' as const,
        restsOn: [],
      };
    });
    const far = rows.map((each) => ({ ...each, case: `far ${each.case}`, differencePct: 19 }));
    expect(checksOf([...rows, ...far]).map(({ name }) => name)).toEqual(['matched']);
  });

  it('proves by an agreement of two numbers of ours only what the other does without', () => {
    expect(proves(['method/spencer', 'strength/sand'], ['method/spencer', 'strength/clay'])).toEqual({
      cells: ['strength/sand'],
      restsOn: ['strength/clay'],
    });
  });

  it('is printed within the width of a terminal', () => {
    const { matrix } = coverage(FAMILIES, []);
    const lines = printMatrix(matrix).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(132);
    for (const id of Object.values(FAMILIES).flat()) expect(lines.join(' ')).toContain(`${id} 0+0+0`);
  });
});

describe('the pages of docs/theory', () => {
  const FOLDER = join(ROOT, 'docs/theory');
  const pages = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const tables = pages.flatMap(tablesOf);

  it('have a table of checks for every capability, alone or among its family', () => {
    const without = Object.entries(FAMILIES).flatMap(([family, ids]) =>
      ids.map((id) => `${family}/${id}`).filter((cell) => !tables.includes(cell) && !tables.includes(family)),
    );
    expect(without).toEqual([]);
  });

  it.each(['method', 'search', 'support', 'flow'])('have a page for every %s', (family) => {
    const ids = (FAMILIES[family] ?? []).map((id) => `${family}/${id}`);
    expect(ids.filter((cell) => !tables.includes(cell))).toEqual([]);
  });

  it('have no table of what there is not', () => {
    const cells = Object.entries(FAMILIES).flatMap(([family, ids]) => [family, ...ids.map((id) => `${family}/${id}`)]);
    expect(tables.filter((table) => !cells.includes(table))).toEqual([]);
    expect(new Set(tables).size).toBe(tables.length);
  });

  it('are written from the checks of a run, twice the same', () => {
    const run = coverage({ strength: ['sand'] }, [
      { ...check('dune', 'published', SAND), ours: 1.0123, differencePct: 1.23 },
    ]);
    const page = 'A page.\n\n<!-- checks of strength/sand -->\nold\n<!-- end of checks -->\n\nIts end.\n';
    const fresh = withTables(page, run);
    expect(fresh).toContain('| dune | published | 1 | 1.012 | +1.23 % |');
    expect(fresh).not.toContain('old');
    expect(fresh.endsWith('\n\nIts end.\n')).toBe(true);
    expect(withTables(fresh, run)).toBe(fresh);
  });
});
