import { describe, expect, it } from '@jest/globals';
import {
  connectionHandle,
  jobHandle,
  looksLikeId,
  personHandle,
  projectHandle,
  readConnectionHandle,
  readJobHandle,
  readPersonHandle,
  readProjectHandle,
  readResultHandle,
  readUploadHandle,
  resultHandle,
  uploadHandle,
} from './handles.js';
import { connectionId, jobId, newId, orgId, projectId, resultId, uploadId, userId } from './ids.js';

describe('a handle', () => {
  it.each([
    // The 128 bits stand right in 130, so the first digit holds three of them: RFC 4648's alphabet, a = 0.
    ['00000000-0000-0000-0000-000000000000', `p_${'a'.repeat(26)}`],
    ['00000000-0000-0000-0000-000000000001', `p_${'a'.repeat(25)}b`],
    ['00000000-0000-0000-0000-00000000001f', `p_${'a'.repeat(25)}7`],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', `p_h${'7'.repeat(25)}`],
  ])('of %s is %s', (uuid, handle) => {
    expect(projectHandle(projectId(uuid))).toBe(handle);
    expect(readProjectHandle(handle)).toBe(uuid);
  });

  it('comes back as the id that it was made from', () => {
    for (let i = 0; i < 200; i++) {
      const uuid = newId();
      expect(readProjectHandle(projectHandle(projectId(uuid)))).toBe(uuid);
      expect(readJobHandle(jobHandle(jobId(uuid)))).toBe(uuid);
      expect(readResultHandle(resultHandle(resultId(uuid)))).toBe(uuid);
      expect(readUploadHandle(uploadHandle(uploadId(uuid)))).toBe(uuid);
      expect(readConnectionHandle(connectionHandle(connectionId(uuid)))).toBe(uuid);
      expect(readPersonHandle(personHandle(userId(uuid)))).toBe(uuid);
    }
  });

  it.each([
    '',
    'p_',
    'a'.repeat(28),
    `p_${'a'.repeat(25)}`,
    `p_${'a'.repeat(27)}`,
    `P_${'a'.repeat(26)}`,
    `p_${'A'.repeat(26)}`,
    `p_${'a'.repeat(25)}1`,
    `p_${'a'.repeat(25)}=`,
    // More than 128 bits: it would be a second name of some id.
    `p_i${'7'.repeat(25)}`,
    `p_${'7'.repeat(26)}`,
    `j_${'a'.repeat(26)}`,
    `p_${'a'.repeat(26)}\n`,
    '00000000-0000-0000-0000-000000000000',
  ])('is not %p', (text) => {
    expect(readProjectHandle(text)).toBeUndefined();
  });
});

describe('a text that could be an id', () => {
  it.each([`p_${'a'.repeat(26)}`, `up_${'b'.repeat(26)}`, 'p_abcdefgh', newId(), newId().slice(0, 18), 'deadbeef'])(
    '%s is told',
    (text) => {
      expect(looksLikeId(text)).toBe(true);
    },
  );

  it.each(['bishop', 'offset', 'max_iterations', 'soil_parameters', 'new_material', 'p_1', 'c_prime'])(
    '%s is a name',
    (text) => {
      expect(looksLikeId(text)).toBe(false);
    },
  );
});

describe('an id', () => {
  it.each(['', 'abc', `${newId()} `, newId().toUpperCase().replace(/\d/g, 'A'), "' OR true"])('is not %p', (text) => {
    expect(() => orgId(text)).toThrow(TypeError);
  });

  it('is new each time', () => {
    expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
  });
});
