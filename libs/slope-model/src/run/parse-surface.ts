import { type Point, regionAt, type SlipSurface } from '@talud/slope';
import { groundLine } from '../check/ground-line.js';
import type { ProjectDocument } from '../document.js';
import { nearestOn } from '../geometry/line-distance.js';
import { heightAt } from '../geometry/line-height.js';
import { documentRegions } from '../geometry/regions.js';
import { coerceChoice, coerceFloat, coerceLength, coercePoint, coercePoints, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { pointText } from '../values/round.js';

export interface NamedSurface {
  surface: SlipSurface;
  /** What was moved to make a surface of it. */
  notes: readonly string[];
}

const SURFACE_TYPES = ['circle', 'three_points', 'polyline'] as const;
const CIRCLE_KEYS = [
  'centre_x',
  'center_x',
  'xc',
  'centre_y',
  'center_y',
  'yc',
  'radius',
  'r',
  'x_left',
  'x_right',
] as const;

/**
 * Reads a slip surface that somebody names: `{type: "circle", centre_x, centre_y, radius}`, `{type: "three_points", points}` on
 * the circle, or `{type: "polyline", points}` from one side to the other; a surface out of a result is taken as it is. An end
 * of a polyline that lies on the tension crack, as those of results do, is carried on straight to the ground, where the crack cuts
 * it off again. Another end that lies inside the ground is moved to the nearest point of the ground line, with a note.
 */
export function parseSurface(document: ProjectDocument, raw: unknown): Parsed<NamedSurface> | Refused {
  const given = coerceRecord('surface', raw, ['type', 'points', 'vertices', ...CIRCLE_KEYS]);
  if (!given.ok) return given;
  const type = coerceChoice('surface.type', given.value.type, SURFACE_TYPES);
  if (!type.ok) return type;
  const points = given.value.points ?? given.value.vertices;
  const unread = type.value === 'circle' ? points : CIRCLE_KEYS.find((key) => given.value[key] !== undefined);
  if (unread !== undefined) {
    return refuse('E_CONFLICT', `A surface of type ${type.value} does not read all of what is given.`, SHAPES);
  }
  switch (type.value) {
    case 'circle':
      return parseCircle(given.value);
    case 'three_points':
      return parseThreePoints(points);
    case 'polyline':
      return parsePolyline(document, points);
  }
}

const SHAPES =
  'Give {"type": "circle", "centre_x", "centre_y", "radius"}, or {"type": "three_points" or "polyline", "points"}, in metres.';

function parseCircle(
  given: { readonly [K in (typeof CIRCLE_KEYS)[number]]?: unknown },
): Parsed<NamedSurface> | Refused {
  const x = coerceFloat('surface.centre_x', given.centre_x ?? given.center_x ?? given.xc);
  if (!x.ok) return x;
  const y = coerceFloat('surface.centre_y', given.centre_y ?? given.center_y ?? given.yc);
  if (!y.ok) return y;
  const radiusM = coerceLength('surface.radius', given.radius ?? given.r);
  if (!radiusM.ok) return radiusM;
  const centre = coercePoint('surface.centre', [x.value, y.value]);
  if (!centre.ok) return centre;
  const limits = parseLimits(given.x_left, given.x_right);
  if (!limits.ok) return limits;
  const circle = { type: 'circle' as const, centre: centre.value, radiusM: radiusM.value };
  return parsed({ surface: limits.value === undefined ? circle : { ...circle, xLimits: limits.value }, notes: [] });
}

/** Where a circle cuts out several masses, the ends of the one that is meant. */
function parseLimits(left: unknown, right: unknown): Parsed<readonly [number, number] | undefined> | Refused {
  if (left === undefined && right === undefined) return parsed(undefined);
  const from = coerceFloat('surface.x_left', left);
  if (!from.ok) return from;
  const to = coerceFloat('surface.x_right', right);
  if (!to.ok) return to;
  if (from.value < to.value) return parsed([from.value, to.value]);
  return refuse(
    'E_INVALID_ARGUMENT',
    'surface.x_left is not left of surface.x_right.',
    'Give both ends of the mass, or neither.',
  );
}

function parseThreePoints(raw: unknown): Parsed<NamedSurface> | Refused {
  const points = coercePoints('surface.points', raw, 3);
  if (!points.ok) return points;
  const [a, b, c, more] = points.value;
  if (a === undefined || b === undefined || c === undefined || more !== undefined) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'surface.points must be exactly three points.',
      'Give three points on the circle.',
    );
  }
  const cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (cross === 0) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'No circle passes through three points on one line.',
      'Move one of them, or use a polyline.',
    );
  }
  return parsed({ surface: { type: 'three_points', points: [a, b, c] }, notes: [] });
}

/** Vertices of a given polyline: chosen, far more than any drawn surface has. */
const MOST_VERTICES = 500;

function parsePolyline(document: ProjectDocument, raw: unknown): Parsed<NamedSurface> | Refused {
  const points = coercePoints('surface.points', raw, 2);
  if (!points.ok) return points;
  if (points.value.length > MOST_VERTICES) {
    return refuse('E_TOO_LARGE', `surface.points has more than ${MOST_VERTICES} points.`, 'Simplify the surface.');
  }
  const [first, last] = [points.value[0], points.value[points.value.length - 1]];
  const rightward =
    first !== undefined && last !== undefined && first[0] > last[0] ? [...points.value].reverse() : points.value;
  const notes: string[] = [];
  const regions = documentRegions(document);
  // The ground alone: an end must never come to lie on the base or the sides of the section.
  const ground = groundLine(document);
  const snapped = rightward.map((point, index) => {
    const isEnd = index === 0 || index === rightward.length - 1;
    if (!isEnd || regionAt(regions, point[0], point[1]) === null) return point;
    const carried = carriedOn(document, ground, rightward[index === 0 ? 1 : index - 1], point);
    if (carried !== undefined) return carried;
    const { point: near, distanceM } = nearestOn({ points: ground, closed: false }, point);
    if (distanceM > ROUND_OFF_M) {
      notes.push(
        `The end ${pointText(point)} lies inside the ground and is moved to ${pointText(near)} on the ground line.`,
      );
    }
    return near;
  });
  const wrong = snapped.findIndex((point, index) => index > 0 && point[0] <= (snapped[index - 1]?.[0] ?? point[0]));
  if (wrong < 0) return parsed({ surface: { type: 'polyline', points: snapped }, notes });
  return refuse(
    'E_INVALID_ARGUMENT',
    `surface.points does not advance in x at ${pointText(snapped[wrong] ?? [0, 0])}.`,
    'List the points from one side to the other, each further on in x.',
  );
}

const ROUND_OFF_M = 1e-6;
/** Results give ends to four decimals. */
const ON_CRACK_M = 1e-3;

/** Where the end piece of a surface that ends on the tension crack meets the ground beyond it; undefined elsewhere. */
function carriedOn(
  { boundaries }: ProjectDocument,
  ground: readonly Point[],
  before: Point | undefined,
  end: Point,
): Point | undefined {
  const crack = boundaries.find(({ type }) => type === 'tension_crack');
  const level = crack && heightAt(crack.points, end[0]);
  if (before === undefined || level === undefined || Math.abs(level - end[1]) > ON_CRACK_M) return undefined;
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
  let nearest = Infinity;
  for (let i = 1; i < ground.length; i++) {
    const [a, b] = [ground[i - 1], ground[i]];
    if (a === undefined || b === undefined) continue;
    const [gx, gy] = [b[0] - a[0], b[1] - a[1]];
    const cross = dx * gy - dy * gx;
    if (cross === 0) continue;
    // end + t (dx, dy) = a + s (gx, gy).
    const t = ((a[0] - end[0]) * gy - (a[1] - end[1]) * gx) / cross;
    const s = ((a[0] - end[0]) * dy - (a[1] - end[1]) * dx) / cross;
    if (t > 0 && s >= 0 && s <= 1) nearest = Math.min(nearest, t);
  }
  return nearest === Infinity ? undefined : [end[0] + nearest * dx, end[1] + nearest * dy];
}
