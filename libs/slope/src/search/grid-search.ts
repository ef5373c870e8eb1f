import { METHODS } from '../methods/registry.js';
import type { GridLayout } from './grid-circle.js';
import { extendGrid, gridCircles, gridLayout, gridSides } from './grid-layout.js';
import { type FactoredCircle, factoredCircle, REFINE_EXPECTS, refineCircle } from './refine-circle.js';
import { type Search, type SearchContext, together } from './search.js';
import type { GridSearch } from './search-settings.js';
import { circleBatch, type EvaluatedBatch, factorIn } from './surface-batch.js';

/** Chosen: valleys of the factor are few; the best circles of as many centres apart reach them. */
const STARTS = 6;

/** Chosen: a minimum that lies beyond a grid of so many times its centres is that of a plane. */
export const MOST_GROWTH = 8;

/**
 * Circles about the centres of a grid, all in one batch that every method tries. Then, where that is asked for, more centres beyond
 * the sides on which the minimum of a method lies, for this method alone; and one walk downhill per method from the best circles.
 */
export function* gridSearch(context: SearchContext, settings: GridSearch): Search {
  const { section, extent, report } = context;
  const layout = gridLayout(settings, extent);
  const methods = section.settings.methods.map((_, m) => m);
  const grids = methods.map(() => layout);
  report.grids = grids;
  report.layout = inWords(layout);
  const ahead = settings.refine ? methods.length * STARTS * REFINE_EXPECTS : 0;
  const grid = yield circleBatch({ phase: 'grid', ahead }, gridCircles(section, extent, layout));
  const best = methods.map((m) => bestOfCentres(layout, grid, m));
  if (settings.autoExtend) yield* together(methods.map((m) => extended(context, grids, best, m)));
  if (!settings.refine) return;
  const spacing = gridSpacing(layout);
  yield* together(
    best.flatMap((circles, m) =>
      apart(circles, spacing).map((circle) => refineCircle(circle, m, spacing, layout.fixedRadii)),
    ),
  );
}

/**
 * Tries more centres beyond the sides on which the least factor of a method lies, until it lies within or the grid would grow
 * too large.
 */
function* extended(context: SearchContext, grids: GridLayout[], best: FactoredCircle[][], m: number): Search {
  const { section, extent, report } = context;
  const name = METHODS[section.settings.methods[m] ?? 'bishop_simplified'].name;
  let times = 0;
  const most = MOST_GROWTH * (grids[m]?.columns ?? 0) * (grids[m]?.rows ?? 0);
  for (; ; times++) {
    const [least] = lowest(best[m] ?? []);
    const here = grids[m];
    if (!least || !here) break;
    const sides = gridSides(section, extent, here, Float64Array.of(least.xc, least.yc, least.radius));
    const { layout, known } = extendGrid(here, sides);
    const centres = layout.columns * layout.rows;
    if (centres === here.columns * here.rows || centres > most) break;
    const found = yield circleBatch({ phase: 'grid', method: m }, gridCircles(section, extent, layout, known));
    grids[m] = layout;
    best[m] = [...(best[m] ?? []), ...bestOfCentres(layout, found, m)];
  }
  const layout = grids[m];
  if (times === 0 || !layout) return;
  const text = `${name}: the minimum lay on an edge of the grid, which grew ${times} time${times === 1 ? '' : 's'}. ${inWords({ ...layout, boxIsAutomatic: false })}.`;
  report.notes.push({ code: 'grid_extended', text });
}

function inWords({ box, columns, rows, radii, boxIsAutomatic }: GridLayout): string {
  const round = (value: number) => Number(value.toPrecision(6));
  return `Circles about ${columns} by ${rows} centres, x ${round(box.xMinM)} to ${round(box.xMaxM)}, y ${round(box.yMinM)} to ${round(box.yMaxM)} m${boxIsAutomatic ? ' (chosen from the section)' : ''}, ${radii} radii each`;
}

function gridSpacing({ box, columns, rows }: GridLayout): { xM: number; yM: number } {
  return {
    xM: (box.xMaxM - box.xMinM) / Math.max(1, columns - 1),
    yM: (box.yMaxM - box.yMinM) / Math.max(1, rows - 1),
  };
}

function lowest(circles: readonly FactoredCircle[]): FactoredCircle[] {
  const best = circles.reduce<FactoredCircle | null>((a, b) => (a && a.factor <= b.factor ? a : b), null);
  return best ? [best] : [];
}

/** The best circle of every centre that has one, in the order of the batch. */
function bestOfCentres({ radii }: GridLayout, found: EvaluatedBatch, m: number): FactoredCircle[] {
  const best: FactoredCircle[] = [];
  for (let first = 0; first < found.count; first += radii) {
    let index = -1;
    let factor = Number.POSITIVE_INFINITY;
    for (let i = first; i < first + radii; i++) {
      const own = factorIn(found, i, m);
      if (own < factor) {
        factor = own;
        index = i;
      }
    }
    if (index >= 0) best.push(factoredCircle(found, index, m));
  }
  return best;
}

/** The best circles, best first, leaving out neighbours of centres already taken. */
function apart(circles: readonly FactoredCircle[], { xM, yM }: { xM: number; yM: number }): FactoredCircle[] {
  const taken: FactoredCircle[] = [];
  // A stable sort: equal factors stay in the order of the search.
  for (const each of [...circles].sort((a, b) => a.factor - b.factor)) {
    if (taken.length === STARTS) break;
    const near = (other: FactoredCircle) =>
      Math.abs(each.xc - other.xc) < 1.5 * xM && Math.abs(each.yc - other.yc) < 1.5 * yM;
    if (!taken.some(near)) taken.push(each);
  }
  return taken;
}
