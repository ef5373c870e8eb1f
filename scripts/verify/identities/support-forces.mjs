import { tan } from './sections.mjs';

/**
 * What one support of a class bears at a distance from its head, by its source; what it depends on besides are the parameters of its type.
 * @typedef {(distanceM: number) => number} Bearing
 */

/**
 * Sum of something per metre between two distances, by Simpson's rule.
 * @param {Bearing} perMetre
 * @param {number} from
 * @param {number} to
 */
export function sum(perMetre, from, to) {
  if (to <= from) return 0;
  const n = 2000;
  const h = (to - from) / n;
  let total = perMetre(from) + perMetre(to);
  for (let i = 1; i < n; i++) total += (i % 2 ? 4 : 2) * perMetre(from + i * h);
  return (total * h) / 3;
}

/**
 * Bearing of a plate, A (1.3 c Nc + q Nq) (Perko 2009, eq. 4.5; Nq of Reissner 1924, Nc of Prandtl 1921).
 * @param {number} c
 * @param {number} phi
 * @param {number} verticalKpa
 */
function plate(c, phi, verticalKpa) {
  const Nq = Math.exp(Math.PI * tan(phi)) * tan(45 + phi / 2) ** 2;
  const Nc = phi > 0 ? (Nq - 1) / tan(phi) : 2 + Math.PI;
  return (Math.PI / 4) * (0.25 ** 2 - 0.09 ** 2) * (1.3 * c * Nc + verticalKpa * Nq);
}

/**
 * Plates before or beyond a cut: one by one, as a cylinder with the plate nearest the cut, or with all ground up to the cut.
 * @param {number} length
 * @param {number} c
 * @param {number} phi
 * @param {Bearing} verticalAt
 */
export function anchor(length, c, phi, verticalAt) {
  const places = [length - 1.6, length - 0.8, length];
  const bears = (/** @type {number} */ d) => plate(c, phi, verticalAt(d));
  const shaft = (/** @type {number} */ from, /** @type {number} */ to) =>
    sum((/** @type {number} */ d) => Math.PI * 0.25 * (c + verticalAt(d) * tan(phi)), from, to);
  return (/** @type {number} */ d) => {
    const side = (/** @type {readonly number[]} */ own, nearest = d, farthest = d) =>
      own.length === 0
        ? 0
        : Math.min(
            own.reduce((total, place) => total + bears(place), 0),
            Math.abs(shaft(Math.min(nearest, farthest), Math.max(nearest, farthest))) + bears(nearest),
            shaft(Math.min(d, farthest), Math.max(d, farthest)),
          );
    const [before, beyond] = [places.filter((place) => place <= d), places.filter((place) => place > d)];
    return Math.min(1000, side(beyond, beyond[0], beyond.at(-1)), 500 + side(before, before.at(-1), before[0])) / 2;
  };
}

/**
 * Lateral force on a pile per metre of depth, kN, as eq. 13 of Ito & Matsui 1975 is printed; eq. 23 without friction.
 * @param {number} c
 * @param {number} phi
 * @param {number} verticalKpa
 * @param {number} D1
 * @param {number} D2
 */
export function squeezed(c, phi, verticalKpa, D1, D2) {
  const shape = (D1 - D2) / D2;
  if (phi === 0)
    return c * (D1 * (3 * Math.log(D1 / D2) + shape * tan(22.5)) - 2 * (D1 - D2)) + verticalKpa * (D1 - D2);
  const [N, t] = [tan(45 + phi / 2) ** 2, tan(phi)];
  const exponent = Math.sqrt(N) * t + N - 1;
  const A = D1 * (D1 / D2) ** exponent;
  const e = Math.exp(shape * N * t * tan(22.5 + phi / 4));
  const G = (2 * t + 2 * Math.sqrt(N) + 1 / Math.sqrt(N)) / exponent;
  return (
    c * A * ((e - 2 * Math.sqrt(N) * t - 1) / (N * t) + G) -
    c * (D1 * G - (2 * D2) / Math.sqrt(N)) +
    (verticalKpa / N) * (A * e - D2)
  );
}
