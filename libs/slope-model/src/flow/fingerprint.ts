import { canonicalJson } from '../values/canonical-json.js';

/**
 * A short text that is the same for two equal values and, but for one chance in 2^64, differs for two that are not: FNV-1a over the
 * canonical JSON, in two halves. It tells whether something changed; nobody gains by making two values agree.
 */
export function fingerprint(value: unknown): string {
  const text = canonicalJson(value);
  let [one, other] = [0x811c9dc5, 0xcbf29ce4];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ (unit + i), 0x01000193);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
