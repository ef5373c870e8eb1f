import { METHODS } from '../methods/registry.js';
import type { GridLayout } from './grid-circle.js';
import { extendGrid, gridCircles, gridLayout, gridSides } from './grid-layout.js';
import { type GridWalks, gridWalks } from './grid-walks.js';
import { type Search, type SearchContext, together } from './search.js';
import type { GridSearch } from './search-settings.js';
import { circleBatch, type EvaluatedBatch, factorIn, recordOf } from './surface-batch.js';

/** Chosen: a minimum that lies beyond a grid of so many times its centres is that of a plane. */
export const MOST_GROWTH = 8;

/**
 * Circles about the centres of a grid, all in one batch that every method tries. Then, where that is asked for, more centres beyond
 * the sides on which the minimum of a method lies, for this method alone; and walks downhill per method from the best circles.
 */
export function* gridSearch(context: SearchContext, settings: GridSearch): Search {
  const { section, extent, report } = context;
  const layout = gridLayout(settings, extent);
  const methods = section.settings.methods.map((_, m) => m);
  report.grids = methods.map(() => layout);
  report.layout = inWords(layout);
  const walks = settings.refine ? methods.map((m) => gridWalks(context, layout, m)) : [];
  const ahead = walks.reduce((sum, { expects }) => sum + expects, 0);
  const found = yield circleBatch({ phase: 'grid', ahead }, gridCircles(section, extent, layout));
  yield* together(
    methods.map(function* (m): Search {
      walks[m]?.note(found);
      if (settings.autoExtend) yield* extended(context, layout, found, m, walks[m]);
      if (walks[m]) yield* walks[m].walk(report.grids[m] ?? layout);
    }),
  );
}

/**
 * Tries more centres beyond the sides on which the least factor of a method lies, until it lies within or the grid would grow
 * too large.
 */
function* extended(
  { section, extent, report }: SearchContext,
  first: GridLayout,
  found: EvaluatedBatch,
  m: number,
  walks: GridWalks | undefined,
): Search {
  const most = MOST_GROWTH * first.columns * first.rows;
  let [here, least] = [first, leastOf(found, m)];
  let times = 0;
  for (; least; times++) {
    const { layout, known } = extendGrid(here, gridSides(section, extent, here, least.circle));
    const centres = layout.columns * layout.rows;
    if (centres === here.columns * here.rows || centres > most) break;
    const more = yield circleBatch({ phase: 'grid', method: m }, gridCircles(section, extent, layout, known));
    walks?.note(more);
    here = layout;
    least = leastOf(more, m, least);
  }
  if (times === 0) return;
  report.grids = report.grids.map((grid, method) => (method === m ? here : grid));
  const name = METHODS[section.settings.methods[m] ?? 'bishop_simplified'].name;
  const text = `${name}: the minimum lay on an edge of the grid, which grew ${times} time${times === 1 ? '' : 's'}. ${inWords({ ...here, boxIsAutomatic: false })}.`;
  report.notes.push({ code: 'grid_extended', text });
}

function inWords({ box, columns, rows, radii, boxIsAutomatic }: GridLayout): string {
  const round = (value: number) => Number(value.toPrecision(6));
  return `Circles about ${columns} by ${rows} centres, x ${round(box.xMinM)} to ${round(box.xMaxM)}, y ${round(box.yMinM)} to ${round(box.yMaxM)} m${boxIsAutomatic ? ' (chosen from the section)' : ''}, ${radii} radii each`;
}

interface LeastCircle {
  circle: Float64Array;
  factor: number;
}

/** The circle with the least factor of a batch, or the one known before where none is less. */
function leastOf(found: EvaluatedBatch, m: number, known: LeastCircle | null = null): LeastCircle | null {
  let least = known?.factor ?? Number.POSITIVE_INFINITY;
  let at = -1;
  for (let i = 0; i < found.count; i++) {
    const factor = factorIn(found, i, m);
    if (factor < least) [least, at] = [factor, i];
  }
  return at < 0 ? known : { circle: recordOf(found, at), factor: least };
}
