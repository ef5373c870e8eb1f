import { circleThrough } from '@talud/slope';
import type { GivenSurfaceDocument, ProjectDocument } from '../document.js';
import { LIMITS } from '../limits.js';
import { parseSurface } from '../run/parse-surface.js';
import { effectiveSetting } from '../settings/schema.js';
import { type Refused, refuse } from '../values/refusal.js';
import { type DocumentEdited, edited, freeId, withHandles } from './edited.js';

/** Adds a circle that is tried beside those of every search. */
export function addGivenSurface(
  document: ProjectDocument,
  raw: unknown,
): DocumentEdited<GivenSurfaceDocument> | Refused {
  const before = document.givenSurfaces ?? [];
  if (effectiveSetting(document.settings, 'search.surface_type') !== 'circular') {
    return refuse(
      'E_CONFLICT',
      'Given circles are tried only with search.surface_type circular.',
      'Change that, or solve the circle with surface_evaluate.',
    );
  }
  const named = parseSurface(document, raw);
  if (!named.ok) return named;
  const { surface } = named.value;
  if (surface.type === 'polyline' || (surface.type === 'circle' && surface.xLimits)) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'A given surface is a whole circle.',
      'Give {type: "circle", centre_x, centre_y, radius} or {type: "three_points", points}; surface_evaluate solves others.',
    );
  }
  const circle = surface.type === 'circle' ? surface : circleThrough(...surface.points);
  if (circle === null || !(circle.radiusM <= LIMITS.coordinateM)) {
    return refuse('E_INVALID_ARGUMENT', 'The three points lie on one line.', 'Move one of them.');
  }
  if (before.length >= LIMITS.givenSurfaces) {
    return refuse('E_TOO_LARGE', `A section holds at most ${LIMITS.givenSurfaces} given surfaces.`, 'Delete some.');
  }
  const { centre, radiusM } = circle;
  if (before.some((one) => one.radiusM === radiusM && one.centre[0] === centre[0] && one.centre[1] === centre[1])) {
    return refuse('E_CONFLICT', 'This circle is given already.', 'Give another one.');
  }
  const added = { id: freeId(before, 'surface'), centre, radiusM };
  return edited(withGiven(document, [...before, added]), added);
}

/** Deletes the given surfaces that are named: "all", one, or a list. */
export function deleteGivenSurfaces(
  document: ProjectDocument,
  handles: unknown,
): DocumentEdited<readonly GivenSurfaceDocument[]> | Refused {
  const before = document.givenSurfaces ?? [];
  const gone = withHandles('given surface', before, handles);
  if (!gone.ok) return gone;
  return edited(
    withGiven(
      document,
      before.filter((one) => !gone.value.includes(one)),
    ),
    gone.value,
  );
}

function withGiven(document: ProjectDocument, list: readonly GivenSurfaceDocument[]): ProjectDocument {
  const { givenSurfaces: _given, ...rest } = document;
  return list.length === 0 ? rest : { ...rest, givenSurfaces: list };
}
