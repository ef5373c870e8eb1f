import type { DrawdownEnvelope, MaterialDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { coerceBool, coerceChoice, coerceFloatIn, coerceRecord, type Range } from '../values/coerce.js';
import { type Parsed, parsed, type Refused, refuse } from '../values/refusal.js';

/** What a material does with suction and when it cannot drain. */
export type SoilBehaviour = Pick<
  MaterialDocument,
  'phiBDeg' | 'airEntryKpa' | 'undrainedBehaviour' | 'bBar' | 'weightCreatesExcess' | 'drawdownEnvelope'
>;

export const BEHAVIOUR_KEYS = [
  'phi_b',
  'air_entry_value',
  'undrained_behaviour',
  'b_bar',
  'weight_creates_excess',
  'drawdown_envelope',
] as const;

type BehaviourKeys = { readonly [K in (typeof BEHAVIOUR_KEYS)[number]]?: unknown };

const FRICTION = { min: 0, below: 90 };
const PRESSURE = { min: 0, max: LIMITS.pressureKpa };
/** Chosen: on unloading the pressure may fall by more than the load that goes, but not by more than twice as much. */
const B_BAR = { min: 0, max: 2 };

/**
 * Reads the behaviour of a material in what is given; what is not given stays as it was. 0, false and the envelope
 * `{kind: "none"}` are what a material is without saying, and are not kept.
 */
export function parseBehaviour(
  path: string,
  given: BehaviourKeys,
  old: SoilBehaviour = {},
): Parsed<SoilBehaviour> | Refused {
  const phiB = quantity(`${path}.phi_b`, given.phi_b, old.phiBDeg, FRICTION, 'deg');
  if (!phiB.ok) return phiB;
  const airEntry = quantity(`${path}.air_entry_value`, given.air_entry_value, old.airEntryKpa, PRESSURE, 'kPa');
  if (!airEntry.ok) return airEntry;
  const bBar = quantity(`${path}.b_bar`, given.b_bar, old.bBar, B_BAR);
  if (!bBar.ok) return bBar;
  const undrained = toggle(`${path}.undrained_behaviour`, given.undrained_behaviour, old.undrainedBehaviour);
  if (!undrained.ok) return undrained;
  const loads = toggle(`${path}.weight_creates_excess`, given.weight_creates_excess, old.weightCreatesExcess);
  if (!loads.ok) return loads;
  const envelope =
    given.drawdown_envelope === undefined
      ? parsed(old.drawdownEnvelope)
      : envelopeFrom(`${path}.drawdown_envelope`, given.drawdown_envelope);
  if (!envelope.ok) return envelope;
  return parsed({
    ...(phiB.value ? { phiBDeg: phiB.value } : {}),
    ...(airEntry.value ? { airEntryKpa: airEntry.value } : {}),
    ...(undrained.value ? { undrainedBehaviour: true } : {}),
    ...(bBar.value ? { bBar: bBar.value } : {}),
    ...(loads.value ? { weightCreatesExcess: true } : {}),
    ...(envelope.value === undefined ? {} : { drawdownEnvelope: envelope.value }),
  });
}

/** The same, as tools show and take it. */
export function behaviourEntry(behaviour: SoilBehaviour): { [K in (typeof BEHAVIOUR_KEYS)[number]]?: unknown } {
  const { phiBDeg, airEntryKpa, undrainedBehaviour, bBar, weightCreatesExcess, drawdownEnvelope } = behaviour;
  return {
    ...(phiBDeg === undefined ? {} : { phi_b: phiBDeg }),
    ...(airEntryKpa === undefined ? {} : { air_entry_value: airEntryKpa }),
    ...(undrainedBehaviour === undefined ? {} : { undrained_behaviour: undrainedBehaviour }),
    ...(bBar === undefined ? {} : { b_bar: bBar }),
    ...(weightCreatesExcess === undefined ? {} : { weight_creates_excess: weightCreatesExcess }),
    ...(drawdownEnvelope === undefined ? {} : { drawdown_envelope: drawdownEnvelope }),
  };
}

function quantity(path: string, raw: unknown, old: number | undefined, range: Range, unit = '') {
  if (raw === undefined) return parsed(old);
  return coerceFloatIn(path, raw, range, unit);
}

function toggle(path: string, raw: unknown, old: boolean | undefined) {
  return raw === undefined ? parsed(old) : coerceBool(path, raw);
}

/** Which numbers each kind of envelope has, and their ranges. */
const ENVELOPES = {
  r: { c_r: PRESSURE, phi_r_deg: FRICTION },
  kc1: { d: PRESSURE, psi_deg: FRICTION },
} as const;

function envelopeFrom(path: string, raw: unknown): Parsed<DrawdownEnvelope | undefined> | Refused {
  const given = coerceRecord(path, raw, ['kind', 'c_r', 'phi_r_deg', 'd', 'psi_deg']);
  if (!given.ok) return given;
  const kind = coerceChoice(`${path}.kind`, given.value.kind, ['r', 'kc1', 'none']);
  if (!kind.ok) return kind;
  const { kind: _kind, ...numbers } = given.value;
  const own: readonly string[] = kind.value === 'none' ? [] : Object.keys(ENVELOPES[kind.value]);
  const foreign = Object.keys(numbers).find((key) => !own.includes(key));
  if (foreign !== undefined) {
    return refuse('E_INVALID_ARGUMENT', `${path}.${foreign} is not read by the kind ${kind.value}.`, ENVELOPE_FORMS);
  }
  if (kind.value === 'none') return parsed(undefined);
  if (kind.value === 'r') {
    const c = needed(`${path}.c_r`, given.value.c_r, PRESSURE, 'kPa');
    if (!c.ok) return c;
    const phi = needed(`${path}.phi_r_deg`, given.value.phi_r_deg, FRICTION, 'deg');
    return phi.ok ? parsed({ kind: 'r', c_r: c.value, phi_r_deg: phi.value }) : phi;
  }
  const d = needed(`${path}.d`, given.value.d, PRESSURE, 'kPa');
  if (!d.ok) return d;
  const psi = needed(`${path}.psi_deg`, given.value.psi_deg, FRICTION, 'deg');
  return psi.ok ? parsed({ kind: 'kc1', d: d.value, psi_deg: psi.value }) : psi;
}

const ENVELOPE_FORMS =
  'Give {"kind": "r", "c_r": kPa, "phi_r_deg": deg}, {"kind": "kc1", "d": kPa, "psi_deg": deg}, or {"kind": "none"}.';

function needed(path: string, raw: unknown, range: Range, unit: string): Parsed<number> | Refused {
  if (raw === undefined) return refuse('E_INVALID_ARGUMENT', `${path} is missing.`, ENVELOPE_FORMS);
  return coerceFloatIn(path, raw, range, unit);
}
