import { groundY } from '../section/strips.js';
import { compositePieces, traceComposite } from '../surface/composite.js';
import { createTrace, pieceAt, pieceY, traceCircle } from '../surface/trace.js';
import type { GridCircle } from './grid-circle.js';
import type { Search, SearchContext } from './search.js';
import type { GridSearch } from './search-settings.js';
import { factorIn, polylineBatch, type Vertices } from './surface-batch.js';

type AlterSettings = NonNullable<GridSearch['alter']>;

/** Chosen: few vertices cross valleys that many would creep along. */
const FIRST_VERTICES = 7;
/** Steps are halved until they are this share of the first one. */
const LAST_STEP = 1 / 64;
/** Chosen: sweeps over all vertices at one step length before it is halved all the same. */
const MOST_SWEEPS = 8;
const MOVES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;

/**
 * Bends a surface downhill in place, by one method: vertices are moved one by one along and across, ends along the ground, to the best
 * of these places when that lowers the factor; steps are halved where none does, and vertices are doubled when a surface rests (the
 * pattern search of Hooke & Jeeves 1961 on surfaces as in Greco 1996). Surfaces must be kinematically possible: they may bend the wrong
 * way at a vertex by no more than the given angle.
 */
export function* alterSurface(
  context: SearchContext,
  settings: AlterSettings,
  method: number,
  surface: Vertices,
): Search {
  const most = Math.max(FIRST_VERTICES, settings.vertices);
  let here = surface;
  for (let vertices = FIRST_VERTICES; ; vertices = Math.min(most, 2 * vertices - 1)) {
    here = resample(here, vertices);
    yield* descend(context, settings, method, here);
    if (vertices >= most) return;
  }
}

/** The base of a circle's mass as many short straight pieces, along the floor of the section where circles are composite. */
export function startingVertices(
  { section }: SearchContext,
  circle: GridCircle & { leftM: number; rightM: number },
): Vertices {
  const trace = createTrace(section.floor ? compositePieces(section.floor) : 1);
  if (section.floor) traceComposite(trace, circle.xc, circle.yc, circle.radius, section.floor);
  else traceCircle(trace, circle.xc, circle.yc, circle.radius);
  const pieces = Math.max(2, section.settings.sliceCount);
  const x = Float64Array.from(
    { length: pieces + 1 },
    (_, i) => circle.leftM + ((circle.rightM - circle.leftM) * i) / pieces,
  );
  return { count: x.length, x, y: x.map((at) => pieceY(trace, pieceAt(trace, at), at)) };
}

/** The same line with vertices at equal distances along it. */
export function resample({ count, x, y }: Vertices, vertices: number): Vertices {
  const along = new Float64Array(count);
  for (let i = 1; i < count; i++) {
    along[i] =
      (along[i - 1] as number) +
      Math.hypot((x[i] as number) - (x[i - 1] as number), (y[i] as number) - (y[i - 1] as number));
  }
  const length = along[count - 1] as number;
  const out = { count: vertices, x: new Float64Array(vertices), y: new Float64Array(vertices) };
  let i = 1;
  for (let v = 0; v < vertices; v++) {
    const wanted = (length * v) / (vertices - 1);
    while (i < count - 1 && (along[i] as number) < wanted) i++;
    const span = (along[i] as number) - (along[i - 1] as number);
    const share = span > 0 ? Math.min(1, (wanted - (along[i - 1] as number)) / span) : 0;
    out.x[v] = (x[i - 1] as number) + share * ((x[i] as number) - (x[i - 1] as number));
    out.y[v] = (y[i - 1] as number) + share * ((y[i] as number) - (y[i - 1] as number));
  }
  return out;
}

function* descend(context: SearchContext, settings: AlterSettings, method: number, surface: Vertices): Search {
  const { count, x } = surface;
  const head = { phase: 'alter', method } as const;
  const itself = yield polylineBatch(head, [surface]);
  let least = factorIn(itself, 0, method);
  const reach = ((x[count - 1] as number) - (x[0] as number)) / (2 * (count - 1));
  for (let share = 1; share >= LAST_STEP; share /= 2) {
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      let moved = false;
      for (let v = 0; v < count; v++) {
        const bent = possibleMoves(context, settings, surface, v, reach * share);
        if (bent.length === 0) continue;
        const found = yield polylineBatch(head, bent);
        bent.forEach((each, i) => {
          const factor = factorIn(found, i, method);
          if (!(factor < least)) return;
          least = factor;
          moved = true;
          surface.x[v] = each.x[v] as number;
          surface.y[v] = each.y[v] as number;
        });
      }
      if (!moved) break;
    }
  }
}

/** The surfaces that come of moving one vertex by a distance; an end stays on the ground. */
function possibleMoves(
  { section: { strips, extent } }: SearchContext,
  { maxConcaveAngleDeg }: AlterSettings,
  { count, x, y }: Vertices,
  v: number,
  distance: number,
): Vertices[] {
  const isEnd = v === 0 || v === count - 1;
  return MOVES.flatMap(([dx, dy]) => {
    if (isEnd && dx === 0) return [];
    const bent = { count, x: x.slice(0, count), y: y.slice(0, count) };
    const toX = (x[v] as number) + dx * distance;
    bent.x[v] = toX;
    bent.y[v] = isEnd
      ? groundY(strips, Math.min(extent.xMaxM, Math.max(extent.xMinM, toX)))
      : (y[v] as number) + dy * distance;
    return isPossible(bent, v, maxConcaveAngleDeg) ? [bent] : [];
  });
}

/** Whether the line still runs rightward about a vertex and turns the wrong way by no more than the given angle. */
function isPossible({ count, x, y }: Vertices, v: number, concaveDeg: number): boolean {
  for (let i = Math.max(1, v); i <= Math.min(count - 1, v + 1); i++) {
    if (!((x[i] as number) > (x[i - 1] as number))) return false;
  }
  for (let i = Math.max(1, v - 1); i <= Math.min(count - 2, v + 1); i++) {
    const before = Math.atan2((y[i] as number) - (y[i - 1] as number), (x[i] as number) - (x[i - 1] as number));
    const behind = Math.atan2((y[i + 1] as number) - (y[i] as number), (x[i + 1] as number) - (x[i] as number));
    if (before - behind > (concaveDeg * Math.PI) / 180 + 1e-12) return false;
  }
  return true;
}
