/**
 * The mean of the nearest values, each weighed by the inverse square of its distance (Shepard 1968, A two-dimensional
 * interpolation function for irregularly-spaced data). It passes through the values and never beyond the range of those it reads.
 */
export interface InverseDistance {
  x: Float64Array;
  y: Float64Array;
  values: Float64Array;
  xMin: number;
  yMin: number;
  cellM: number;
  columns: number;
  rows: number;
  /** Points of cell i: `members[start[i]]` up to `start[i + 1]`. */
  start: Int32Array;
  members: Int32Array;
  /** The nearest points of the reading under way, nearest first: their squared distances and their numbers. */
  nearest2: Float64Array;
  nearest: Int32Array;
}

export function fitInverseDistance(
  x: Float64Array,
  y: Float64Array,
  values: Float64Array,
  neighbours: number,
): InverseDistance {
  const n = values.length;
  const [xMin, xMax] = rangeOf(x);
  const [yMin, yMax] = rangeOf(y);
  const longest = Math.max(xMax - xMin, yMax - yMin) || 1;
  const cellM = Math.max(Math.sqrt(((xMax - xMin) * (yMax - yMin)) / n), longest / (4 * n));
  const columns = Math.floor((xMax - xMin) / cellM) + 1;
  const rows = Math.floor((yMax - yMin) / cellM) + 1;
  const cellOf = (i: number) =>
    Math.floor(((y[i] as number) - yMin) / cellM) * columns + Math.floor(((x[i] as number) - xMin) / cellM);
  const start = new Int32Array(columns * rows + 1);
  for (let i = 0; i < n; i++) start[cellOf(i) + 1] = (start[cellOf(i) + 1] as number) + 1;
  for (let cell = 0; cell < columns * rows; cell++) {
    start[cell + 1] = (start[cell + 1] as number) + (start[cell] as number);
  }
  const members = new Int32Array(n);
  const fill = start.slice();
  for (let i = 0; i < n; i++) {
    const cell = cellOf(i);
    members[fill[cell] as number] = i;
    fill[cell] = (fill[cell] as number) + 1;
  }
  const count = Math.min(neighbours, n);
  const room = { nearest2: new Float64Array(count), nearest: new Int32Array(count) };
  return { x, y, values, xMin, yMin, cellM, columns, rows, start, members, ...room };
}

export function meanAt(grid: InverseDistance, atX: number, atY: number): number {
  findNearest(grid, atX, atY);
  const { nearest, nearest2, values } = grid;
  if (nearest2[0] === 0) return values[nearest[0] as number] as number;
  let [sum, weights] = [0, 0];
  for (let k = 0; k < nearest.length; k++) {
    const weight = (nearest2[0] as number) / (nearest2[k] as number);
    sum += weight * (values[nearest[k] as number] as number);
    weights += weight;
  }
  return sum / weights;
}

/** Ring by ring of cells about the point, until the nearest ones found lie nearer than anything in the next ring can. */
function findNearest(grid: InverseDistance, atX: number, atY: number): void {
  const { xMin, yMin, cellM, columns, rows, nearest2 } = grid;
  nearest2.fill(Infinity);
  const column = clamped(Math.floor((atX - xMin) / cellM), columns);
  const row = clamped(Math.floor((atY - yMin) / cellM), rows);
  const last = nearest2.length - 1;
  for (let ring = 0; ring < columns + rows; ring++) {
    for (let r = Math.max(0, row - ring); r <= Math.min(rows - 1, row + ring); r++) {
      const edge = Math.abs(r - row) === ring;
      const step = edge || ring === 0 ? 1 : 2 * ring;
      for (let c = column - ring; c <= column + ring; c += step) {
        if (c >= 0 && c < columns) lookInto(grid, r * columns + c, atX, atY);
      }
    }
    if ((nearest2[last] as number) <= (ring * cellM) ** 2) return;
  }
}

function lookInto(grid: InverseDistance, cell: number, atX: number, atY: number): void {
  const { x, y, start, members, nearest, nearest2 } = grid;
  for (let m = start[cell] as number; m < (start[cell + 1] as number); m++) {
    const i = members[m] as number;
    const distance2 = ((x[i] as number) - atX) ** 2 + ((y[i] as number) - atY) ** 2;
    let k = nearest2.length - 1;
    if (!(distance2 < (nearest2[k] as number))) continue;
    for (; k > 0 && distance2 < (nearest2[k - 1] as number); k--) {
      nearest2[k] = nearest2[k - 1] as number;
      nearest[k] = nearest[k - 1] as number;
    }
    nearest2[k] = distance2;
    nearest[k] = i;
  }
}

function clamped(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index));
}

function rangeOf(values: Float64Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}
