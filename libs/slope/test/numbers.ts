/** Hands every number in a value to a reader, however deep it lies. */
export function everyNumber(value: unknown, see: (number: number) => void): void {
  if (typeof value === 'number') see(value);
  else if (value instanceof Float64Array) value.forEach(see);
  else if (value && typeof value === 'object') for (const each of Object.values(value)) everyNumber(each, see);
}

/** How many numbers in a value are not finite. */
export function notFinite(value: unknown): number {
  let count = 0;
  everyNumber(value, (number) => {
    if (!Number.isFinite(number)) count++;
  });
  return count;
}
