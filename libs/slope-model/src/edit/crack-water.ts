import type { BoundaryDocument, ProjectDocument, TensionCrackWater } from '../document.js';
import { LIMITS } from '../limits.js';
import { coerceChoice, coerceCoordinate, coerceFloatIn, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited, withHandle } from './edited.js';

export const CRACK_MODES = [
  'dry',
  'filled',
  'percent_filled',
  'filled_to_depth',
  'filled_below_elevation',
  'use_water_table',
  'use_piezometric',
] as const;
export type CrackMode = (typeof CRACK_MODES)[number];

const OPERANDS = ['percent_filled', 'depth', 'elevation', 'piezometric_line'] as const;

const READ_BY: Readonly<Partial<Record<CrackMode, (typeof OPERANDS)[number]>>> = {
  percent_filled: 'percent_filled',
  filled_to_depth: 'depth',
  filled_below_elevation: 'elevation',
  use_piezometric: 'piezometric_line',
};

/** Sets how much water stands in the tension crack: none, all of it, a share or height of it, or up to a level. */
export function setCrackWater(
  document: ProjectDocument,
  args: unknown,
): DocumentEdited<TensionCrackWater | null> | Refused {
  const given = coerceRecord('tension_crack_set', args, ['mode', ...OPERANDS]);
  if (!given.ok) return given;
  const mode = coerceChoice('mode', given.value.mode, CRACK_MODES);
  if (!mode.ok) return mode;
  if (!document.boundaries.some(({ type }) => type === 'tension_crack')) {
    return refuse('E_CONFLICT', 'The section has no tension crack.', 'Draw one with boundary_add, type tension_crack.');
  }
  const foreign = OPERANDS.find((key) => given.value[key] !== undefined && key !== READ_BY[mode.value]);
  if (foreign !== undefined) {
    return refuse('E_CONFLICT', `${foreign} is not read with mode ${mode.value}.`, 'Leave one of the two out.');
  }
  const water = waterOf(document, mode.value, given.value);
  if (!water.ok) return water;
  const { tensionCrackWater: _old, ...rest } = document;
  return edited(water.value === null ? rest : { ...rest, tensionCrackWater: water.value }, water.value);
}

function waterOf(
  document: ProjectDocument,
  mode: CrackMode,
  given: { readonly [K in (typeof OPERANDS)[number]]?: unknown },
): Parsed<TensionCrackWater | null> | Refused {
  switch (mode) {
    case 'dry':
      return parsed(null);
    case 'filled':
      return parsed({ fraction: 1 });
    case 'percent_filled': {
      const share = coerceFloatIn('percent_filled', given.percent_filled, { min: 0, max: 100 }, '%');
      return share.ok ? parsed({ fraction: share.value / 100 }) : share;
    }
    case 'filled_to_depth': {
      const metres = coerceFloatIn('depth', given.depth, { min: 0, max: LIMITS.coordinateM }, 'm');
      return metres.ok ? parsed({ depthM: metres.value }) : metres;
    }
    case 'filled_below_elevation': {
      const level = coerceCoordinate('elevation', given.elevation);
      return level.ok ? parsed({ elevationM: level.value }) : level;
    }
    case 'use_water_table':
      return levelOf(document, { waterTable: true }) === undefined
        ? refuse('E_CONFLICT', 'The section has no water table.', 'Draw one with boundary_add, type water_table.')
        : parsed({ waterTable: true });
    case 'use_piezometric': {
      const lines = document.boundaries.filter(({ type }) => type === 'piezometric');
      const line = withHandle('piezometric line', lines, given.piezometric_line);
      return line.ok ? parsed({ piezometricId: line.value.id }) : line;
    }
  }
}

/** The line up to which water stands in the crack; undefined where it is no line, or the line is not there. */
export function levelOf(
  { boundaries }: Pick<ProjectDocument, 'boundaries'>,
  water: TensionCrackWater,
): BoundaryDocument | undefined {
  if ('waterTable' in water) return boundaries.find(({ type }) => type === 'water_table');
  if (!('piezometricId' in water)) return undefined;
  return boundaries.find(({ id, type }) => id === water.piezometricId && type === 'piezometric');
}

/**
 * The document after its boundaries have changed: water goes with its crack, and a crack whose level is gone is full, so that
 * no less water pushes than before.
 */
export function withCrackWaterSettled(document: ProjectDocument): {
  document: ProjectDocument;
  notes: readonly string[];
} {
  const { tensionCrackWater: water, ...rest } = document;
  if (water === undefined) return { document, notes: [] };
  if (!document.boundaries.some(({ type }) => type === 'tension_crack')) {
    return { document: rest, notes: ['The water in the tension crack goes with the crack.'] };
  }
  const named = 'waterTable' in water || 'piezometricId' in water;
  if (!named || levelOf(document, water) !== undefined) return { document, notes: [] };
  return {
    document: { ...rest, tensionCrackWater: { fraction: 1 } },
    notes: ['The tension crack is full of water now: the line up to which it stood in it is gone.'],
  };
}
