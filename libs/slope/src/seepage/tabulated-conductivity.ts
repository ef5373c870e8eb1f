import type { RelativeConductivity } from './conductivity.js';

/**
 * A smooth curve looked up in a table, where its powers would take most of the time of an analysis: straight lines in
 * ln k over ln suction, which leave less than 2 in 10 000 of k to error. The curve comes without a floor, whose corner a
 * table would round; the floor holds here, and beyond where the curve meets it nothing is looked up.
 */
export function tabulated(curve: RelativeConductivity, floor: number): RelativeConductivity {
  const table = new Float64Array(POINTS_PER_E * (HIGHEST - LOWEST) + 2);
  for (let i = 0; i < table.length; i++) table[i] = Math.log(curve(Math.exp(LOWEST + i / POINTS_PER_E)));
  const lowestM = Math.exp(LOWEST);
  const dry = table.findIndex((value) => value < Math.log(floor));
  const highestM = Math.exp(dry < 0 ? HIGHEST : Math.min(HIGHEST, LOWEST + dry / POINTS_PER_E));
  return (suctionM) => {
    if (suctionM >= highestM && dry >= 0) return floor;
    if (suctionM <= lowestM || suctionM >= highestM) return Math.max(floor, curve(suctionM));
    const place = (Math.log(suctionM) - LOWEST) * POINTS_PER_E;
    const i = Math.floor(place);
    const low = table[i] as number;
    return Math.max(floor, Math.exp(low + (place - i) * ((table[i + 1] as number) - low)));
  };
}

/** Natural logarithms of the suctions (m) of the table, 1e-7 to 1e4 m, and points in each of their units. */
const LOWEST = -16;
const HIGHEST = 10;
const POINTS_PER_E = 50;
