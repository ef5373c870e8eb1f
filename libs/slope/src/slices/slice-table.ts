/**
 * The slices of one sliding mass as columns, from the crest to the toe whichever way it slides, so that the methods
 * know no left and right. Index `i` is a slice; edge `i` is its side towards the crest and edge `i + 1` its side
 * towards the toe.
 *
 *   b      width                         alpha  inclination of the base, positive where it drives
 *   l      length of the base            W      weight of the soil (1 + kv included)
 *   u      pore pressure at the base     c, t   cohesion and tan(phi) on the base
 *   V, H   vertical (W and loads, downward) and horizontal (with the slide) force
 *   Q      c l - u l t                   M      moment of V and H about the axis, driving positive
 *   nArm   moment about the axis of a unit normal, sArm of a unit shear force on the base
 */
export interface SliceTable {
  count: number;
  edgeX: Float64Array;
  edgeY: Float64Array;
  b: Float64Array;
  l: Float64Array;
  sin: Float64Array;
  cos: Float64Array;
  W: Float64Array;
  u: Float64Array;
  c: Float64Array;
  t: Float64Array;
  V: Float64Array;
  H: Float64Array;
  Q: Float64Array;
  M: Float64Array;
  nArm: Float64Array;
  sArm: Float64Array;
  /** Height of the slice at its middle. */
  height: Float64Array;
  /** Weight of free water over the slice, part of V. */
  pondWeight: Float64Array;
  material: Int32Array;
  /** Sum of M. */
  momentOfLoads: number;
  /** Sums over the slices. */
  weight: number;
  areaM2: number;
}

export function createSliceTable(capacity: number): SliceTable {
  const column = () => new Float64Array(capacity);
  return {
    count: 0,
    edgeX: new Float64Array(capacity + 1),
    edgeY: new Float64Array(capacity + 1),
    b: column(),
    l: column(),
    sin: column(),
    cos: column(),
    W: column(),
    u: column(),
    c: column(),
    t: column(),
    V: column(),
    H: column(),
    Q: column(),
    M: column(),
    nArm: column(),
    sArm: column(),
    height: column(),
    pondWeight: column(),
    material: new Int32Array(capacity),
    momentOfLoads: 0,
    weight: 0,
    areaM2: 0,
  };
}

/** Room for the slices asked for and one more for every line that a surface may cross. */
export function sliceCapacity(sliceCount: number, fixedEdges: number): number {
  return sliceCount + fixedEdges + EXTRA_EDGES;
}

/** Chosen: a surface that crosses more lines is refused as too intricate. */
const EXTRA_EDGES = 1024;
