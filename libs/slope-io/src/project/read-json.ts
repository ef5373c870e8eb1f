import { type Parsed, parsed, type Refused, refuse } from '@talud/slope-model';

/**
 * Chosen: deeper than any document, and far above what would exhaust the stack; more names of members than 10 000 lines have,
 * since a million different ones take JSON.parse two seconds.
 */
const [DEEPEST, MOST_NAMES] = [64, 100_000];

/** Reads the JSON of a project file that may come from anywhere, once it is known to be bounded. UTF-8, with or without a mark at its head. */
export function readJson(bytes: Uint8Array): Parsed<unknown> | Refused {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return notJson('The file is not UTF-8 text.');
  }
  const refused = tooMuchToParse(text);
  if (refused !== undefined) return notJson(refused);
  try {
    return parsed(JSON.parse(text));
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
  return refuse(
    'E_INVALID_ARGUMENT',
    message,
    'Give a project file: project_get with download writes one. A large .ogr file is smaller without mesh, stages and fields.',
  );
}
