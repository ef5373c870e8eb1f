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
