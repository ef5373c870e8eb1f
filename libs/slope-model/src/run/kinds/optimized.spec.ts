import { describe, expect, it } from '@jest/globals';
import { optimiseSurface, prepare, rejectionOf } from '@talud/slope';
import { demoDocument } from '../../demo-document.js';
import { optimisationOf } from '../../search/free-search-input.js';
import { canonicalJson } from '../../values/canonical-json.js';
import { isRunRequest } from '../run-kinds.js';
import { requestedInput } from '../run-terms.js';
import { solvedEntry } from '../solved-entry.js';
import { iterationsWanted, type OptimizedRequest, optimizedResult, surfaceToOptimize } from './optimized.js';

const document = demoDocument('Demo');
const request: OptimizedRequest = {
  kind: 'optimized',
  methods: ['spencer'],
  acceptedDefaults: ['Accepted.'],
  points: [
    [12, 25],
    [22, 17],
    [35, 15],
  ],
  maxIterations: 200,
  notes: ['Said before.'],
};

function found() {
  const prepared = prepare(requestedInput(document, request));
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  const { points, maxIterations } = request;
  const run = optimiseSurface(prepared.section, points, { ...optimisationOf(document.settings), maxIterations });
  let step = run.next();
  while (!step.done) step = run.next();
  return step.value;
}

const NOTHING_TRIED = { iterations: 0, accepted: 0, rejected: 0, assumptions: [], warnings: [] };

describe('optimizedResult', () => {
  it('tells both factors, and the surface of the final one', () => {
    const result = optimizedResult(document, request, found());
    expect(result).toMatchObject({ kind: 'optimized', method_id: 'spencer', caption: 'fos', improved: true });
    expect(result.final_fos).toBeLessThan(result.initial_fos ?? 0);
    expect(result.result?.fos).toBe(result.final_fos);
    expect(result.result?.slices).toHaveLength(result.result?.n_slices ?? -1);
    expect(result.warnings[0]).toBe('Accepted.');
    expect(result.notes).toEqual(['Said before.']);
  });

  it('is plain JSON, the same every time', () => {
    const result = optimizedResult(document, request, found());
    expect(canonicalJson(JSON.parse(JSON.stringify(result)))).toBe(
      canonicalJson(optimizedResult(document, request, found())),
    );
  });

  it('has no number where no surface has a factor', () => {
    const rejection = rejectionOf(1);
    const lost = { initial: { ok: false, method: 'spencer', rejection }, final: null } as const;
    const result = optimizedResult(document, request, { ...lost, ...NOTHING_TRIED });
    expect(result).toMatchObject({ improved: false, initial_fos: null, final_fos: null, result: null });
    expect(result.admissible).toBe(false);
    expect(result.notes.join(' ')).toContain(rejection.text);
    expect(result.report).toContain('no factor');
  });
});

describe('what an optimization is asked', () => {
  it('is a request of this version, complete', () => {
    expect(isRunRequest('optimized', { ...request })).toBe(true);
    const { points: _points, ...less } = request;
    expect(isRunRequest('optimized', less)).toBe(false);
  });

  it.each([9, 100_001, 'many', 10.5])('refuses %p trials', (given) => {
    expect(iterationsWanted(document, given)).toMatchObject({ ok: false, code: 'E_INVALID_ARGUMENT' });
  });

  it('takes the trials of the settings when none are given', () => {
    expect(iterationsWanted(document, undefined)).toEqual({ ok: true, value: 4000 });
    expect(iterationsWanted(document, 10)).toEqual({ ok: true, value: 10 });
  });

  it('begins with a polyline, not with a circle or nothing', () => {
    const { final } = found();
    if (final === null) throw new Error('no factor');
    const critical = solvedEntry(document, final);
    const start = surfaceToOptimize(document, { name: 'Spencer', critical });
    if (!start.ok || critical.surface.type !== 'polyline') throw new Error('no polyline');
    expect(start.value.points).toHaveLength(critical.surface.vertices.length);
    const circle = { type: 'circle', centre_x: 15, centre_y: 40, radius: 30, x_left: 5, x_right: 40 } as const;
    const round = { name: 'Spencer', critical: { ...critical, surface: circle } };
    expect(surfaceToOptimize(document, round)).toMatchObject({ ok: false, code: 'E_CONFLICT' });
    expect(surfaceToOptimize(document, { name: 'Spencer', critical: null })).toMatchObject({ code: 'E_CONFLICT' });
  });
});
