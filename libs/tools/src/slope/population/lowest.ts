/** Keeps the lowest factors that it is offered, at most `count`; equal ones by the lower number of the surface. */
export class Lowest {
  private readonly rows: { surface: number; factor: number }[] = [];

  constructor(private readonly count: number) {}

  offer(surface: number, factor: number): void {
    const { rows, count } = this;
    const last = rows[rows.length - 1];
    if (rows.length === count && last !== undefined && factor >= last.factor) return;
    let [from, to] = [0, rows.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((rows[middle]?.factor ?? 0) <= factor) from = middle + 1;
      else to = middle;
    }
    rows.splice(from, 0, { surface, factor });
    if (rows.length > count) rows.pop();
  }

  /** Lowest first. */
  list(): readonly { readonly surface: number; readonly factor: number }[] {
    return this.rows;
  }
}
