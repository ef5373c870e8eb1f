import { coerceBool, type Parsed, parsed, type Refused } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import { membersOf, noteUnknown } from './members.js';

/** The earthquake of the file; absent when it shakes nothing and is off. */
export function ogrSeismic(raw: unknown, ledger: Ledger): Parsed<object | undefined> | Refused {
  if (raw === undefined) return parsed(undefined);
  const members = membersOf('seismic', raw);
  if (!members.ok) return members;
  noteUnknown(ledger, 'seismic', members.value, ['kh', 'kv', 'enabled', 'creates_excess_pore_pressure']);
  const enabled = coerceBool('seismic.enabled', members.value.get('enabled') ?? false);
  if (!enabled.ok) return enabled;
  const [kh, kv] = [members.value.get('kh') ?? 0, members.value.get('kv') ?? 0];
  if (!enabled.value && kh === 0 && kv === 0) return parsed(undefined);
  ledger.add('kept', `The seismic coefficients, ${enabled.value ? 'on' : 'off'}.`);
  return parsed({ enabled: enabled.value, kh, kv, createsExcess: members.value.get('creates_excess_pore_pressure') });
}
