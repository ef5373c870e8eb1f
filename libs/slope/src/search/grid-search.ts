import { alterSurface, startingVertices } from './alter-surface.js';
import type { GridLayout } from './grid-circle.js';
import { gridCircles, gridLayout } from './grid-layout.js';
import { type FactoredCircle, factoredCircle, REFINE_EXPECTS, refineCircle } from './refine-circle.js';
import { type Search, type SearchContext, together } from './search.js';
import type { GridSearch } from './search-settings.js';
import { circleBatch, type EvaluatedBatch, factorIn } from './surface-batch.js';

/** Chosen: valleys of the factor are few; the best circles of as many centres apart reach them. */
const STARTS = 6;

/**
 * Circles about the centres of a grid, all in one batch that every method tries; then, where that is asked for, one walk downhill
 * per method from the best of them, over circles, and one over free surfaces.
 */
export function* gridSearch(context: SearchContext, settings: GridSearch): Search {
  const { section, extent, report } = context;
  const layout = gridLayout(settings, extent);
  report.grid = layout;
  report.layout = inWords(layout);
  const methods = section.settings.methods.map((_, m) => m);
  const ahead = settings.refine || settings.alter ? methods.length * STARTS * REFINE_EXPECTS : 0;
  const grid = yield circleBatch({ phase: 'grid', ahead }, gridCircles(section, extent, layout));
  const starts = methods.map((m) => startingCircles(layout, grid, m));
  const walked = starts.map((circles) => circles.map((circle) => ({ ...circle })));
  if (settings.refine) {
    const spacing = gridSpacing(layout);
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

/** The best circle of every centre, best first, leaving out neighbours of centres already taken. */
function startingCircles(layout: GridLayout, grid: EvaluatedBatch, m: number): FactoredCircle[] {
  const bestOf: { centre: number; index: number; factor: number }[] = [];
  for (let centre = 0; centre * layout.radii < grid.count; centre++) {
    let index = -1;
    let factor = Number.POSITIVE_INFINITY;
    for (let i = centre * layout.radii; i < (centre + 1) * layout.radii; i++) {
      const own = factorIn(grid, i, m);
      if (own < factor) {
        factor = own;
        index = i;
      }
    }
    if (index >= 0) bestOf.push({ centre, index, factor });
  }
  bestOf.sort((a, b) => a.factor - b.factor || a.index - b.index);
  const taken: typeof bestOf = [];
  for (const each of bestOf) {
    if (taken.length === STARTS) break;
    if (taken.every((other) => !areNeighbours(layout, each.centre, other.centre))) taken.push(each);
  }
  return taken.map(({ index }) => factoredCircle(grid, index, m));
}

function areNeighbours({ columns }: GridLayout, a: number, b: number): boolean {
  const rows = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  return rows <= 1 && Math.abs((a % columns) - (b % columns)) <= 1;
}
