import type { BoundaryType, DistributionType, Load, Placement, Point, Support } from '@talud/slope';
import type { Settings } from './settings-schema.js';
import type { Strength } from './strength-models.js';
import type { SupportClassId } from './support-classes.js';

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
  /** Never empty. What an analysis of probability takes as uncertain. */
  readonly randomVariables?: readonly RandomVariableDocument[];
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

/** What supports of one kind can bear. The name is unique among support types; parameters and units are those of the class. */
export interface SupportTypeDocument {
  readonly id: string;
  readonly name: string;
  readonly class: SupportClassId;
  readonly params: Readonly<Record<string, number>>;
  readonly application: Support['application'];
  readonly orientation: Support['orientation'];
}

/** A support from its head at the face to its tail. The name is unique among supports. */
export interface SupportDocument {
  readonly id: string;
  readonly name: string;
  readonly typeId: string;
  readonly head: Point;
  readonly tail: Point;
}

/** A load of the engine, with a handle. The name is unique among loads. */
export type LoadDocument = Load & { readonly id: string; readonly name: string };

/** Pseudo-static coefficients, as shares of gravity: kh with the slide, kv downward. Read only when enabled. */
export interface SeismicDocument {
  readonly enabled: boolean;
  readonly kh: number;
  readonly kv: number;
}

/** Depth of the water, or the share of the crack's depth that it fills. */
export type TensionCrackWater = { readonly depthM: number } | { readonly fraction: number };

export interface BoundaryDocument {
  readonly id: string;
  readonly type: BoundaryType;
  /** Unique among boundaries: tools take it as a handle. */
  readonly name: string;
  readonly closed: boolean;
  /** Closed shapes run counter-clockwise and do not repeat their first point. */
  readonly points: readonly Point[];
}

export interface MaterialDocument {
  readonly id: string;
  /** Unique among materials. */
  readonly name: string;
  readonly strength: Strength;
  readonly unitWeightKnM3: number;
  /** Absent: {@link DEFAULT_SATURATED_UNIT_WEIGHT_KN_M3}. */
  readonly saturatedUnitWeightKnM3?: number;
  /** Whether the saturated unit weight is read below the water surface that serves the material. */
  readonly useSaturatedUnitWeight: boolean;
  readonly porePressure: PorePressureDocument;
  /** `#rrggbb`. */
  readonly color: string;
}

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
  | { readonly source: 'constant'; readonly porePressureKpa: number };

export const PORE_PRESSURE_SOURCES = [
  'none',
  'water_table',
  'piezometric',
  'ru',
  'constant',
] as const satisfies readonly PorePressureDocument['source'][];

export function emptyDocument(name: string): ProjectDocument {
  return { formatVersion: 1, name, boundaries: [], materials: [], placements: [], settings: {} };
}
