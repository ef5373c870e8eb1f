import {
  type ConnectionId,
  connectionId,
  type JobId,
  jobId,
  type ProjectId,
  projectId,
  type ResultId,
  resultId,
  type UploadId,
  type UserId,
  uploadId,
  userId,
} from './ids.js';

/**
 * Handles are how ids look outside: a prefix that tells the kind and the id's 128 bits as 26 base32 characters
 * (RFC 4648 alphabet, lower case, no padding). One id has exactly one handle.
 */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 26;

export const projectHandle = (id: ProjectId): string => `p_${encode(id)}`;
export const jobHandle = (id: JobId): string => `j_${encode(id)}`;
export const resultHandle = (id: ResultId): string => `r_${encode(id)}`;
export const uploadHandle = (id: UploadId): string => `up_${encode(id)}`;
export const connectionHandle = (id: ConnectionId): string => `c_${encode(id)}`;
export const personHandle = (id: UserId): string => `u_${encode(id)}`;

/** Each answers undefined for a text that is no handle of the kind; whether the thing exists is another question. */
export const readProjectHandle = (text: string): ProjectId | undefined => read('p_', text, projectId);
export const readJobHandle = (text: string): JobId | undefined => read('j_', text, jobId);
export const readResultHandle = (text: string): ResultId | undefined => read('r_', text, resultId);
export const readUploadHandle = (text: string): UploadId | undefined => read('up_', text, uploadId);
export const readConnectionHandle = (text: string): ConnectionId | undefined => read('c_', text, connectionId);
export const readPersonHandle = (text: string): UserId | undefined => read('u_', text, userId);

/** True for a text that could be a handle or an id: never suggest a name for it. */
export function looksLikeId(text: string): boolean {
  return /^[a-z]{1,2}_[a-z2-7]{8,}$/i.test(text) || /^[0-9a-f]{8,}(-|$)/i.test(text);
}

function encode(uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let i = 0; i < LENGTH; i++) {
    text = ALPHABET.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
}

function read<Id>(prefix: string, text: string, brand: (uuid: string) => Id): Id | undefined {
  if (!text.startsWith(prefix) || text.length !== prefix.length + LENGTH) return undefined;
  let bits = 0n;
  for (const character of text.slice(prefix.length)) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return undefined;
    bits = (bits << 5n) | BigInt(value);
  }
  if (bits >> 128n) return undefined;
  const hex = bits.toString(16).padStart(32, '0');
  return brand(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`);
}
