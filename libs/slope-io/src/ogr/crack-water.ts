import { coerceFloat, type Parsed, parsed, type Refused, refuse } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import { membersOf, noteUnknown } from './members.js';

/** The water in the tension crack: none, all of it, a share of its depth, or up to an elevation or a water surface. */
export function ogrCrackWater(raw: unknown, ledger: Ledger): Parsed<object | undefined> | Refused {
  const members = membersOf('tension_crack_properties', raw ?? {});
  if (!members.ok) return members;
  noteUnknown(ledger, 'tension_crack_properties', members.value, [
    'mode',
    'percent_filled',
    'elevation',
    'depth',
    'piezo_id',
  ]);
  const mode = members.value.get('mode');
  switch (mode) {
    case 'dry':
      return parsed(undefined);
    case 'filled':
      return parsed({ fraction: 1 });
    case 'percent_filled': {
      const percent = coerceFloat('tension_crack_properties.percent_filled', members.value.get('percent_filled'));
      return percent.ok ? parsed({ fraction: percent.value / 100 }) : percent;
    }
    case 'filled_below_elevation':
      return parsed({ elevationM: members.value.get('elevation') });
    case 'use_water_table':
      return parsed({ waterTable: true });
    case 'use_piezometric':
      return parsed({ piezometricId: members.value.get('piezo_id') });
    default:
      return refuse(
        'E_INVALID_ARGUMENT',
        'The file does not say in a way that is read here how far the water stands up in the tension crack.',
        'Give leave_out: ["tension_crack_properties"], which leaves the crack dry, and set the water with tension_crack_set.',
      );
  }
}
