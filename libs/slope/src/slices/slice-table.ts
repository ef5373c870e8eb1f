import type { BaseSite, StrengthLine } from '../strength/law.js';
import { NOWHERE } from '../strength/registry.js';

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
  /** Push of the water beside a slice on its edges, where a water surface serves the base; read with effective side forces. */
  edgeWater: Float64Array;
  b: Float64Array;
  l: Float64Array;
  sin: Float64Array;
  cos: Float64Array;
  W: Float64Array;
  /** Partial factor that W holds; 1 without a design standard. */
  weightFactor: Float64Array;
  /** The weight that an earthquake shakes, and its moment about the axis for a coefficient of 1. */
  shaken: Float64Array;
  shakenMoment: Float64Array;
  u: Float64Array;
  c: Float64Array;
  t: Float64Array;
  /** Excess pressure, part of u; read only in sections that have any. */
  excess: Float64Array;
  /** Strength from suction, part of c. */
  fromSuction: Float64Array;
  V: Float64Array;
  H: Float64Array;
  Q: Float64Array;
  M: Float64Array;
  nArm: Float64Array;
  sArm: Float64Array;
  /** Slope of the ground over the slice, positive where it falls with the slide. */
  topSlope: Float64Array;
  /** Height of the slice at its middle. */
  height: Float64Array;
  /** Weight of free water over the slice, part of V. */
  pondWeight: Float64Array;
  /** Vertical force of free water and loads on the slice, with the factors that they have in V. */
  groundLoad: Float64Array;
  /** Vertical force of strip loads on the slice, without the partial factors that it has in V. */
  loadAtRest: Float64Array;
  material: Int32Array;
  /** 0 when every strength is one line everywhere, 1 when some differ from base to base, 2 when some are curved. */
  varies: number;
  /** Whether a support cuts the surface. Forces of passive ones count divided by F, so they stand apart. */
  supported: boolean;
  passiveV: Float64Array;
  passiveH: Float64Array;
  passiveM: Float64Array;
  /** V and H without passive forces, while a method is solved with them. */
  ownV: Float64Array;
  ownH: Float64Array;
  /** Bases that bear nothing because they are in tension; read where that is how tension counts. */
  open: Uint8Array;
  /** c, t and u before the stages of a drawdown, or bases that open, changed them. */
  ownC: Float64Array;
  ownT: Float64Array;
  ownU: Float64Array;
  /** Room for reading one strength. */
  site: BaseSite;
  line: StrengthLine;
  /** What the loads of the section took under a design standard, in their order. */
  loadFactors: LoadFactor[];
  /** Height of the ground at the crest end of the mass: the top of a tension crack. */
  crestTopY: number;
  /** H and M as the slices were filled, while a yield coefficient is looked for. */
  stillH: Float64Array;
  stillM: Float64Array;
  /** Horizontal coefficient that the slices were filled with. */
  kh: number;
  /** Sum of M. */
  momentOfLoads: number;
  /** Sums over the slices. */
  weight: number;
  areaM2: number;
}

/** How a load as a whole acts on one surface: whether it drives, and by what it was multiplied. */
export interface LoadFactor {
  drives: boolean;
  factor: number;
}

export function createSliceTable(capacity: number): SliceTable {
  const column = () => new Float64Array(capacity);
  return {
    count: 0,
    edgeX: new Float64Array(capacity + 1),
    edgeY: new Float64Array(capacity + 1),
    edgeWater: new Float64Array(capacity + 1),
    b: column(),
    l: column(),
    sin: column(),
    cos: column(),
    W: column(),
    weightFactor: column(),
    shaken: column(),
    shakenMoment: column(),
    u: column(),
    c: column(),
    t: column(),
    excess: column(),
    fromSuction: column(),
    V: column(),
    H: column(),
    Q: column(),
    M: column(),
    nArm: column(),
    sArm: column(),
    topSlope: column(),
    height: column(),
    pondWeight: column(),
    groundLoad: column(),
    loadAtRest: column(),
    material: new Int32Array(capacity),
    varies: 0,
    supported: false,
    passiveV: column(),
    passiveH: column(),
    passiveM: column(),
    ownV: column(),
    ownH: column(),
    open: new Uint8Array(capacity),
    ownC: column(),
    ownT: column(),
    ownU: column(),
    site: { ...NOWHERE },
    line: { c: 0, t: 0 },
    loadFactors: [],
    crestTopY: 0,
    stillH: column(),
    stillM: column(),
    kh: 0,
    momentOfLoads: 0,
    weight: 0,
    areaM2: 0,
  };
}

/** Adds a force to a slice: downward and with the slide, at a point measured with the slide from the axis. */
export function push(table: SliceTable, i: number, down: number, withSlide: number, x: number, y: number): void {
  table.V[i] = (table.V[i] as number) + down;
  table.H[i] = (table.H[i] as number) + withSlide;
  table.M[i] = (table.M[i] as number) - down * x - withSlide * y;
}

/** Room for the slices asked for and one more for every line that a surface may cross. */
export function sliceCapacity(sliceCount: number, fixedEdges: number): number {
  return sliceCount + fixedEdges + EXTRA_EDGES;
}

/** Chosen: a surface that crosses more lines is refused as too intricate. */
const EXTRA_EDGES = 1024;
