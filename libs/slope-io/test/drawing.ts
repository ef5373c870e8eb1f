/** A drawing as ASCII DXF (Autodesk, DXF Reference): pairs of a group code and a value, each on a line of its own. */
export type Pairs = readonly (readonly [code: number, value: string | number])[];

/** A polyline of a layer. `bulges` gives the arc after a vertex, by its place. */
export function polyline(
  layer: string,
  points: readonly (readonly [number, number])[],
  { closed = false, bulges = {} }: { closed?: boolean; bulges?: Readonly<Record<number, number>> } = {},
): Pairs {
  return [
    [0, 'LWPOLYLINE'],
    [8, layer],
    [90, points.length],
    [70, closed ? 1 : 0],
    ...points.flatMap(([x, y], index): Pairs => {
      const bulge = bulges[index];
      return [[10, x], [20, y], ...(bulge === undefined ? [] : ([[42, bulge]] as const))];
    }),
  ];
}

export function drawing(
  entities: readonly Pairs[],
  { head = [], blocks = [] }: { head?: Pairs; blocks?: Pairs } = {},
): string {
  const pairs: Pairs = [
    ...section('HEADER', [[9, '$ACADVER'], [1, 'AC1024'], ...head]),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', entities.flat()),
    [0, 'EOF'],
  ];
  return pairs.map(([code, value]) => `${code}\n${value}\n`).join('');
}

function section(name: string, pairs: Pairs): Pairs {
  return [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']];
}

/** A slope of two layers with a water table, in metres. */
export const SLOPE_DRAWING = drawing([
  polyline(
    'EXTERNAL',
    [
      [0, 0],
      [50, 0],
      [50, 20],
      [30, 20],
      [15, 10],
      [0, 10],
    ],
    { closed: true },
  ),
  polyline('MATERIAL', [
    [0, 5],
    [50, 5],
  ]),
  polyline('WATER', [
    [0, 8],
    [50, 14],
  ]),
]);
