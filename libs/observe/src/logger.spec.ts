import { describe, expect, it } from '@jest/globals';
import { type Level, makeLogger } from './logger.js';

const TOKEN = `tld_at_${'A1b2-_'.repeat(7)}x`;

function lines(level: Level = 'debug') {
  const written: string[] = [];
  const log = makeLogger({
    program: 'gateway',
    level,
    write: (line) => written.push(line),
    now: () => new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6)),
  });
  return { log, written, last: (): Record<string, unknown> => JSON.parse(written.at(-1) ?? '') };
}

describe('a log line', () => {
  it('is one line of JSON: time, level, program, message, fields', () => {
    const { log, written } = lines();
    log.warning('a part\nis away', { part: 'redis', attempts: 3 });
    expect(written).toEqual([
      '{"time":"2026-01-02T03:04:05.006Z","level":"warning","program":"gateway","message":"a part\\nis away","part":"redis","attempts":3}\n',
    ]);
  });

  it('is written from the chosen level upwards', () => {
    const { log, written } = lines('warning');
    log.debug('no');
    log.info('no');
    log.warning('yes');
    log.error('yes');
    expect(written).toHaveLength(2);
  });

  it.each([
    ['a token of ours anywhere', { path: `/mcp?x=${TOKEN}` }],
    ['an authorization header', { headers: { Authorization: `Bearer ${TOKEN.slice(7)}` } }],
    ['a bearer token inside a text', { note: `sent Bearer ${TOKEN.slice(7)} twice` }],
    ['an authorization code in an address', { target: `/callback?state=1&code=${TOKEN.slice(7)}&iss=x` }],
    ['a code verifier in a form', { body: `grant_type=x&code_verifier=${TOKEN.slice(7)}` }],
    ['fields of that name', { code: TOKEN.slice(7), code_verifier: TOKEN.slice(7), refresh_token: TOKEN.slice(7) }],
    ['a password in an address', { where: `redis://:${TOKEN.slice(7)}@127.0.0.1:6379/0` }],
    ['an address field', { databaseUrl: TOKEN.slice(7) }],
    ['an error, its stack and its cause', { error: new Error('outer', { cause: new Error(`got ${TOKEN}`) }) }],
    ['what lies deep inside', { a: [{ b: { password: TOKEN.slice(7) } }] }],
  ])('leaves out %s', (_what, fields) => {
    const { log, written } = lines();
    log.error(`failed ${TOKEN}`, fields);
    expect(written[0]).not.toContain(TOKEN.slice(7));
    expect(written[0]).toContain('redacted');
  });

  it('keeps what explains an error', () => {
    const { log, last } = lines();
    log.error('failed', { error: Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' }), code: '42501' });
    expect(last()).toMatchObject({
      code: '42501',
      error: { name: 'TypeError', message: 'refused', code: 'ECONNREFUSED', stack: expect.stringContaining('spec') },
    });
  });

  it('cannot be forged by a field', () => {
    const { log, last } = lines();
    log.info('true', { level: 'debug', time: 'never', message: 'false' });
    expect(last()).toMatchObject({ level: 'info', time: '2026-01-02T03:04:05.006Z', message: 'true' });
  });

  it('is written whatever it is given', () => {
    const round: Record<string, unknown> = { n: 10n, bytes: new Uint8Array(3), at: new Date(Number.NaN) };
    round.self = round;
    const hostile = {
      get trap(): string {
        throw new Error('trap');
      },
    };
    const { log, written } = lines();
    log.info('round', round);
    log.info('hostile', { hostile });
    log.info('long', { text: 'x'.repeat(100_000) });
    for (const line of written) {
      expect(line.length).toBeLessThan(20_000);
      expect(() => JSON.parse(line)).not.toThrow();
    }
    expect(written).toHaveLength(3);
  });
});
