import {
  canonicalJson,
  documentBlobs,
  inlineArrays,
  type Parsed,
  type ProjectDocument,
  parseDocument,
  parsed,
  type Refused,
  refuse,
  type SeepageDocument,
  seepageBytesRefusal,
  tangled,
} from '@talud/slope-model';
import { blobsText, readBlobs } from './blobs-text.js';
import { inFile } from './file-contents.js';

/**
 * A project as a file of ours, so that a project that is written, read and written again has the same bytes: the canonical JSON of its
 * document with the samples of its records, the points of its water grid and its images in it, and beside it, under `blobs`, the bytes of
 * its seepage mesh and field in Base64 by their sha256.
 *
 * @throws Error when the document was not opened with the bytes that `inFile` leaves it
 */
export function projectText(document: ProjectDocument): string {
  const { blobs, ...inline } = inlineArrays(inFile(document));
  const { seepage } = inline;
  return canonicalJson(seepage === undefined ? inline : { ...inline, blobs: blobsText(blobs, seepageBlobs(seepage)) });
}

function seepageBlobs({ mesh, field }: SeepageDocument): readonly string[] {
  return [...new Set(field === undefined ? [mesh.blob] : [mesh.blob, field.blob])];
}

/**
 * Reads what a file holds that `projectText` wrote, or that somebody else wrote in the same form, and answers the document opened with the
 * bytes of its mesh and field. Nothing of it is believed: see `seepageBytesRefusal`.
 */
export function readProject(file: unknown): Parsed<ProjectDocument> | Refused {
  const { blobs: given, rest } = apart(file);
  const parsedRest = parseDocument(rest);
  if (!parsedRest.ok) return parsedRest;
  const document = parsedRest.value;
  const { seepage, ...others } = document;
  if (documentBlobs(others).length > 0) {
    return refuse(
      'E_INVALID_ARGUMENT',
      'The file names samples, water pressures or an image that it does not hold.',
      'Samples, points and images stand in the file itself.',
    );
  }
  const blobs = readBlobs(given, seepage === undefined ? [] : seepageBlobs(seepage));
  if (!blobs.ok) return blobs;
  const refused = tangled(document);
  if (refused !== undefined) return refused;
  if (seepage === undefined) return parsed(document);
  const opened = { ...document, seepage: fromFile(seepage), blobs: blobs.value };
  return seepageBytesRefusal(opened) ?? parsed(opened);
}

function apart(value: unknown): { readonly blobs: unknown; readonly rest: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { blobs: undefined, rest: value };
  const { blobs, ...rest }: { readonly blobs?: unknown } = value;
  return { blobs, rest };
}

function fromFile(seepage: SeepageDocument): SeepageDocument {
  const { field } = seepage;
  return field === undefined ? seepage : { ...seepage, field: { ...field, fromFile: true } };
}
