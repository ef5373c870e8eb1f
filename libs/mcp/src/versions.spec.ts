import { describe, expect, it } from '@jest/globals';
import { eraOf } from './versions.js';

describe('era of a request', () => {
  it.each([
    ['tools/list', '2026-07-28', '2026-07-28', 'modern'],
    ['tools/list', '2026-07-28', undefined, 'modern'],
    ['tools/list', '2025-11-25', undefined, 'modern'],
    ['tools/list', 7, undefined, 'modern'],
    ['server/discover', undefined, undefined, 'modern'],
    ['tools/list', undefined, '2026-07-28', 'modern'],
    ['tools/list', undefined, '2027-01-01', 'modern'],
    ['initialize', '2026-07-28', undefined, 'modern'],
    ['initialize', undefined, '2026-07-28', 'legacy'],
    ['initialize', undefined, undefined, 'legacy'],
    ['tools/list', undefined, '2025-11-25', 'legacy'],
    ['tools/list', undefined, undefined, 'legacy'],
  ])('%s, claim %s, header %s: %s', (method, claim, header, era) => {
    expect(eraOf(method, claim, header)).toBe(era);
  });
});
