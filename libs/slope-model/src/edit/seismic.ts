import type { ProjectDocument, SeismicDocument } from '../document.js';
import { coerceBool, coerceFloatIn, coerceRecord, inRange } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited } from './edited.js';

export const SEISMIC_KEYS = ['enabled', 'kh', 'kv', 'creates_excess_pore_pressure'] as const;

/** Changes the pseudo-static coefficients; what is not given stays. The first coefficients switch them on. */
export function setSeismic(document: ProjectDocument, args: unknown): DocumentEdited<SeismicDocument> | Refused {
  const seismic = seismicFrom('seismic', args, document.seismic);
  if (!seismic.ok) return seismic;
  return edited({ ...document, seismic: seismic.value }, seismic.value);
}

/**
 * `kh` as a share of gravity, with the slide, 0 <= kh < 1; `kv` downward, |kv| < 1. Both act on the weight of the soil alone.
 * Refused: a coefficient given while they are off, which would not be read.
 */
export function seismicFrom(
  path: string,
  raw: unknown,
  old: SeismicDocument | undefined,
): Parsed<SeismicDocument> | Refused {
  const given = coerceRecord(path, raw, SEISMIC_KEYS);
  if (!given.ok) return given;
  if (SEISMIC_KEYS.every((key) => given.value[key] === undefined)) {
    return refuse(
      'E_INVALID_ARGUMENT',
      `${path} says nothing.`,
      'Give kh, kv, enabled or creates_excess_pore_pressure.',
    );
  }
  const enabled =
    given.value.enabled === undefined
      ? parsed(old?.enabled ?? true)
      : coerceBool(`${path}.enabled`, given.value.enabled);
  if (!enabled.ok) return enabled;
  const kh = coefficient(`${path}.kh`, given.value.kh, old?.kh, { min: 0, below: 1 });
  if (!kh.ok) return kh;
  const kv = coefficient(`${path}.kv`, given.value.kv, old?.kv, { above: -1, below: 1 });
  if (!kv.ok) return kv;
  if (!enabled.value && (given.value.kh !== undefined || given.value.kv !== undefined)) {
    return refuse(
      'E_CONFLICT',
      `${path}: the coefficients would not be read while enabled is false.`,
      'Set enabled to true, or leave the coefficients out.',
    );
  }
  const flag = given.value.creates_excess_pore_pressure;
  const excess =
    flag === undefined ? parsed(old?.createsExcess === true) : coerceBool(`${path}.creates_excess_pore_pressure`, flag);
  if (!excess.ok) return excess;
  return parsed({
    enabled: enabled.value,
    kh: kh.value,
    kv: kv.value,
    ...(excess.value ? { createsExcess: true as const } : {}),
  });
}

function coefficient(
  path: string,
  raw: unknown,
  old: number | undefined,
  range: Parameters<typeof inRange>[2],
): Parsed<number> | Refused {
  if (raw === undefined) return parsed(old ?? 0);
  return coerceFloatIn(path, raw, range);
}
