/** Insertion sort of the first `count`, nearly in order already; drops repeats and returns how many are left. */
export function sortUnique(values: Float64Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const value = values[i] as number;
    let j = i - 1;
    while (j >= 0 && (values[j] as number) > value) {
      values[j + 1] = values[j] as number;
      j--;
    }
    values[j + 1] = value;
  }
  let kept = 0;
  for (let i = 0; i < count; i++) {
    if (kept === 0 || (values[i] as number) !== (values[kept - 1] as number)) values[kept++] = values[i] as number;
  }
  return kept;
}
