/** Named arrays as one run of bytes. */
export type FlatArrays = Readonly<Record<string, Float64Array | Int32Array | Uint8Array>>;

/**
 * Layout: the length of the head in bytes (uint32, a multiple of 8 with these four), then the head as JSON
 * `[[name, type, count], ...]` filled up with spaces, then the arrays, each from a multiple of 8 on; little-endian. The same arrays give the
 * same bytes.
 */
export function packArrays(arrays: FlatArrays): Uint8Array {
  const entries = Object.entries(arrays);
  const head = JSON.stringify(entries.map(([name, array]) => [name, typeOf(array), array.length]));
  const headLength = aligned(4 + head.length);
  const total = entries.reduce((sum, [, array]) => sum + aligned(array.byteLength), headLength);
  const bytes = new Uint8Array(total);
  new DataView(bytes.buffer).setUint32(0, headLength, true);
  bytes.fill(0x20, 4, headLength);
  for (let i = 0; i < head.length; i++) bytes[4 + i] = head.charCodeAt(i);
  let at = headLength;
  for (const [, array] of entries) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += aligned(array.byteLength);
  }
  return bytes;
}

/** The names of some arrays in order, and what each is made of. */
export type ArrayLayout = Readonly<Record<string, keyof typeof WIDTH>>;

/** The arrays of bytes from elsewhere; undefined when they are not byte for byte what `packArrays` makes of arrays of this layout. */
export function unpackExactly(bytes: Uint8Array, layout: ArrayLayout): FlatArrays | undefined {
  const counts = countsOf(bytes, layout);
  if (counts === undefined) return undefined;
  const width = (index: number) => WIDTH[Object.values(layout)[index] ?? 'u8'];
  const whole = counts.reduce((sum, count, index) => sum + aligned(count * width(index)), headLengthOf(bytes));
  if (whole !== bytes.length) return undefined;
  const arrays = unpackArrays(bytes);
  const again = packArrays(arrays);
  return again.length === bytes.length && again.every((byte, i) => byte === bytes[i]) ? arrays : undefined;
}

/** Chosen: several times the longest head there is. */
const LONGEST_HEAD = 1024;

/** How many values the head of foreign bytes gives each array of the layout. */
function countsOf(bytes: Uint8Array, layout: ArrayLayout): number[] | undefined {
  if (bytes.length < 8 || headLengthOf(bytes) > Math.min(bytes.length, LONGEST_HEAD)) return undefined;
  let head: unknown;
  try {
    head = JSON.parse(String.fromCharCode(...bytes.subarray(4, headLengthOf(bytes))));
  } catch {
    return undefined;
  }
  const wanted = Object.entries(layout);
  if (!Array.isArray(head) || head.length !== wanted.length) return undefined;
  const counts: number[] = [];
  for (const [index, [name, type]] of wanted.entries()) {
    const entry: unknown = head[index];
    if (!Array.isArray(entry) || entry[0] !== name || entry[1] !== type) return undefined;
    const count: unknown = entry[2];
    if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return undefined;
    counts.push(count);
  }
  return counts;
}

function headLengthOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
}

/** @throws Error when the bytes are not those of `packArrays`: they came out of our own store under their hash. */
export function unpackArrays(bytes: Uint8Array): FlatArrays {
  const headLength = headLengthOf(bytes);
  const head: unknown = JSON.parse(String.fromCharCode(...bytes.subarray(4, headLength)));
  if (!Array.isArray(head)) throw new Error('packed arrays without a head');
  const arrays: Record<string, Float64Array | Int32Array | Uint8Array> = {};
  let at = headLength;
  for (const [name, type, count] of head) {
    const byteLength = Number(count) * WIDTH[type as keyof typeof WIDTH];
    // A copy from a multiple of 8 on: the bytes may begin anywhere in a larger buffer.
    const piece = new Uint8Array(byteLength);
    piece.set(bytes.subarray(at, at + byteLength));
    arrays[String(name)] = viewOf(String(type), piece.buffer, Number(count));
    at += aligned(byteLength);
  }
  return arrays;
}

const WIDTH = { f64: 8, i32: 4, u8: 1 } as const;

function typeOf(array: FlatArrays[string]): keyof typeof WIDTH {
  return array instanceof Float64Array ? 'f64' : array instanceof Int32Array ? 'i32' : 'u8';
}

function viewOf(type: string, buffer: ArrayBufferLike, count: number): FlatArrays[string] {
  if (type === 'f64') return new Float64Array(buffer, 0, count);
  return type === 'i32' ? new Int32Array(buffer, 0, count) : new Uint8Array(buffer, 0, count);
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}

export function float64Of(arrays: FlatArrays, name: string): Float64Array {
  const array = arrays[name];
  if (array instanceof Float64Array) return array;
  throw new Error(`packed arrays without ${name}`);
}

export function int32Of(arrays: FlatArrays, name: string): Int32Array {
  const array = arrays[name];
  if (array instanceof Int32Array) return array;
  throw new Error(`packed arrays without ${name}`);
}

export function uint8Of(arrays: FlatArrays, name: string): Uint8Array {
  const array = arrays[name];
  if (array instanceof Uint8Array) return array;
  throw new Error(`packed arrays without ${name}`);
}
