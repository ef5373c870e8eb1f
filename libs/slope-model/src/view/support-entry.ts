import type { Point } from '@talud/slope';
import {
  DEFAULT_SUPPORT_COLOR,
  type ProjectDocument,
  type SupportDocument,
  type SupportTypeDocument,
} from '../document.js';
import { SUPPORT_CLASSES } from '../supports/classes.js';
import { round4, roundPoint } from '../values/round.js';

/** A support type as tools show it, in the words in which `support_type_set` takes it. */
export interface SupportTypeEntry {
  id: string;
  name: string;
  class: string;
  params: Readonly<Record<string, unknown>>;
  force_application: string;
  orientation: string;
  user_angle_deg?: number;
  color: string;
  allows_pattern: boolean;
}

export function supportTypeEntry(type: SupportTypeDocument): SupportTypeEntry {
  const { id, name, params, points, application, orientation, userAngleDeg, color } = type;
  return {
    id,
    name,
    class: type.class,
    params: points === undefined ? params : { ...params, points },
    force_application: application,
    orientation,
    ...(userAngleDeg === undefined ? {} : { user_angle_deg: userAngleDeg }),
    color: color ?? DEFAULT_SUPPORT_COLOR,
    allows_pattern: SUPPORT_CLASSES[type.class].allowsPattern,
  };
}

/** A support as tools show it, with what it has from its type. m, degrees. */
export interface SupportEntry {
  id: string;
  name: string;
  class: string;
  support_type: string;
  head: Point;
  tail: Point;
  length: number;
  force_application: string;
  orientation: string;
  user_angle_deg?: number;
  pattern_id?: string;
}

export function supportEntry(
  document: ProjectDocument,
  { id, name, typeId, head, tail, application, orientation, userAngleDeg, patternId }: SupportDocument,
): SupportEntry {
  const type = document.supportTypes?.find((one) => one.id === typeId);
  const angle = orientation === undefined ? type?.userAngleDeg : userAngleDeg;
  return {
    id,
    name,
    class: type?.class ?? '',
    support_type: type?.name ?? '',
    head: roundPoint(head),
    tail: roundPoint(tail),
    length: round4(Math.hypot(tail[0] - head[0], tail[1] - head[1])),
    force_application: application ?? type?.application ?? '',
    orientation: orientation ?? type?.orientation ?? '',
    ...(angle === undefined ? {} : { user_angle_deg: angle }),
    ...(patternId === undefined ? {} : { pattern_id: patternId }),
  };
}
