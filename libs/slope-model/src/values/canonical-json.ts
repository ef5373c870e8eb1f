import type { ProjectDocument } from '../document.js';

/**
 * The one text of a JSON value: keys sorted by UTF-16 code unit, shortest numbers, no white space, no -0 (JSON Canonicalization Scheme, RFC 8785).
 * Keys whose value is undefined are left out.
 *
 * @throws {TypeError} for what JSON has no word for (NaN, infinities, functions): a document that was parsed never holds any.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const members: { readonly [key: string]: unknown } = { ...value };
    let text = '';
    for (const key of Object.keys(members).sort()) {
      if (members[key] === undefined) continue;
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(members[key])}`;
    }
    return `{${text}}`;
  }
  throw new TypeError(`JSON has no ${typeof value}`);
}

/**
 * Whether two JSON values have the same canonical text. What an edit left alone is the same object in both, and so is not looked
 * into.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => sameJson(one, b[i]));
  }
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...left.keys(), ...right.keys()].every((key) => sameJson(left.get(key), right.get(key)));
}

/**
 * The text whose hash is the model hash of results: everything that can change a number, and nothing that cannot (the project's name, colours, annotations, notes of an import).
 * The field of a seepage analysis is left out: it follows from the rest, and a run is refused while it does not. Two documents with the same text give the same analysis.
 */
export function modelText(document: ProjectDocument): string {
  const {
    name: _name,
    materials,
    seepage,
    annotations: _annotations,
    importNotes: _told,
    blobs: _blobs,
    ...rest
  } = document;
  const { field: _field, ...flow } = seepage ?? {};
  const water = seepage === undefined ? {} : { seepage: flow };
  return canonicalJson({ ...rest, ...water, materials: materials.map(({ color: _color, ...material }) => material) });
}
