import { describe, expect, it } from '@jest/globals';
import { STRENGTH_MODEL_IDS } from '@talud/slope-model';
import { checksOf } from '../../scripts/verify/matrix/checks.mjs';
import { coverage } from '../../scripts/verify/matrix/coverage.mjs';
import { FAMILIES } from '../../scripts/verify/matrix/families.mjs';
import { printMatrix } from '../../scripts/verify/matrix/print-matrix.mjs';
import { proves } from '../../scripts/verify/matrix/proves.mjs';

type Check = Parameters<typeof coverage>[1][number];

const check = (name: string, kind: Check['kind'], cells: string[], restsOn: string[] = []): Check => {
  return { name, kind, cells, restsOn };
};
const SAND = ['strength/sand'];

describe('the matrix of capabilities', () => {
  it('lists what the registries hold', () => {
    expect(Object.keys(FAMILIES)).toHaveLength(8);
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
    expect(coverage({ strength: ['sand'] }, twice)).toEqual({
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

  it('takes no evidence from a value that was missed', () => {
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
    expect(checksOf(rows).map(({ name }) => name)).toEqual(['matched']);
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
