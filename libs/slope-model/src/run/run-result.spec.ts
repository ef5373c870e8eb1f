import { describe, expect, it } from '@jest/globals';
import { analyse, evaluateSurface } from '@talud/slope';
import { demoDocument } from '../demo-document.js';
import type { ProjectDocument } from '../document.js';
import { setSettings } from '../settings/set-settings.js';
import { canonicalJson } from '../values/canonical-json.js';
import { analysisResult } from './kinds/analysis.js';
import { surfaceResult } from './kinds/surface.js';
import { parseSurface } from './parse-surface.js';
import type { RunRequest } from './run-kinds.js';
import { requestedInput } from './run-terms.js';

const small = setSettings(demoDocument('Demo'), {
  'search.grid_nx': 4,
  'search.grid_ny': 4,
  'search.radius_increment': 4,
});
if (!small.ok) throw new Error(small.message);
const { document } = small;

const request: RunRequest<'analysis'> = {
  kind: 'analysis',
  methods: ['bishop_simplified', 'spencer'],
  acceptedDefaults: ['Accepted.'],
};

function run() {
  const analysis = analyse(requestedInput(document, request));
  if (!analysis.ok) throw new Error(analysis.problems[0]?.message);
  return analysisResult(document, request, analysis.answer);
}

describe('analysisResult', () => {
  it('keeps the methods that were asked for, with their lowest surfaces in order', () => {
    const result = run();
    expect(result.methods.map(({ method_id }) => method_id)).toEqual(['bishop_simplified', 'spencer']);
    for (const { lowest, value, critical, counts } of result.methods) {
      const factors = lowest.map(({ fos }) => fos);
      expect(factors).toEqual([...factors].sort((a, b) => a - b));
      expect(factors[0]).toBe(value);
      expect(critical?.fos).toBe(value);
      expect(critical?.slices).toHaveLength(critical?.n_slices ?? -1);
      expect(counts.attempted).toBe(5 * 5 * 5);
      expect(counts.valid + counts.invalid + counts.inadmissible).toBe(counts.attempted);
      const explained = counts.reasons.reduce((sum, { count }) => sum + count, 0);
      expect(explained).toBe(counts.invalid + counts.inadmissible);
    }
  });

  it('puts what was accepted first among the warnings', () => {
    expect(run().warnings[0]).toBe('Accepted.');
  });

  it('is plain JSON, the same every time', () => {
    expect(canonicalJson(JSON.parse(JSON.stringify(run())))).toBe(canonicalJson(run()));
  });
});

describe('surfaceResult', () => {
  const evaluated = (raw: unknown, of: ProjectDocument = document) => {
    const named = parseSurface(of, raw);
    if (!named.ok) throw new Error(named.message);
    const asked: RunRequest<'surface'> = { ...request, kind: 'surface', ...named.value };
    const answer = evaluateSurface(requestedInput(of, asked), asked.surface);
    if (!answer.ok) throw new Error('cannot be prepared');
    return surfaceResult(of, asked, answer);
  };

  it('solves the critical circle again to the same factor', () => {
    const [bishop] = run().methods;
    const { surface } = bishop?.critical ?? {};
    const again = evaluated(surface);
    expect(again.methods[0]?.value).toBeCloseTo(bishop?.value ?? Number.NaN, 5);
  });

  it('names the weight at rest beside the one that counts in an earthquake', () => {
    const circle = { type: 'circle', centre_x: 36, centre_y: 28, radius: 13 };
    const still = evaluated(circle).methods[0]?.solved;
    const shaken = evaluated(circle, { ...document, seismic: { enabled: true, kh: 0.1, kv: 0.25 } }).methods[0]?.solved;
    expect(still).not.toHaveProperty('weight_at_rest');
    expect(shaken?.weight_at_rest).toBe(still?.weight);
    // W' = W (1 + kv), kv downward.
    expect(shaken?.weight).toBeCloseTo(1.25 * (still?.weight ?? 0), 3);
    for (const [i, { weight, weight_at_rest: atRest }] of (shaken?.slices ?? []).entries()) {
      expect(atRest).toBe(still?.slices[i]?.weight);
      expect(weight).toBeCloseTo(1.25 * (atRest ?? 0), 3);
    }
  });

  it('gives a reason in words where there is no factor', () => {
    const [bishop] = evaluated({ type: 'circle', centre_x: 200, centre_y: 200, radius: 3 }).methods;
    expect(bishop).toMatchObject({ value: null, solved: null, reason: 'misses_ground' });
    expect(bishop?.text).toMatch(/does not cut the ground/u);
  });
});

describe('parseSurface', () => {
  it('takes the spellings of a circle', () => {
    for (const circle of [
      { type: 'circle', centre_x: 36, centre_y: 28, radius: 13 },
      { type: 'CIRCLE', center_x: '36', center_y: 28, r: 13 },
      { type: 'circle', xc: 36, yc: 28, r: 13 },
    ]) {
      expect(parseSurface(document, circle)).toEqual({
        ok: true,
        value: { surface: { type: 'circle', centre: [36, 28], radiusM: 13 }, notes: [] },
      });
    }
  });

  it('moves an end inside the ground to the ground line, and says so', () => {
    const named = parseSurface(document, {
      type: 'polyline',
      points: [
        [20, 24.5],
        [28, 17],
        [36, 15],
      ],
    });
    expect(named).toMatchObject({
      ok: true,
      value: {
        surface: {
          points: [
            [20, 25],
            [28, 17],
            [36, 15],
          ],
        },
      },
    });
    expect(named.ok && named.value.notes).toHaveLength(1);
  });

  it('carries an end that lies on the tension crack on to the ground, where the crack cuts it off again', () => {
    const crack = { type: 'tension_crack' as const, id: 'crack', name: 'Crack', closed: false };
    const points: [number, number][] = [
      [0, 22],
      [50, 22],
    ];
    const cracked = { ...document, boundaries: [...document.boundaries, { ...crack, points }] };
    // From (28, 17) at 45 degrees: through (23, 22) to the crest at y = 25.
    const whole = [
      [20, 25],
      [28, 17],
      [36, 15],
    ];
    const ofResult = [[23, 22.00004], ...whole.slice(1)];
    const named = parseSurface(cracked, { type: 'polyline', points: ofResult });
    if (!named.ok || named.value.surface.type !== 'polyline') throw new Error('no polyline');
    expect(named.value.notes).toEqual([]);
    const [x, y] = named.value.surface.points[0] ?? [0, 0];
    expect([x, y]).toEqual([expect.closeTo(20, 3), 25]);
    // Farther from the crack it is an end like another.
    expect(parseSurface(cracked, { type: 'polyline', points: [[23, 22.1], ...whole.slice(1)] })).toMatchObject({
      value: { notes: [expect.stringContaining('lies inside the ground')] },
    });
  });

  it('never moves an end to the base of the section, however near it is', () => {
    const low = parseSurface(document, {
      type: 'polyline',
      points: [
        [10, 1],
        [28, 3],
        [45, 15],
      ],
    });
    expect(low).toMatchObject({
      ok: true,
      value: {
        surface: {
          points: [
            [10, 25],
            [28, 3],
            [45, 15],
          ],
        },
      },
    });
  });

  it('takes a polyline from either side', () => {
    const points = [
      [20, 25],
      [28, 17],
      [36, 15],
    ];
    expect(parseSurface(document, { type: 'polyline', points: [...points].reverse() })).toEqual(
      parseSurface(document, { type: 'polyline', points }),
    );
  });

  it.each<[string, unknown]>([
    ['no type', { radius: 3 }],
    ['an unknown type', { type: 'spiral' }],
    ['a radius of 0', { type: 'circle', centre_x: 1, centre_y: 1, radius: 0 }],
    ['a missing centre', { type: 'circle', radius: 3 }],
    ['points of a circle', { type: 'circle', centre_x: 1, centre_y: 1, radius: 1, points: [[0, 0]] }],
    [
      'a radius of a polyline',
      {
        type: 'polyline',
        points: [
          [0, 0],
          [1, 1],
        ],
        radius: 2,
      },
    ],
    [
      'two points for three',
      {
        type: 'three_points',
        points: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [
      'four points for three',
      {
        type: 'three_points',
        points: [
          [0, 0],
          [1, 1],
          [2, 0],
          [3, 0],
        ],
      },
    ],
    [
      'three points on one line',
      {
        type: 'three_points',
        points: [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      },
    ],
    [
      'a polyline that goes back',
      {
        type: 'polyline',
        points: [
          [20, 30],
          [28, 17],
          [27, 16],
          [60, 20],
        ],
      },
    ],
  ])('refuses %s', (_what, raw) => {
    expect(parseSurface(document, raw).ok).toBe(false);
  });
});
