import type { FocusDocument, GivenSurfaceDocument, ProjectDocument } from '../document.js';
import { focusFrom } from '../edit/focus.js';
import { LIMITS } from '../limits.js';
import { cleanName } from '../values/clean-text.js';
import { coerceLength, coercePoint, coerceRecord } from '../values/coerce.js';
import { type Parsed, parsed, type Refused } from '../values/refusal.js';
import { identifiedList } from './identified-list.js';

type SearchObjects = Pick<ProjectDocument, 'focus' | 'givenSurfaces'>;

/** Reads the focus objects and the given surfaces of a stored document. */
export function parseSearchObjects(
  given: { readonly [K in keyof SearchObjects]?: unknown },
): Parsed<SearchObjects> | Refused {
  const focus = identifiedList('focus', given.focus, LIMITS.focusObjects, parseFocus);
  if (!focus.ok) return focus;
  const surfaces = identifiedList('givenSurfaces', given.givenSurfaces, LIMITS.givenSurfaces, parseGivenSurface);
  if (!surfaces.ok) return surfaces;
  return parsed({
    ...(focus.value.length === 0 ? {} : { focus: focus.value }),
    ...(surfaces.value.length === 0 ? {} : { givenSurfaces: surfaces.value }),
  });
}

function parseFocus(path: string, raw: unknown): Parsed<FocusDocument> | Refused {
  const given = coerceRecord(path, raw, ['id', 'kind', 'points', 'toleranceM', 'enabled']);
  if (!given.ok) return given;
  const { kind, points, toleranceM: tolerance, enabled } = given.value;
  const id = cleanName(`${path}.id`, given.value.id);
  return id.ok ? focusFrom(path, { kind, points, tolerance, enabled }, id.value) : id;
}

function parseGivenSurface(path: string, raw: unknown): Parsed<GivenSurfaceDocument> | Refused {
  const given = coerceRecord(path, raw, ['id', 'centre', 'radiusM']);
  if (!given.ok) return given;
  const id = cleanName(`${path}.id`, given.value.id);
  if (!id.ok) return id;
  const centre = coercePoint(`${path}.centre`, given.value.centre);
  if (!centre.ok) return centre;
  const radiusM = coerceLength(`${path}.radiusM`, given.value.radiusM);
  return radiusM.ok ? parsed({ id: id.value, centre: centre.value, radiusM: radiusM.value }) : radiusM;
}
