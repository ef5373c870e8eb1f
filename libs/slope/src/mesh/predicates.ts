/**
 * Orientation and in-circle tests whose sign is always right.
 *
 * A determinant in plain doubles, kept when it is larger than its rounding error can be; else the same determinant in
 * exact expansion arithmetic (Shewchuk 1997, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
 * Predicates, Discrete & Computational Geometry 18; error bounds of its sections 4.2 and 4.4, exact forms of its
 * figures 6 to 13). The two stages between his filter and his exact form are left out: a mesh of a section falls through
 * the filter seldom. Exact as long as no product under- or overflows, which coordinates in metres never do.
 */

const EPSILON = 2 ** -53;
const ORIENT_BOUND = (3 + 16 * EPSILON) * EPSILON;
const CIRCLE_BOUND = (10 + 96 * EPSILON) * EPSILON;
const SPLITTER = 2 ** 27 + 1;

/** Positive when a, b, c turn counter-clockwise, negative when clockwise, 0 when they lie on one line. */
export function orientation(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  const left = (ax - cx) * (by - cy);
  const right = (ay - cy) * (bx - cx);
  const determinant = left - right;
  if (Math.abs(determinant) >= ORIENT_BOUND * (Math.abs(left) + Math.abs(right))) return determinant;
  return signOf(sum(sum(cross(ax, ay, bx, by), cross(bx, by, cx, cy)), cross(cx, cy, ax, ay)));
}

/** Positive when d lies inside the circle through a, b, c (counter-clockwise), negative outside, 0 on it. */
export function inCircle(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const adx = ax - dx;
  const ady = ay - dy;
  const bdx = bx - dx;
  const bdy = by - dy;
  const cdx = cx - dx;
  const cdy = cy - dy;
  const aLift = adx * adx + ady * ady;
  const bLift = bdx * bdx + bdy * bdy;
  const cLift = cdx * cdx + cdy * cdy;
  const determinant =
    aLift * (bdx * cdy - cdx * bdy) + bLift * (cdx * ady - adx * cdy) + cLift * (adx * bdy - bdx * ady);
  const permanent =
    aLift * (Math.abs(bdx * cdy) + Math.abs(cdx * bdy)) +
    bLift * (Math.abs(cdx * ady) + Math.abs(adx * cdy)) +
    cLift * (Math.abs(adx * bdy) + Math.abs(bdx * ady));
  if (Math.abs(determinant) > CIRCLE_BOUND * permanent) return determinant;
  return exactInCircle(ax, ay, bx, by, cx, cy, dx, dy);
}

function exactInCircle(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const ab = cross(ax, ay, bx, by);
  const bc = cross(bx, by, cx, cy);
  const cd = cross(cx, cy, dx, dy);
  const da = cross(dx, dy, ax, ay);
  const ac = cross(ax, ay, cx, cy);
  const bd = cross(bx, by, dx, dy);
  const bcd = sum(sum(bc, cd), negated(bd));
  const cda = sum(sum(cd, da), ac);
  const dab = sum(sum(da, ab), bd);
  const abc = sum(sum(ab, bc), negated(ac));
  return signOf(
    sum(sum(lifted(bcd, ax, ay), negated(lifted(cda, bx, by))), sum(lifted(dab, cx, cy), negated(lifted(abc, dx, dy)))),
  );
}

/** An exact sum of doubles: components that do not overlap, of growing magnitude. */
type Expansion = readonly number[];

/** ax by - ay bx. */
function cross(ax: number, ay: number, bx: number, by: number): Expansion {
  return sum(product(ax, by), product(-ay, bx));
}

/** e (x^2 + y^2). */
function lifted(e: Expansion, x: number, y: number): Expansion {
  return sum(scaled(scaled(e, x), x), scaled(scaled(e, y), y));
}

function negated(e: Expansion): Expansion {
  return e.map((component) => -component);
}

/** Dekker's product: the rounded product and its rounding error. */
function product(a: number, b: number): Expansion {
  const high = a * b;
  const aBig = SPLITTER * a;
  const aHigh = aBig - (aBig - a);
  const aLow = a - aHigh;
  const bBig = SPLITTER * b;
  const bHigh = bBig - (bBig - b);
  const bLow = b - bHigh;
  return [aLow * bLow - (high - aHigh * bHigh - aLow * bHigh - aHigh * bLow), high];
}

function scaled(e: Expansion, b: number): Expansion {
  let out: Expansion = [];
  for (const component of e) out = sum(out, product(component, b));
  return out;
}

/** Adds the components of f to e one by one with Knuth's exact sum, dropping the zeros. */
function sum(e: Expansion, f: Expansion): Expansion {
  let out: Expansion = e;
  for (const addend of f) {
    const next: number[] = [];
    let carry = addend;
    for (const component of out) {
      const total = carry + component;
      const virtual = total - carry;
      const error = carry - (total - virtual) + (component - virtual);
      if (error !== 0) next.push(error);
      carry = total;
    }
    if (carry !== 0) next.push(carry);
    out = next;
  }
  return out;
}

/** The sign of an expansion is that of its largest component. */
function signOf(e: Expansion): number {
  return Math.sign(e.at(-1) ?? 0);
}
