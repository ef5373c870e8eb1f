import { describe, expect, it } from '@jest/globals';
import { makeLogger } from './logger.js';

function lines(): { written: string[]; log: ReturnType<typeof makeLogger> } {
  const written: string[] = [];
  return { written, log: makeLogger({ name: 'test', level: 'info', write: (line) => written.push(line) }) };
}

describe('the log', () => {
  it.each([
    ['a token in a field', { token: `tld_at_${'a'.repeat(43)}` }, 'a'.repeat(43)],
    ['an authorization header', { headers: { authorization: 'Bearer abcdefghijkl' } }, 'abcdefghijkl'],
    ['a code in an address', { url: '/cb?code=s3cretcode&state=x' }, 's3cretcode'],
    [
      'a password in a database address',
      { error: new Error('cannot reach postgres://app:hunter2@host/db') },
      'hunter2',
    ],
    [
      'a secret in the cause of an error',
      { error: new Error('x', { cause: new Error('redis://:pw1234@h') }) },
      'pw1234',
    ],
  ])('strikes out %s', (_, fields, secret) => {
    const { written, log } = lines();
    log.error('something', fields);
    expect(written).toHaveLength(1);
    expect(written[0]).not.toContain(secret);
  });

  it('ends soon for an error that repeats a megabyte', () => {
    const { written, log } = lines();
    log.error('something', { error: new Error('eyJ'.repeat(300_000)) });
    expect(written[0]?.length).toBeLessThan(20_000);
  });

  // C0, DEL and C1 controls (ECMA-48), line separators (Unicode 15.0, section 5.8) and the marks of direction.
  it.each(['\n{"forged":1}', '\r\u001b[2J', '\u007f', '\u0085', '\u009b2J', '\u2028', '\u2029', '\u202e\u2066\u200f'])(
    'tells of %j what it is, and does nothing to whoever reads it',
    (text) => {
      const { written, log } = lines();
      log.warning(`said ${text}`, { method: text, error: new Error(text) });
      expect(written).toHaveLength(1);
      const [line = ''] = written;
      expect(line).toMatch(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*\n$/u);
      expect(JSON.parse(line)).toMatchObject({ msg: `said ${text}`, method: text, error: { message: text } });
    },
  );

  it('writes one JSON object a line and keeps the message', () => {
    const { written, log } = lines();
    log.info('ready', { port: 1 });
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ name: 'test', msg: 'ready', port: 1 });
  });

  it('leaves out what is below its level', () => {
    const { written, log } = lines();
    log.debug('detail');
    expect(written).toEqual([]);
  });
});
