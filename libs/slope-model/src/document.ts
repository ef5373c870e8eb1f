import type {
  BlockObject,
  BoundarySide,
  BoundaryType,
  DistributionType,
  Load,
  Placement,
  Point,
  SimpleSoil,
  Support,
} from '@talud/slope';
import type { AnnotationDocument } from './annotation-document.js';
import type { Strength } from './materials/strength.js';
import type { Settings } from './settings/schema.js';
import type { SupportClassId } from './supports/classes.js';

/** Arrays too long for a document, by the sha256 of their bytes in hexadecimal. */
export type Blobs = ReadonlyMap<string, Uint8Array>;

/**
 * One version of a project: a section of ground, what it is made of and how it shall be analysed.
 *
 * Metres, kN, kPa, kN/m3, degrees; x to the right, y upward. Plain JSON, immutable; an edit makes a new one.
 * Whatever a later release adds is a further optional key whose absence means "none", so that a document of this version stays valid as it is.
 */
export interface ProjectDocument {
  readonly formatVersion: 1;
  readonly name: string;
  readonly boundaries: readonly BoundaryDocument[];
  /** In the order in which they were made: a region without a placement takes the first. */
  readonly materials: readonly MaterialDocument[];
  readonly placements: readonly Placement[];
  /** Only what differs from the default. */
  readonly settings: Settings;
  /** Never empty: absent without loads. */
  readonly loads?: readonly LoadDocument[];
  readonly seismic?: SeismicDocument;
  /** Water that stands in the tension crack, from its foot up; absent: dry. Only with a tension crack. */
  readonly tensionCrackWater?: TensionCrackWater;
  /** Never empty, nor are supports. */
  readonly supportTypes?: readonly SupportTypeDocument[];
  readonly supports?: readonly SupportDocument[];
  /** Never empty. Accelerations of earthquakes, for displacements. */
  readonly seismicRecords?: readonly SeismicRecordDocument[];
  /** Never empty. What an analysis of probability takes as uncertain. */
  readonly randomVariables?: readonly RandomVariableDocument[];
  /** The mesh that water is followed on, and what holds at its outline; absent without a mesh. */
  readonly seepage?: SeepageDocument;
  /** Stages of a transient analysis; read with the setting `groundwater.advanced_option` transient. */
  readonly transient?: TransientDocument;
  /** Values of the water at scattered points; read with a `groundwater.method` of grid_*. */
  readonly waterGrid?: WaterGridDocument;
  /** Where surfaces must pass. Never empty: absent without any. */
  readonly focus?: readonly FocusDocument[];
  /** Circles that are tried beside those of every search. Never empty: absent without any. */
  readonly givenSurfaces?: readonly GivenSurfaceDocument[];
  /** What people drew over the section: the last lies in front. No analysis reads it. Never empty: absent without any. */
  readonly annotations?: readonly AnnotationDocument[];
  /** What became of the file of another program that the project was made of. Never empty. No analysis reads it. */
  readonly importNotes?: readonly ImportNote[];
  /** Only of a document that was opened for a run or a picture, never stored: the bytes that it names. */
  readonly blobs?: Blobs;
}

export const IMPORT_FATES = ['kept', 'changed', 'dropped', 'problem'] as const;

/** What became of a part of a file. `problem`: it could not be used as it is, and the person should look at it. */
export interface ImportNote {
  readonly fate: (typeof IMPORT_FATES)[number];
  /** A whole sentence. */
  readonly text: string;
}

/** Accelerations as shares of gravity in equal steps of time, from 0 on. The name is unique among records. */
export interface SeismicRecordDocument {
  readonly id: string;
  readonly name: string;
  readonly stepS: number;
  /** Greatest acceleration of either sign. */
  readonly peakG: number;
  /** The samples; or the sha256 of the bytes that hold them, and how many there are. */
  readonly samples: readonly number[] | { readonly blob: string; readonly count: number };
}

/**
 * An uncertain number of the document. Its mean is the number itself, so that the two never disagree; values lie between
 * `relMin` below and `relMax` above it.
 */
export interface RandomVariableDocument {
  /** `kind:target_id:param`, unique. */
  readonly key: string;
  readonly distribution: DistributionType;
  readonly standardDeviation: number;
  readonly relMin: number;
  readonly relMax: number;
  /** Key of another one, and the correlation with it. */
  readonly correlatedWith?: string;
  readonly correlation?: number;
  readonly label?: string;
}

export const FOCUS_KINDS = ['point', 'line', 'window', 'tangent'] as const;
export type FocusKind = (typeof FOCUS_KINDS)[number];

/** A filter on the surfaces that a search tries, read when enabled. Surfaces meet all of them. */
export interface FocusDocument {
  readonly id: string;
  readonly kind: FocusKind;
  readonly points: readonly Point[];
  /** Of point and tangent alone; absent: 0.5 m. */
  readonly toleranceM?: number;
  readonly enabled: boolean;
}

export interface GivenSurfaceDocument {
  readonly id: string;
  readonly centre: Point;
  readonly radiusM: number;
}

export interface SeepageDocument {
  readonly mesh: MeshDocument;
  /** In the order in which they were set, a later one over an earlier. Never empty: absent, the outline is as a new mesh has it. */
  readonly conditions?: readonly FlowConditionDocument[];
  /** The last field that was solved and written back. */
  readonly field?: FieldDocument;
}

export interface MeshDocument {
  /** sha256 of the bytes of the mesh. */
  readonly blob: string;
  readonly elements: number;
  readonly nodes: number;
  /** Fingerprint of the lines that it was made of. */
  readonly geometry: string;
}

export interface FieldDocument {
  /** sha256 of the bytes of the field. */
  readonly blob: string;
  readonly analysis: 'steady' | 'transient';
  /** How many stages it holds; 1 when steady. */
  readonly stages: number;
  /** Fingerprint of everything that it was solved from: another one means that it is out of date. */
  readonly solvedFrom: string;
  /** It came with a file: its numbers are sound, but nobody here solved them. */
  readonly fromFile?: true;
}

export const FLOW_CONDITION_TYPES = [
  'total_head',
  'pressure_head',
  'zero_pressure',
  'nodal_flow',
  'infiltration',
  'unknown',
] as const;
export type FlowConditionType = (typeof FLOW_CONDITION_TYPES)[number];

/** What holds at a part of the outline of the mesh. */
export interface FlowConditionDocument {
  readonly type: FlowConditionType;
  /** Metres of head; flow into the soil at a node, in the unit of permeability times metres; or rate across the outline, in that unit. */
  readonly value?: number;
  /** Of flows: what the soil does not take, or gives back, runs off. */
  readonly seepageFace?: true;
  readonly at: FlowPlace;
}

export type FlowPlace =
  | { readonly side: Exclude<BoundarySide, 'inside'> }
  | { readonly nodes: readonly number[] }
  | { readonly along: readonly Point[] }
  /** The ground under the level of the condition, from one end of the section to the shore. */
  | { readonly reservoir: 'left' | 'right' };

export interface TransientDocument {
  /** Times ascend. */
  readonly stages: readonly FlowStageDocument[];
  /** Conditions whose steady state it starts from, an empty list being those of a new mesh; absent: the present ones. */
  readonly initial?: readonly FlowConditionDocument[];
}

export interface FlowStageDocument {
  /** From the start, in the project's unit of time. */
  readonly time: number;
  readonly label?: string;
  /** Whether the slope is analysed at its end. */
  readonly calculateSf: boolean;
  /** What holds up to its end, an empty list being the outline of a new mesh; absent: the present conditions. */
  readonly conditions?: readonly FlowConditionDocument[];
}

export const WATER_GRID_TYPES = ['total_head', 'pressure_head', 'pore_pressure'] as const;

export interface WaterGridDocument {
  /** Metres of head, or kPa. */
  readonly valueType: (typeof WATER_GRID_TYPES)[number];
  readonly interpolation: 'tps' | 'idw';
  readonly idwNeighbours: number;
  readonly allowSuction: boolean;
  /** x, y, value; or the sha256 of the bytes that hold them, and how many there are. */
  readonly points: readonly WaterGridPoint[] | { readonly blob: string; readonly count: number };
}

export type WaterGridPoint = readonly [x: number, y: number, value: number];

/** What supports of one kind can bear. The name is unique among support types; parameters and units are those of the class. */
export interface SupportTypeDocument {
  readonly id: string;
  readonly name: string;
  readonly class: SupportClassId;
  /** Numbers and choices that the class reads. */
  readonly params: Readonly<Record<string, number | string>>;
  /** Of a class with a table. */
  readonly points?: readonly (readonly [number, number])[];
  readonly application: Support['application'];
  readonly orientation: Support['orientation'];
  /** Counter-clockwise from the x axis; with the orientation `user_defined` alone. */
  readonly userAngleDeg?: number;
  /** `#rrggbb`; absent: {@link DEFAULT_SUPPORT_COLOR}. */
  readonly color?: string;
}

export const DEFAULT_SUPPORT_COLOR = '#4b0082';

/** A support from its head at the face to its tail. The name is unique among supports. What it does not say is as its type says. */
export interface SupportDocument {
  readonly id: string;
  readonly name: string;
  readonly typeId: string;
  readonly head: Point;
  readonly tail: Point;
  readonly application?: Support['application'];
  readonly orientation?: Support['orientation'];
  /** With an orientation of its own that is `user_defined`. */
  readonly userAngleDeg?: number;
  readonly color?: string;
  /** Of the row that it was placed with: 12 hexadecimal characters. */
  readonly patternId?: string;
}

/** A load of the engine, with a handle. The name is unique among loads. */
export type LoadDocument = Load & { readonly id: string; readonly name: string };

/** Pseudo-static coefficients, as shares of gravity: kh with the slide, kv downward. Read only when enabled. */
export interface SeismicDocument {
  readonly enabled: boolean;
  readonly kh: number;
  readonly kv: number;
  /** The vertical part counts among the loads that leave excess pore pressure. */
  readonly createsExcess?: true;
}

/** Depth of the water, the share of the crack's depth that it fills, or up to where it stands: an elevation or a line. */
export type TensionCrackWater =
  | { readonly depthM: number }
  | { readonly fraction: number }
  | { readonly elevationM: number }
  | { readonly waterTable: true }
  | { readonly piezometricId: string };

export interface BoundaryDocument {
  readonly id: string;
  readonly type: BoundaryType;
  /** Unique among boundaries: tools take it as a handle. */
  readonly name: string;
  readonly closed: boolean;
  /** Closed shapes run counter-clockwise and do not repeat their first point. */
  readonly points: readonly Point[];
  /** Of a weak layer, and of no other: the material whose strength counts along it. */
  readonly materialId?: string;
  /** Of a block search object, and of no other. */
  readonly block?: BlockObject;
}

export interface MaterialDocument {
  readonly id: string;
  /** Unique among materials. */
  readonly name: string;
  readonly strength: Strength;
  /** The anisotropic surface that the bedding of the strength follows. Absent: its angle. */
  readonly anisotropicSurfaceId?: string;
  readonly unitWeightKnM3: number;
  /** Absent: {@link DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3}. */
  readonly saturatedUnitWeightKnM3?: number;
  /** Whether the saturated unit weight is read below the water surface that serves the material. */
  readonly useSaturatedUnitWeight: boolean;
  readonly porePressure: PorePressureDocument;
  /** Strength from suction beyond the air entry: tan(phi_b) a kPa. Absent: 0. */
  readonly phiBDeg?: number;
  /** Suction up to which the soil is saturated and its whole friction angle holds. Absent: 0. */
  readonly airEntryKpa?: number;
  /** Does not drain in a rapid drawdown. Absent: it drains as fast as the pool falls. */
  readonly undrainedBehaviour?: boolean;
  /** Pore pressure that a change of the vertical stress leaves, as a share of it (Skempton 1954). Absent: 0. */
  readonly bBar?: number;
  /** Its own weight loads what lies beneath. */
  readonly weightCreatesExcess?: boolean;
  /** Undrained strength for multistage drawdowns. */
  readonly drawdownEnvelope?: DrawdownEnvelope;
  /** How water moves through it; absent: the defaults. */
  readonly hydraulic?: HydraulicDocument;
  /** Does not read the water grid, if there is one. Absent: it does. */
  readonly useGrid?: false;
  /** `#rrggbb`. */
  readonly color: string;
}

export type HydraulicModelId =
  | 'constant'
  | 'simple'
  | 'brooks_corey'
  | 'fredlund_xing'
  | 'gardner'
  | 'van_genuchten'
  | 'user_defined';

/** A permeability model, with the parameters that were said; the others have their defaults. Permeabilities in the project's unit. */
export interface HydraulicDocument {
  readonly model: HydraulicModelId;
  readonly params: Readonly<Record<string, number>>;
  /** Of the model simple. */
  readonly soil?: SimpleSoil;
  /** vg_m stands for itself instead of following from vg_n. */
  readonly customM?: true;
  /** Of the model user_defined: suction in kPa, ascending, and permeability; the first is that of the saturated soil. */
  readonly curve?: readonly (readonly [suctionKpa: number, permeability: number])[];
}

/** Total-stress envelope of consolidated-undrained tests (R), or strength over the isotropic consolidation stress (Kc = 1). */
export type DrawdownEnvelope =
  | { readonly kind: 'r'; readonly c_r: number; readonly phi_r_deg: number }
  | { readonly kind: 'kc1'; readonly d: number; readonly psi_deg: number };

export const DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3 = 21;

/** Where the pore pressure of a material comes from. `hu` absent: as the settings `groundwater.default_hu` and `auto_hu` say. */
export type PorePressureDocument =
  | { readonly source: 'none' }
  | {
      readonly source: 'water_table' | 'piezometric';
      readonly boundaryId: string;
      readonly hu?: number | 'auto';
    }
  | { readonly source: 'ru'; readonly ru: number }
  | { readonly source: 'constant'; readonly porePressureKpa: number }
  /** The field of the last seepage analysis. */
  | { readonly source: 'fem' };

export const PORE_PRESSURE_SOURCES = [
  'none',
  'water_table',
  'piezometric',
  'ru',
  'constant',
  'fem',
] as const satisfies readonly PorePressureDocument['source'][];

export function emptyDocument(name: string): ProjectDocument {
  return { formatVersion: 1, name, boundaries: [], materials: [], placements: [], settings: {} };
}
