import type { ProjectDocument } from '../document.js';
import { type Parsed, parsed, type Refused } from '../values/refusal.js';
import { parseAnnotations } from './annotations.js';
import { parseImportNotes } from './import-notes.js';

type Remarks = Pick<ProjectDocument, 'annotations' | 'importNotes'>;

/** Reads what stands beside the section of a stored document, and what no analysis reads. */
export function parseRemarks(given: { readonly [K in keyof Remarks]?: unknown }): Parsed<Remarks> | Refused {
  const annotations = parseAnnotations(given.annotations);
  if (!annotations.ok) return annotations;
  const notes = parseImportNotes(given.importNotes);
  if (!notes.ok) return notes;
  return parsed({
    ...(annotations.value.length === 0 ? {} : { annotations: annotations.value }),
    ...(notes.value.length === 0 ? {} : { importNotes: notes.value }),
  });
}
