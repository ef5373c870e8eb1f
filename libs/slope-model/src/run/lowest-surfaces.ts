import type { Population } from '@talud/slope';

/** Numbers of the surfaces with the lowest factors of one method, lowest first, at most `count`; equal factors by the lower number. */
export function lowestSurfaces(population: Population, methodIndex: number, count: number): number[] {
  const { factors, total, methods } = population;
  const factorOf = (surface: number) => factors[surface * methods.length + methodIndex] ?? 0;
  const lowest: number[] = [];
  for (let surface = 0; surface < total; surface++) {
    const factor = factorOf(surface);
    if (factor <= 0) continue;
    const highest = lowest[lowest.length - 1];
    if (lowest.length === count && highest !== undefined && factor >= factorOf(highest)) continue;
    let [from, to] = [0, lowest.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (factorOf(lowest[middle] ?? 0) <= factor) from = middle + 1;
      else to = middle;
    }
    lowest.splice(from, 0, surface);
    if (lowest.length > count) lowest.pop();
  }
  return lowest;
}
