import type { Point } from '@talud/slope';
import type { LoadDocument, ProjectDocument, SeismicDocument } from '../document.js';
import { roundPoint } from '../values/round.js';

/** A load as tools show it, in the words in which `load_set` takes it. m, kPa, kN/m, degrees. */
export type LoadEntry =
  | {
      id: string;
      kind: 'distributed';
      name: string;
      start: Point;
      end: Point;
      magnitude_1: number;
      magnitude_2: number;
      distribution: 'constant' | 'triangular' | 'trapezoidal';
      orientation: 'normal_to_boundary' | 'vertical' | 'horizontal';
      creates_excess_pore_pressure?: true;
      /** Which partial factor it takes under a design standard. */
      action: 'permanent' | 'variable';
    }
  | {
      id: string;
      kind: 'line';
      name: string;
      point: Point;
      magnitude: number;
      orientation: 'vertical' | 'horizontal' | 'angle_from_horizontal';
      angle_deg: number;
      creates_excess_pore_pressure?: true;
      /** Which partial factor it takes under a design standard. */
      action: 'permanent' | 'variable';
    };

export function loadEntry(load: LoadDocument): LoadEntry {
  const { id, name } = load;
  const action = load.action ?? ('variable' as const);
  const excess = load.createsExcess ? { creates_excess_pore_pressure: true as const } : {};
  if (load.type === 'line') {
    const orientation =
      load.angleDeg === -90 ? 'vertical' : load.angleDeg === 0 ? 'horizontal' : 'angle_from_horizontal';
    return {
      id,
      kind: 'line',
      name,
      point: roundPoint(load.at),
      magnitude: load.forceKnM,
      orientation,
      angle_deg: load.angleDeg,
      ...excess,
      action,
    };
  }
  const { startKpa, endKpa } = load;
  const pointed = startKpa === 0 || endKpa === 0;
  return {
    id,
    kind: 'distributed',
    name,
    start: roundPoint(load.from),
    end: roundPoint(load.to),
    magnitude_1: startKpa,
    magnitude_2: endKpa,
    distribution: startKpa === endKpa ? 'constant' : pointed ? 'triangular' : 'trapezoidal',
    orientation: load.orientation === 'normal' ? 'normal_to_boundary' : load.orientation,
    ...excess,
    action,
  };
}

/** An earthquake as tools show it, in the words in which `seismic_set` takes it. */
export interface SeismicEntry {
  enabled: boolean;
  kh: number;
  kv: number;
  creates_excess_pore_pressure?: true;
}

export function seismicEntry({ enabled, kh, kv, createsExcess }: SeismicDocument): SeismicEntry {
  return { enabled, kh, kv, ...(createsExcess ? { creates_excess_pore_pressure: true } : {}) };
}

/** The loads of a section and its earthquake, at a glance. */
export interface LoadsSummary {
  distributed: number;
  line: number;
  items: readonly LoadEntry[];
  seismic: SeismicEntry;
}

export const NO_EARTHQUAKE: SeismicDocument = { enabled: false, kh: 0, kv: 0 };

export function loadsSummary({ loads = [], seismic = NO_EARTHQUAKE }: ProjectDocument): LoadsSummary {
  const line = loads.filter(({ type }) => type === 'line').length;
  return { distributed: loads.length - line, line, items: loads.map(loadEntry), seismic: seismicEntry(seismic) };
}
