import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseCaseFile, readCase } from '@talud/slope-io';
import { rounds } from '@talud/testing';
import { analyse } from '../../libs/slope/src/analyse.js';
import { createWorkspace } from '../../libs/slope/src/evaluate.js';
import { evaluateRecord, searchFilter } from '../../libs/slope/src/evaluate-batch.js';
import type { AnalysisInput } from '../../libs/slope/src/input.js';
import { balance } from '../../libs/slope/src/methods/interslice.js';
import type { Solution } from '../../libs/slope/src/methods/method.js';
import { rejectionOf } from '../../libs/slope/src/rejection.js';
import { searchExtent } from '../../libs/slope/src/search/search-extent.js';
import { prepare } from '../../libs/slope/src/section/prepare.js';
import type { SliceTable } from '../../libs/slope/src/slices/slice-table.js';

/** Ten published sections: one soil and many, dry, piezometric and ponded, with cracks, seams and a dam. */
const CASES = [
  'acads-1a',
  'acads-1b',
  'acads-3b',
  'arai-tagyo-1985-ex3',
  'dw-6-39-dam',
  'fredlund-krahn-1977',
  'ogr-ej1',
  'pockoski-duncan-1',
  'usace-f6',
  'zhu-lee-2002',
];
const METHODS = ['spencer', 'gle_morgenstern_price'] as const;
const GRID = { kind: 'grid', nx: 24, ny: 24, radiusIncrement: 16 } as const;
const CIRCLES = (GRID.nx + 1) * (GRID.ny + 1) * (GRID.radiusIncrement + 1);
/** All circles without a solution are scanned in the long run, else one in so many. */
const STRIDE = Math.round(CIRCLES / rounds(CIRCLES));

const LAMBDAS = 2000;
/** From 0.05 to 50, each a fifth above the one before. */
const FACTORS = Array.from({ length: 41 }, (_, i) => 0.05 * 1000 ** (i / 40));
/** Factors of one branch at neighbouring lambdas lie nearer together than this share. */
const BRANCH = 0.02;
/** At every so many lambdas all factors are tried for branches that have begun since. */
const NEW_BRANCHES = 10;

interface ForceRoot {
  factor: number;
  moment: number;
}

/** Force left over at a factor and a lambda, not a number where the solution has no sense; leaves the moment in the balance. */
function forceAt(slices: SliceTable, solution: Solution, lambda: number, factor: number): number {
  balance(slices, factor, lambda, solution, solution.balance);
  return solution.balance.sound ? solution.balance.force : Number.NaN;
}

/** Every sound factor of force equilibrium for a lambda, by its changes of sign, with the moment that is left there. */
function forceRoots(slices: SliceTable, solution: Solution, lambda: number): ForceRoot[] {
  const found: ForceRoot[] = [];
  let before = Number.NaN;
  FACTORS.forEach((upper, i) => {
    const here = forceAt(slices, solution, lambda, upper);
    if (before * here <= 0) {
      let [low, high] = [FACTORS[i - 1] ?? upper, upper];
      for (let step = 0; step < 40; step++) {
        const middle = (low + high) / 2;
        if (forceAt(slices, solution, lambda, middle) * here <= 0) low = middle;
        else high = middle;
      }
      if (!Number.isNaN(forceAt(slices, solution, lambda, high))) {
        found.push({ factor: high, moment: solution.balance.moment });
      }
    }
    before = here;
  });
  return found;
}

/** The root of force equilibrium that a neighbouring one goes over into, by Newton's rule; null where the branch ends. */
function followed(slices: SliceTable, solution: Solution, lambda: number, near: number): ForceRoot | null {
  let factor = near;
  for (let step = 0; step < 8; step++) {
    const change = forceAt(slices, solution, lambda, factor) / solution.balance.forceByF;
    if (!(Math.abs((factor - change) / near - 1) < BRANCH)) return null;
    factor -= change;
    if (Math.abs(change) < 1e-12 * factor) return { factor, moment: solution.balance.moment };
  }
  return null;
}

/** Whether force and moment equilibrium agree for a lambda, by trying all of them: slow, and without any of the solver's guesses. */
function hasRoot(slices: SliceTable, solution: Solution, [least, most]: readonly [number, number]): boolean {
  const width = Math.abs((slices.edgeX[slices.count] ?? 0) - (slices.edgeX[0] ?? 0));
  const little = 1e-6 * slices.weight * width;
  const lambdaAt = (i: number) => least + ((most - least) * i) / LAMBDAS;
  let branches: ForceRoot[] = [];
  for (let i = 0; i <= LAMBDAS; i++) {
    const here: ForceRoot[] = [];
    for (const last of branches) {
      const root = followed(slices, solution, lambdaAt(i), last.factor);
      if (!root) continue;
      if (last.moment * root.moment <= 0 && closesIn(slices, solution, lambdaAt(i - 1), lambdaAt(i), last, little))
        return true;
      here.push(root);
    }
    if (i % NEW_BRANCHES === 0) {
      const fresh = forceRoots(slices, solution, lambdaAt(i));
      here.push(...fresh.filter(({ factor }) => here.every((each) => Math.abs(each.factor / factor - 1) > 1e-6)));
    }
    branches = here;
  }
  return false;
}

/** Whether the moment passes through nothing between two lambdas, and does not jump. */
function closesIn(
  slices: SliceTable,
  solution: Solution,
  from: number,
  to: number,
  first: ForceRoot,
  little: number,
): boolean {
  let [low, high, at] = [from, to, first];
  for (let half = 0; half < 50; half++) {
    const middle = (low + high) / 2;
    const there = followed(slices, solution, middle, at.factor);
    if (!there) return false;
    if (Math.abs(there.moment) < little) return true;
    if (there.moment * first.moment > 0) low = middle;
    else high = middle;
    at = there;
  }
  return false;
}

function inputOf(id: string): AnalysisInput {
  const parsed = parseCaseFile(readFileSync(new URL(`../cases/${id}.json`, import.meta.url), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.fault);
  const input = readCase(parsed.file).runs.find((run) => run.input)?.input;
  if (!input) throw new Error(`${id} has no section`);
  return { ...input, settings: { ...input.settings, methods: METHODS, sliceCount: 30, tolerance: 1e-4, search: GRID } };
}

describe('over the whole grid of circles of a published section', () => {
  it.each(CASES)(
    '%s: at least 99.5 % of the circles that have a root converge, and none is said to have none',
    (id) => {
      const input = inputOf(id);
      const [prepared, analysis] = [prepare(input), analyse(input)];
      if (!prepared.ok || !analysis.ok) throw new Error(`${id} cannot be analysed`);
      const { section } = prepared;
      const filter = searchFilter(section, searchExtent(section));
      const work = createWorkspace(section, METHODS, 64);
      const { total, rejections, geometry, start } = analysis.answer.population;
      METHODS.forEach((method, m) => {
        let [converged, missed, denied] = [0, 0, 0];
        let unsolved = 0;
        for (let i = 0; i < total; i++) {
          const { name, byConstruction } = rejectionOf(rejections[i * METHODS.length + m] ?? 0);
          if (name === 'none') converged++;
          if (!UNSOLVED.has(name) || byConstruction || unsolved++ % STRIDE > 0) continue;
          evaluateRecord(section, filter, geometry, start[i] ?? 0, start[i + 1] ?? 0, work);
          const solution = work.solutions[m];
          if (!solution || !hasRoot(work.slices, solution, input.settings.lambdaRange)) continue;
          missed += STRIDE;
          if (name === 'no_root') denied++;
        }
        expect({ method, denied }).toEqual({ method, denied: 0 });
        expect(converged).toBeGreaterThan(1000);
        expect(converged / (converged + missed)).toBeGreaterThanOrEqual(0.995);
      });
    },
  );
});

/** What the solver says when it found nothing. */
const UNSOLVED = new Set(['no_root', 'root_not_found', 'not_converged', 'factor_out_of_range']);
