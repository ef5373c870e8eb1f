import { type SearchGround, whereRayComesOut } from './search-ground.js';
import { type ToeLine, toeLine } from './toe-line.js';

/** A circle that cut out a mass, with the mass's ends in x. */
export interface TriedCircle {
  xc: number;
  yc: number;
  radius: number;
  xLeft: number;
  xRight: number;
}

/** The steepest that a line goes on from where its circle ended inside the ground. */
const STEEPEST = Math.tan((78 * Math.PI) / 180);

/**
 * The arc under the mass of a circle as a line; along the floor where it would pass below. An arc that a tension crack or its own
 * diameter ended inside the ground goes on straight until it comes out, for a crack cuts the line again by itself.
 */
export function lineOfCircle(ground: SearchGround, circle: TriedCircle, vertices: number): ToeLine | null {
  const { direction } = ground;
  const [from, to] = direction > 0 ? [circle.xLeft, circle.xRight] : [-circle.xRight, -circle.xLeft];
  if (!(to > from)) return null;
  const centre = direction * circle.xc;
  const line = toeLine(vertices);
  // Equal angles put as many vertices into the steep end as into the flat one.
  const angle = (s: number) => Math.asin(Math.max(-1, Math.min(1, (s - centre) / circle.radius)));
  const [begin, end] = [angle(from), angle(to)];
  for (let v = 0; v < vertices; v++) {
    const theta = begin + ((end - begin) * v) / (vertices - 1);
    const s = v === 0 ? from : v === vertices - 1 ? to : centre + circle.radius * Math.sin(theta);
    const arc = circle.yc - Math.sqrt(Math.max(0, circle.radius ** 2 - (s - centre) ** 2));
    line.s[v] = s;
    line.y[v] = Math.max(arc, ground.floorAt(s));
  }
  line.y[0] = ground.groundAt(from);
  return reachesGround(ground, line);
}

function reachesGround(ground: SearchGround, line: ToeLine): ToeLine | null {
  const last = line.count - 1;
  const [s, y] = [line.s[last] as number, line.y[last] as number];
  const surface = ground.groundAt(s);
  if (surface - y <= ground.toleranceM) {
    line.y[last] = surface;
    return line;
  }
  const ds = s - (line.s[last - 1] as number);
  const rise = Math.min(STEEPEST, (y - (line.y[last - 1] as number)) / ds);
  const out = rise > 0 ? whereRayComesOut(ground, s, y, rise, 1) : null;
  if (!out) return null;
  return {
    count: last + 2,
    s: Float64Array.from([...line.s, out.s]),
    y: Float64Array.from([...line.y, out.y]),
  };
}
