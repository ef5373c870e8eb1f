import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gatewayConfig } from './gateway.js';
import { isLoopback } from './loopback.js';
import { SettingRefused } from './read.js';
import { workerConfig } from './worker.js';

const SECRET = 'zG4pQ8sX1vN6tB3kD9fH2jL5mR7wY0cA';
const GOOD = {
  TALUD_SECRET: SECRET,
  TALUD_APP_DATABASE_URL: 'postgres://app@localhost/talud',
  TALUD_AUTH_DATABASE_URL: 'postgres://auth@localhost/talud',
  REDIS_URL: 'redis://localhost',
};
const PUBLIC = { ...GOOD, TALUD_HOST: '0.0.0.0', TALUD_PUBLIC_URL: 'https://talud.example' };

function refusedBy(environment: Record<string, string | undefined>): string | undefined {
  try {
    gatewayConfig(environment);
    return undefined;
  } catch (error) {
    if (!(error instanceof SettingRefused)) throw error;
    expect(error.message.startsWith(`${error.setting}: `)).toBe(true);
    return error.setting;
  }
}

describe('the gateway’s settings', () => {
  it('are few on loopback', () => {
    expect(gatewayConfig(GOOD)).toMatchObject({ host: '127.0.0.1', port: 8787, trustedProxies: 0, demo: false });
    expect(gatewayConfig(GOOD).publicUrl).toBeUndefined();
  });

  it('are good with a public address', () => {
    expect(gatewayConfig(PUBLIC)).toMatchObject({ host: '0.0.0.0', publicUrl: 'https://talud.example' });
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['an address off loopback without a public one', { ...GOOD, TALUD_HOST: '0.0.0.0' }, 'TALUD_PUBLIC_URL'],
    ['a host name off loopback', { ...GOOD, TALUD_HOST: 'talud.internal' }, 'TALUD_PUBLIC_URL'],
    ['IPv6 off loopback', { ...GOOD, TALUD_HOST: '::' }, 'TALUD_PUBLIC_URL'],
    ['a public http address', { ...PUBLIC, TALUD_PUBLIC_URL: 'http://talud.example' }, 'TALUD_PUBLIC_URL'],
    ['a loopback look-alike', { ...PUBLIC, TALUD_PUBLIC_URL: 'http://localhost.example' }, 'TALUD_PUBLIC_URL'],
    ['another look-alike', { ...PUBLIC, TALUD_PUBLIC_URL: 'http://127.0.0.1.example' }, 'TALUD_PUBLIC_URL'],
    ['a path in the public address', { ...PUBLIC, TALUD_PUBLIC_URL: 'https://talud.example/x' }, 'TALUD_PUBLIC_URL'],
    ['a slash after it', { ...PUBLIC, TALUD_PUBLIC_URL: 'https://talud.example/' }, 'TALUD_PUBLIC_URL'],
    ['a person in it', { ...PUBLIC, TALUD_PUBLIC_URL: 'https://me:pw@talud.example' }, 'TALUD_PUBLIC_URL'],
    ['another scheme', { ...PUBLIC, TALUD_PUBLIC_URL: 'ftp://talud.example' }, 'TALUD_PUBLIC_URL'],
    ['the demo in public', { ...PUBLIC, TALUD_DEMO: 'true' }, 'TALUD_DEMO'],
    ['the conformance profile in public', { ...PUBLIC, TALUD_PROFILE: 'conformance' }, 'TALUD_PROFILE'],
    ['no secret', { ...GOOD, TALUD_SECRET: undefined }, 'TALUD_SECRET'],
    ['a short secret', { ...GOOD, TALUD_SECRET: SECRET.slice(1) }, 'TALUD_SECRET'],
    ['a placeholder', { ...GOOD, TALUD_SECRET: 'change-me-change-me-change-me-change-me' }, 'TALUD_SECRET'],
    ['a secret of few letters', { ...GOOD, TALUD_SECRET: 'abcabc'.repeat(8) }, 'TALUD_SECRET'],
    ['an unknown setting', { ...GOOD, TALUD_PROT: '1' }, 'TALUD_PROT'],
    ['a file for what is no secret', { ...GOOD, TALUD_PORT_FILE: '/x' }, 'TALUD_PORT_FILE'],
    ['a short previous secret', { ...GOOD, TALUD_PREVIOUS_SECRET: SECRET.slice(1) }, 'TALUD_PREVIOUS_SECRET'],
    ['a previous secret that is the present one', { ...GOOD, TALUD_PREVIOUS_SECRET: SECRET }, 'TALUD_PREVIOUS_SECRET'],
    ['an empty previous secret', { ...GOOD, TALUD_PREVIOUS_SECRET: '' }, 'TALUD_PREVIOUS_SECRET'],
    ['a secret given twice', { ...GOOD, TALUD_SECRET_FILE: '/x' }, 'TALUD_SECRET'],
    [
      'a file that is not there',
      { ...GOOD, TALUD_SECRET: undefined, TALUD_SECRET_FILE: '/no/such' },
      'TALUD_SECRET_FILE',
    ],
    ['a port that is none', { ...GOOD, TALUD_PORT: '65536' }, 'TALUD_PORT'],
    ['a port in words', { ...GOOD, TALUD_PORT: '8e3' }, 'TALUD_PORT'],
    ['an empty port', { ...GOOD, TALUD_PORT: '' }, 'TALUD_PORT'],
    ['a pool of two', { ...GOOD, TALUD_DATABASE_POOL: '2' }, 'TALUD_DATABASE_POOL'],
    ['a certificate without its key', { ...GOOD, TALUD_TLS_CERT_FILE: '/c.pem' }, 'TALUD_TLS_KEY_FILE'],
    ['a key without its certificate', { ...GOOD, TALUD_TLS_KEY_FILE: '/k.pem' }, 'TALUD_TLS_CERT_FILE'],
    ['an origin with a path', { ...GOOD, TALUD_ALLOWED_ORIGINS: 'http://a.example/x' }, 'TALUD_ALLOWED_ORIGINS'],
    ['every origin', { ...GOOD, TALUD_ALLOWED_ORIGINS: '*' }, 'TALUD_ALLOWED_ORIGINS'],
    ['the null origin', { ...GOOD, TALUD_ALLOWED_ORIGINS: 'null' }, 'TALUD_ALLOWED_ORIGINS'],
    ['a database of another kind', { ...GOOD, TALUD_APP_DATABASE_URL: 'mysql://x/y' }, 'TALUD_APP_DATABASE_URL'],
    ['no Redis', { ...GOOD, REDIS_URL: undefined }, 'REDIS_URL'],
    ['a flag that is neither', { ...GOOD, TALUD_DEMO: 'yes' }, 'TALUD_DEMO'],
    ['a port for figures that is none', { ...GOOD, TALUD_METRICS_PORT: 'yes' }, 'TALUD_METRICS_PORT'],
    [
      'figures off loopback without a token',
      { ...GOOD, TALUD_METRICS_PORT: '9464', TALUD_METRICS_HOST: '0.0.0.0' },
      'TALUD_METRICS_TOKEN',
    ],
    [
      'a short token for figures',
      { ...GOOD, TALUD_METRICS_PORT: '9464', TALUD_METRICS_TOKEN: 'short' },
      'TALUD_METRICS_TOKEN',
    ],
    ['an unknown profile', { ...GOOD, TALUD_PROFILE: 'prod' }, 'TALUD_PROFILE'],
  ])('refuse %s', (_, environment, setting) => {
    expect(refusedBy(environment)).toBe(setting);
  });

  it('never repeat a secret in what they refuse', () => {
    for (const environment of [
      { ...GOOD, TALUD_SECRET: 'password-that-nobody-may-see-in-a-log' },
      { ...GOOD, TALUD_APP_DATABASE_URL: 'mysql://app:hunter2hunter2@x/y' },
    ]) {
      expect(() => gatewayConfig(environment)).toThrow(SettingRefused);
      expect(() => gatewayConfig(environment)).not.toThrow(/nobody-may-see|hunter2/);
    }
  });

  it('take several origins', () => {
    const listed = { ...GOOD, TALUD_ALLOWED_ORIGINS: 'http://localhost:6274, https://a.example' };
    expect(gatewayConfig(listed).allowedOrigins).toEqual(['http://localhost:6274', 'https://a.example']);
  });

  it('leave other programs’ and the tests’ variables alone', () => {
    expect(refusedBy({ ...GOOD, TALUD_TEST_RUN: 'x', PATH: '/bin', TALUD_WORKER_SLOTS: '2' })).toBeUndefined();
  });
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'talud-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read without the line’s end', () => {
    writeFileSync(join(folder, 'secret'), `${SECRET}\n`);
    const environment = { ...GOOD, TALUD_SECRET: undefined, TALUD_SECRET_FILE: join(folder, 'secret') };
    expect(gatewayConfig(environment).secret).toBe(SECRET);
  });

  it('is missing when the file is empty', () => {
    writeFileSync(join(folder, 'empty'), '\n');
    expect(refusedBy({ ...GOOD, TALUD_SECRET: undefined, TALUD_SECRET_FILE: join(folder, 'empty') })).toBe(
      'TALUD_SECRET',
    );
  });
});

describe('loopback', () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.255.0.9', true],
    ['::1', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['::', false],
    ['127.0.0.1.example', false],
    ['localhost.example', false],
    ['10.0.0.1', false],
  ])('%s: %p', (host, is) => {
    expect(isLoopback(host)).toBe(is);
  });
});

describe('the worker’s settings', () => {
  const worker = { ...GOOD, TALUD_MAINT_DATABASE_URL: 'postgres://maint@localhost/talud' };

  it('are read, without the gateway’s', () => {
    expect(workerConfig({ ...worker, TALUD_SECRET: undefined, TALUD_JOB_LEASE_S: '5' })).toMatchObject({
      leaseMs: 5000,
      slots: 2,
      threads: 2,
    });
  });

  it('refuse what they do not know, and what is missing', () => {
    expect(() => workerConfig({ ...worker, TALUD_WORKER_SLOT: '1' })).toThrow(SettingRefused);
    expect(() => workerConfig(GOOD)).toThrow('TALUD_MAINT_DATABASE_URL: is required.');
  });
});
