import type { ProjectDocument, TensionCrackWater } from '../document.js';
import { LIMITS } from '../limits.js';
import { coerceChoice, coerceFloatIn, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited } from './edited.js';

export const CRACK_MODES = ['dry', 'filled', 'percent_filled', 'filled_to_depth'] as const;

/** Sets how much water stands in the tension crack: none, all of it, a share of its depth, or a depth from its foot up. */
export function setCrackWater(
  document: ProjectDocument,
  args: unknown,
): DocumentEdited<TensionCrackWater | null> | Refused {
  const given = coerceRecord('tension_crack_set', args, ['mode', 'percent_filled', 'depth']);
  if (!given.ok) return given;
  const mode = coerceChoice('mode', given.value.mode, CRACK_MODES);
  if (!mode.ok) return mode;
  if (!document.boundaries.some(({ type }) => type === 'tension_crack')) {
    return refuse('E_CONFLICT', 'The section has no tension crack.', 'Draw one with boundary_add, type tension_crack.');
  }
  const foreign = (['percent_filled', 'depth'] as const).find(
    (key) => given.value[key] !== undefined && key !== READ_BY[mode.value],
  );
  if (foreign !== undefined) {
    return refuse('E_CONFLICT', `${foreign} is not read with mode ${mode.value}.`, 'Leave one of the two out.');
  }
  const water = waterOf(mode.value, given.value.percent_filled, given.value.depth);
  if (!water.ok) return water;
  const { tensionCrackWater: _old, ...rest } = document;
  return edited(water.value === null ? rest : { ...rest, tensionCrackWater: water.value }, water.value);
}

const READ_BY = { dry: '', filled: '', percent_filled: 'percent_filled', filled_to_depth: 'depth' } as const;

function waterOf(
  mode: (typeof CRACK_MODES)[number],
  percent: unknown,
  depth: unknown,
): Parsed<TensionCrackWater | null> | Refused {
  switch (mode) {
    case 'dry':
      return parsed(null);
    case 'filled':
      return parsed({ fraction: 1 });
    case 'percent_filled': {
      const share = coerceFloatIn('percent_filled', percent, { min: 0, max: 100 }, '%');
      return share.ok ? parsed({ fraction: share.value / 100 }) : share;
    }
    case 'filled_to_depth': {
      const metres = coerceFloatIn('depth', depth, { min: 0, max: LIMITS.coordinateM }, 'm');
      return metres.ok ? parsed({ depthM: metres.value }) : metres;
    }
  }
}
