import { type Parsed, parsed, type Refused, refuse } from '@talud/slope-model';
import type { Ledger } from '../ledger.js';
import type { Members } from './members.js';

/**
 * Parts of a file that move the factor of safety, and of which some or all cannot be read: how a file holds them is not published, or
 * they say what a project cannot. They are named as in the file. Nobody's factor shall change since one of them was passed over:
 * whoever wants the rest says so.
 */
export const OGR_PARTS = [
  'supports',
  'distributed_loads',
  'line_loads',
  'tension_crack_properties',
  'water_pressure_grid',
  'seismic_records',
  'user_surfaces',
] as const;
export type OgrPart = (typeof OGR_PARTS)[number];

/** Those that are never read, what they are called and what takes their place. */
const UNREAD: readonly { readonly part: OgrPart; readonly what: string; readonly instead: string }[] = [
  { part: 'supports', what: 'supports', instead: 'support_type_set and support_set' },
  { part: 'line_loads', what: 'line loads', instead: 'load_set' },
  { part: 'water_pressure_grid', what: 'a water pressure grid', instead: 'water_grid_set' },
  { part: 'seismic_records', what: 'earthquake records', instead: 'seismic_record_set' },
  { part: 'user_surfaces', what: 'surfaces drawn by hand', instead: 'user_surface_add' },
];

/** Tells the parts that are left out; refuses the file when it has one that nobody left out. */
export function passOver(file: Members, leaveOut: readonly OgrPart[], ledger: Ledger): Parsed<undefined> | Refused {
  for (const { part, what, instead } of UNREAD) {
    if (isEmpty(file.get(part))) continue;
    if (!leaveOut.includes(part)) {
      return refuse(
        'E_INVALID_ARGUMENT',
        `The file has ${what}, and how a file holds them is not published: they cannot be read, and without them factors of safety are others.`,
        `Give leave_out: ["${part}"] and add them afterwards with ${instead}.`,
      );
    }
    ledger.add('problem', `${what[0]?.toUpperCase()}${what.slice(1)}: left out, as asked, and to be added again.`);
  }
  return parsed(undefined);
}

export function isEmpty(part: unknown): boolean {
  return part === undefined || (Array.isArray(part) && part.length === 0);
}
