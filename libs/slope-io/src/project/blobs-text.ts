import { createHash } from 'node:crypto';
import { type Parsed, parsed, type Refused, refuse } from '@talud/slope-model';

/**
 * Bytes in Base64 by their sha256.
 *
 * @throws Error when one of the names is not among the blobs
 */
export function blobsText(
  blobs: ReadonlyMap<string, Uint8Array> | undefined,
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => {
      const bytes = blobs?.get(name);
      if (bytes === undefined) throw new Error('a document names bytes that it was not opened with');
      return [name, base64(bytes)];
    }),
  );
}

/** The other way: exactly the bytes of these names, each of which is the hash of its own. */
export function readBlobs(raw: unknown, names: readonly string[]): Parsed<ReadonlyMap<string, Uint8Array>> | Refused {
  if (raw === undefined && names.length === 0) return parsed(new Map());
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return unsound(`The file names ${names.length === 1 ? 'a mesh' : 'a mesh and a field'} that it does not hold.`);
  }
  const given = new Map<string, unknown>(Object.entries(raw));
  const blobs = new Map<string, Uint8Array>();
  for (const name of names) {
    const text = given.get(name);
    if (typeof text !== 'string') return unsound('The file names a mesh or a field that it does not hold.');
    const bytes = new Uint8Array(Buffer.from(text, 'base64'));
    if (base64(bytes) !== text) return unsound('The bytes of the mesh or the field are no Base64 text.');
    if (createHash('sha256').update(bytes).digest('hex') !== name) {
      return unsound('The bytes of the mesh or the field are not those that the file names.');
    }
    blobs.set(name, bytes);
  }
  return given.size === names.length ? parsed(blobs) : unsound('The file holds bytes that nothing in it names.');
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function unsound(message: string): Refused {
  return refuse(
    'E_INVALID_ARGUMENT',
    message,
    'Export the project again, or leave "seepage" and "blobs" out of the file.',
  );
}
