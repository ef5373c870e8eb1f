import { METHODS } from '../methods/registry.js';
import { alterSurface, startingVertices } from './alter-surface.js';
import type { GridLayout } from './grid-circle.js';
import { extendGrid, gridCircles, gridLayout, gridSides } from './grid-layout.js';
import { type FactoredCircle, factoredCircle, REFINE_EXPECTS, refineCircle } from './refine-circle.js';
import { type Search, type SearchContext, together } from './search.js';
import type { GridSearch } from './search-settings.js';
import { circleBatch, type EvaluatedBatch, factorIn } from './surface-batch.js';

/** Chosen: valleys of the factor are few; the best circles of as many centres apart reach them. */
const STARTS = 6;

/** Chosen: a grid that has grown so often has many times its width; a minimum beyond is that of a plane. */
const MOST_EXTENSIONS = 6;

/**
 * Circles about the centres of a grid, all in one batch that every method tries. Then, where that is asked for, more centres beyond
 * the sides on which the minimum of a method lies, for this method alone; and one walk downhill per method from the best circles, over
 * circles, and one over free surfaces.
 */
export function* gridSearch(context: SearchContext, settings: GridSearch): Search {
  const { section, extent, report } = context;
  const layout = gridLayout(settings, extent);
  const methods = section.settings.methods.map((_, m) => m);
  const grids = methods.map(() => layout);
  report.grids = grids;
  report.layout = inWords(layout);
  const ahead = settings.refine || settings.alter ? methods.length * STARTS * REFINE_EXPECTS : 0;
  const grid = yield circleBatch({ phase: 'grid', ahead }, gridCircles(section, extent, layout));
  const best = methods.map((m) => bestOfCentres(layout, grid, m));
  if (settings.autoExtend) yield* together(methods.map((m) => extended(context, grids, best, m)));
  const spacing = gridSpacing(layout);
  const starts = best.map((circles) => apart(circles, spacing));
  const walked = starts.map((circles) => circles.map((circle) => ({ ...circle })));
  if (settings.refine) {
    yield* together(
      walked.flatMap((circles, m) => circles.map((circle) => refineCircle(circle, m, spacing, layout.fixedRadii))),
    );
  }
  const { alter } = settings;
  if (alter) {
    const from = starts.map((circles, m) => [...lowest(walked[m] ?? []), ...circles]);
    yield* together(
      from.flatMap((circles, m) =>
        circles.map((circle) => alterSurface(context, alter, m, startingVertices(context, circle))),
      ),
    );
  }
}

/** Tries more centres beyond the sides on which the least factor of a method lies, until it lies within or the grid has grown enough. */
function* extended(context: SearchContext, grids: GridLayout[], best: FactoredCircle[][], m: number): Search {
  const { section, extent, report } = context;
  const name = METHODS[section.settings.methods[m] ?? 'bishop_simplified'].name;
  let times = 0;
  for (; times < MOST_EXTENSIONS; times++) {
    const [least] = lowest(best[m] ?? []);
    const here = grids[m];
    if (!least || !here) break;
    const sides = gridSides(section, extent, here, Float64Array.of(least.xc, least.yc, least.radius));
    const { layout, known } = extendGrid(here, sides);
    if (layout.columns === here.columns && layout.rows === here.rows) break;
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
