import { describe, expect, it } from '@jest/globals';
import { inCircle, orientation } from './predicates.js';

/** A double as an integer times 2^-200, exactly. */
function exact(value: number): bigint {
  let [scaled, shift] = [value, 0];
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift++;
  }
  return BigInt(scaled) << BigInt(200 - shift);
}

function exactOrientation(a: Pair, b: Pair, c: Pair): bigint {
  const [ax, ay, bx, by, cx, cy] = [...a, ...b, ...c].map(exact) as [bigint, bigint, bigint, bigint, bigint, bigint];
  return (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
}

function exactInCircle(a: Pair, b: Pair, c: Pair, d: Pair): bigint {
  const [dx, dy] = [exact(d[0]), exact(d[1])];
  const rows = [a, b, c].map(([x, y]) => {
    const [u, v] = [exact(x) - dx, exact(y) - dy];
    return [u, v, u * u + v * v] as const;
  });
  const [p, q, r] = rows as unknown as [Row, Row, Row];
  return p[2] * (q[0] * r[1] - r[0] * q[1]) + q[2] * (r[0] * p[1] - p[0] * r[1]) + r[2] * (p[0] * q[1] - q[0] * p[1]);
}

type Pair = readonly [number, number];
type Row = readonly [bigint, bigint, bigint];

const sign = (value: bigint) => (value > 0n ? 1 : value < 0n ? -1 : 0);
const ULP = 2 ** -52;

describe('robust predicates against rational arithmetic', () => {
  it('tells the side of a line over a grid of points one ulp apart (the classic failure of plain doubles)', () => {
    const [b, c] = [
      [12, 12],
      [24, 24],
    ] as const;
    for (let i = 0; i < 40; i++) {
      for (let j = 0; j < 40; j++) {
        const a = [0.5 + i * ULP, 0.5 + j * ULP] as const;
        expect(Math.sign(orientation(...a, ...b, ...c))).toBe(sign(exactOrientation(a, b, c)));
      }
    }
  });

  it('tells inside from outside for points a few ulps about a circle', () => {
    const [a, b, c] = [
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const;
    let onCircle = 0;
    for (let i = -12; i <= 12; i++) {
      for (let j = -12; j <= 12; j++) {
        const d = [0.6 + i * ULP, -0.8 + j * ULP] as const;
        const truth = sign(exactInCircle(a, b, c, d));
        expect(Math.sign(inCircle(...a, ...b, ...c, ...d))).toBe(truth);
        if (truth === 0) onCircle++;
      }
    }
    expect(Math.sign(inCircle(...a, ...b, ...c, 0, -1))).toBe(0);
    expect(onCircle).toBeLessThan(25 * 25);
  });

  it('agrees far from the origin, where coordinates cancel', () => {
    const at = (x: number, y: number) => [500_000 + x, 4_600_000 + y] as const;
    for (let k = 0; k < 200; k++) {
      const [a, b, c] = [at(0, 0), at(10 + k / 7, 0.1 * k), at(3, 9 + k / 11)];
      const d = at(7 + k / 13, 6 - k / 17);
      expect(Math.sign(orientation(...a, ...b, ...d))).toBe(sign(exactOrientation(a, b, d)));
      expect(Math.sign(inCircle(...a, ...b, ...c, ...d))).toBe(sign(exactInCircle(a, b, c, d)));
    }
  });
});
