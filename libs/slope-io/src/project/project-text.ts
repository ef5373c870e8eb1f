import {
  canonicalJson,
  documentBlobs,
  inlineArrays,
  type Parsed,
  type ProjectDocument,
  parseDocument,
  type Refused,
  tangled,
} from '@talud/slope-model';

/**
 * A project as a file of ours: the canonical JSON of its document with the samples of its records, the points of its water grid and its
 * images in it, so that a project that is written, read and written again has the same bytes. A seepage mesh and its field stay out of it, as
 * `leftOut` tells: what is read from a file is checked number by number, and a field is the answer of an analysis.
 *
 * @throws Error when the document was not opened with the bytes of its records, its grid and its images
 */
export function projectText(document: ProjectDocument): string {
  const { blobs: _blobs, ...inline } = inlineArrays(withoutSeepage(document));
  return canonicalJson(inline);
}

/** The part of a document that its file holds. */
export function withoutSeepage({ seepage: _seepage, ...document }: ProjectDocument): ProjectDocument {
  return document;
}

/** What of a document its file does not hold, as whole sentences. */
export function leftOut({ seepage }: ProjectDocument): readonly string[] {
  return seepage === undefined
    ? []
    : ['The seepage mesh with its conditions and field is not in the file: mesh_generate makes it again.'];
}

/** Reads what a file holds that `projectText` wrote, or that somebody else wrote in the same form. */
export function readProject(file: unknown): Parsed<ProjectDocument> | Refused {
  const document = parseDocument(file);
  if (!document.ok) return document;
  if (documentBlobs(document.value).length === 0) return tangled(document.value) ?? document;
  return {
    ok: false,
    code: 'E_INVALID_ARGUMENT',
    message: 'The file names a mesh, a field, samples, water pressures or an image that it does not hold.',
    hint: 'Leave "seepage" out of the file and make it again afterwards; samples, points and images stand in the file itself.',
  };
}
