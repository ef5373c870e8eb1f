/** Letters that one call of `String.fromCharCode` takes: chosen, far below what the stack holds. */
const PIECE = 0x8000;

/** The bytes that a text in Base64 (RFC 4648, section 4, with padding) stands for; undefined of any other text. */
export function bytesFromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/u.test(text)) return undefined;
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

export function base64FromBytes(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += PIECE) letters += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(letters);
}
