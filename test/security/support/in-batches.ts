const AT_ONCE = 50;

/** Does something `count` times, fifty at a time. @returns what each gave, in order */
export async function inBatches<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, i) => work(first + i));
    all.push(...(await Promise.all(batch)));
  }
  return all;
}
