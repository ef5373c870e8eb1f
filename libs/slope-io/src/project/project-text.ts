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

/** Reads a file that `projectText` wrote, or that somebody else wrote in the same form. UTF-8, with or without a mark at its head. */
export function readProjectText(bytes: Uint8Array): Parsed<ProjectDocument> | Refused {
  const read = readJson(bytes);
  if (!read.ok) return read;
  const document = parseDocument(read.value);
  if (!document.ok) return document;
  if (documentBlobs(document.value).length === 0) return tangled(document.value) ?? document;
  return {
    ok: false,
    code: 'E_INVALID_ARGUMENT',
    message: 'The file names a mesh, a field, samples, water pressures or an image that it does not hold.',
    hint: 'Leave "seepage" out of the file and make it again afterwards; samples, points and images stand in the file itself.',
  };
}

/**
 * Chosen: deeper than any document, and far above what would exhaust the stack; more names of members than 10 000 lines have,
 * since a million different ones take JSON.parse two seconds.
 */
const [DEEPEST, MOST_NAMES] = [64, 100_000];

function readJson(bytes: Uint8Array): Parsed<unknown> | Refused {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return notJson('The file is not UTF-8 text.');
  }
  const refused = tooMuchToParse(text);
  if (refused !== undefined) return notJson(refused);
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return notJson('The file is not JSON.');
  }
}

/** Why a text is not even to be parsed. */
function tooMuchToParse(text: string): string | undefined {
  let [depth, names, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (inString) {
      if (letter === '\\') at++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') depth--;
    else if (letter === ':') names++;
    if (depth > DEEPEST) return `The file nests deeper than ${DEEPEST} levels.`;
    if (names > MOST_NAMES) return `The file has more than ${MOST_NAMES} names of members.`;
  }
  return undefined;
}

function notJson(message: string): Refused {
  return {
    ok: false,
    code: 'E_INVALID_ARGUMENT',
    message,
    hint: 'Give a project file of this service: project_get with download writes one.',
  };
}
