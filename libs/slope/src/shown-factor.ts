/**
 * A factor as people read it: rounded down, never up.
 *
 * A reader compares what is shown with what is required, and a value rounded to the nearest can pass where the slope does not: 0.9996 as
 * 1.000, 1.2996 as 1.300. Rounded down, what is shown is never above what was found, so it never reaches a requirement that was missed,
 * whichever the project, its standard or its reader has in mind. That is also how factors of safety are reported in practice: what the
 * digits leave out counts for the unsafe side. It holds for over-design factors and yield coefficients as well: the greater, the safer.
 *
 * Files that other programs read, and the structure of an answer, hold the value itself to six decimals.
 *
 * @param decimals of what is shown
 */
export function shownFactor(value: number, decimals = 3): string {
  const nearest = value.toFixed(decimals);
  // Compared as numbers that both are read from text: 1.005 stays 1.005, though it lies a little below in binary.
  const down = Number(nearest) > value ? (Number(nearest) - 10 ** -decimals).toFixed(decimals) : nearest;
  return Number(down) === 0 ? down.replace('-', '') : down;
}
