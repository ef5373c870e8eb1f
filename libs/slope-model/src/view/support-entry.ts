import type { Point } from '@talud/slope';
import type { ProjectDocument, SupportDocument, SupportTypeDocument } from '../document.js';
import { round4, roundPoint } from '../round.js';

/** A support type as tools show it, in the words in which `support_type_set` takes it. */
export interface SupportTypeEntry {
  id: string;
  name: string;
  class: string;
  params: Readonly<Record<string, number>>;
  force_application: string;
  orientation: string;
}

export function supportTypeEntry(type: SupportTypeDocument): SupportTypeEntry {
  const { id, name, params, application, orientation } = type;
  return { id, name, class: type.class, params, force_application: application, orientation };
}

/** A support as tools show it. m. */
export interface SupportEntry {
  id: string;
  name: string;
  class: string;
  support_type: string;
  head: Point;
  tail: Point;
  length: number;
}

export function supportEntry(
  document: ProjectDocument,
  { id, name, typeId, head, tail }: SupportDocument,
): SupportEntry {
  const type = document.supportTypes?.find((one) => one.id === typeId);
  return {
    id,
    name,
    class: type?.class ?? '',
    support_type: type?.name ?? '',
    head: roundPoint(head),
    tail: roundPoint(tail),
    length: round4(Math.hypot(tail[0] - head[0], tail[1] - head[1])),
  };
}
