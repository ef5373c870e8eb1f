import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES, HTTP_STATUS } from './codes.js';
import { publicError, TaludError } from './talud-error.js';

describe('an error', () => {
  it('reads as code, sentence and hint', () => {
    expect(new TaludError('E_BUSY', 'Somebody holds it.', { hint: 'Try again.' }).toText()).toBe(
      '[E_BUSY] Somebody holds it. Hint: Try again.',
    );
    expect(new TaludError('E_BUSY', 'Somebody holds it.').toText()).toBe('[E_BUSY] Somebody holds it.');
  });

  it('keeps its cause to itself', () => {
    const error = new TaludError('E_UNAVAILABLE', 'Away.', { cause: new Error('password=hunter2') });
    expect(error.toText()).not.toContain('hunter2');
    expect(JSON.stringify({ ...error })).not.toContain('hunter2');
  });

  it.each([new Error('secret'), 'secret', { secret: 1 }, undefined, null])(
    'that nobody planned shows a fixed text (%p)',
    (thrown) => {
      const shown = publicError(thrown);
      expect(shown.code).toBe('E_INTERNAL');
      expect(shown.toText()).not.toContain('secret');
      expect(shown.cause).toBe(thrown);
    },
  );

  it('that was planned stays itself', () => {
    const planned = new TaludError('E_CONFLICT', 'No.');
    expect(publicError(planned)).toBe(planned);
  });

  it('has an HTTP status for every code', () => {
    expect(Object.keys(HTTP_STATUS).sort()).toEqual(Object.keys(ERROR_CODES).sort());
    expect(Object.values(HTTP_STATUS).every((status) => status >= 400 && status < 600)).toBe(true);
  });
});
