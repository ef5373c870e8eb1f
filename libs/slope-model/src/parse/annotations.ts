import type { AnnotationDocument } from '../annotation-document.js';
import { annotationFrom } from '../edit/annotation-from.js';
import { tooManyImages } from '../images/image-rules.js';
import { LIMITS } from '../limits.js';
import { cleanName } from '../values/clean-text.js';
import { coerceRecord } from '../values/coerce.js';
import type { Parsed, Refused } from '../values/refusal.js';
import { identifiedList } from './identified-list.js';

/** Reads the annotations of a stored document. */
export function parseAnnotations(raw: unknown): Parsed<readonly AnnotationDocument[]> | Refused {
  const list = identifiedList('annotations', raw, LIMITS.annotations, (path, item) => {
    const given = coerceRecord(path, item, ['id', 'kind', 'points', 'text', 'style', 'visible', 'image']);
    if (!given.ok) return given;
    const id = cleanName(`${path}.id`, given.value.id);
    return id.ok ? annotationFrom(path, given.value, id.value) : id;
  });
  return list.ok ? (tooManyImages(list.value) ?? list) : list;
}
