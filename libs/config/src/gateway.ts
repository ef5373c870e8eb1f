import { isLoopback } from './loopback.js';
import { type OperatorPort, operatorPort } from './operator-port.js';
import { address, flag, oneOf, required, rolePrefix, wholeNumber } from './parse.js';
import { type Environment, type RawSettings, readSettings, SettingRefused } from './read.js';
import { secretText } from './secret-text.js';
import type { SettingName } from './settings.js';

export type Profile = 'development' | 'production' | 'conformance';

export interface GatewayConfig {
  readonly profile: Profile;
  readonly host: string;
  readonly port: number;
  /** Absent: http://localhost and the port that was taken. */
  readonly publicUrl?: string;
  readonly tls?: { readonly certFile: string; readonly keyFile: string };
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  readonly secret: string;
  /** Taken for reading, while the secret is being changed. */
  readonly previousSecret?: string;
  readonly appDatabaseUrl: string;
  readonly authDatabaseUrl: string;
  readonly databasePool: number;
  readonly rolePrefix: string;
  readonly redisUrl: string;
  readonly mail: { readonly smtpUrl?: string; readonly from: string; readonly folder: string };
  /** Hosts whose client metadata documents may be fetched; none when nothing may be called. */
  readonly clientDocumentHosts: readonly string[];
  readonly redirectUris: readonly string[];
  /** Ranges such as 192.0.2.0/24 from which all of a vendor's users come. */
  readonly vendorRanges: readonly string[];
  readonly refreshReplayS: number;
  readonly guessesPerMinute: number;
  readonly demo: boolean;
  /** Absent: the operator is told nothing. */
  readonly operator?: OperatorPort;
  readonly logLevel: LogLevel;
}

export type LogLevel = 'debug' | 'info' | 'warning' | 'error';
export const LOG_LEVELS: readonly LogLevel[] = ['debug', 'info', 'warning', 'error'];

/**
 * The gateway's settings, checked against each other.
 *
 * @throws SettingRefused when a setting is missing, malformed or unsafe together with another.
 */
export function gatewayConfig(environment: Environment): GatewayConfig {
  const raw = readSettings('gateway', environment);
  const host = required(raw, 'TALUD_HOST');
  const publicUrl = publicOrigin(raw, host);
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  const tls = certificate(raw);
  const demo = flag(raw, 'TALUD_DEMO');
  if (demo && isPublic)
    throw new SettingRefused('TALUD_DEMO', 'the demo organizations must not stand on a public address.');
  const profile = oneOf(raw, 'TALUD_PROFILE', ['development', 'production', 'conformance'] as const);
  if (profile === 'conformance' && (isPublic || environment.NODE_ENV === 'production')) {
    throw new SettingRefused('TALUD_PROFILE', 'the conformance profile is for tests on loopback only.');
  }
  return {
    profile,
    host,
    port: wholeNumber(raw, 'TALUD_PORT', 0, 65535),
    ...(publicUrl ? { publicUrl } : {}),
    ...(tls ? { tls } : {}),
    trustedProxies: wholeNumber(raw, 'TALUD_TRUSTED_PROXIES', 0, 10),
    allowedOrigins: origins(raw),
    ...secrets(raw),
    appDatabaseUrl: address(raw, 'TALUD_APP_DATABASE_URL', ['postgres', 'postgresql']),
    authDatabaseUrl: address(raw, 'TALUD_AUTH_DATABASE_URL', ['postgres', 'postgresql']),
    databasePool: wholeNumber(raw, 'TALUD_DATABASE_POOL', 3, 200),
    rolePrefix: rolePrefix(raw),
    redisUrl: address(raw, 'REDIS_URL', ['redis', 'rediss']),
    mail: mail(raw),
    clientDocumentHosts: mayCall(raw) ? list(raw, 'TALUD_CLIENT_DOCUMENT_HOSTS', HOST) : [],
    redirectUris: list(raw, 'TALUD_REDIRECT_URIS', REDIRECT),
    vendorRanges: list(raw, 'TALUD_VENDOR_RANGES', RANGE),
    refreshReplayS: wholeNumber(raw, 'TALUD_REFRESH_REPLAY_S', 0, 60),
    guessesPerMinute: wholeNumber(raw, 'TALUD_GUESSES_PER_MINUTE', 20, 100_000),
    demo,
    ...operatorPort(raw, 'TALUD_METRICS_PORT'),
    logLevel: oneOf(raw, 'TALUD_LOG_LEVEL', LOG_LEVELS),
  };
}

const HOST = { form: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, example: 'claude.ai' };
const REDIRECT = {
  form: /^https:\/\/[a-z0-9.-]+(:\d+)?\/[A-Za-z0-9._~/?=&-]*$/,
  example: 'https://app.example/callback',
};

const RANGE = { form: /^[0-9a-f.:]+\/\d{1,3}$/, example: '192.0.2.0/24' };

function mayCall(raw: RawSettings): boolean {
  return oneOf(raw, 'TALUD_OUTBOUND', ['none', 'allowed'] as const) === 'allowed';
}

function mail(raw: RawSettings): GatewayConfig['mail'] {
  const common = { from: required(raw, 'TALUD_MAIL_FROM'), folder: required(raw, 'TALUD_MAIL_FOLDER') };
  if (raw.TALUD_SMTP_URL === undefined) return common;
  if (!mayCall(raw)) throw new SettingRefused('TALUD_SMTP_URL', 'needs TALUD_OUTBOUND=allowed.');
  return { ...common, smtpUrl: address(raw, 'TALUD_SMTP_URL', ['smtp', 'smtps']) };
}

function list(raw: RawSettings, name: SettingName, { form, example }: { form: RegExp; example: string }): string[] {
  const listed = (raw[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  for (const one of listed) {
    if (!form.test(one)) throw new SettingRefused(name, `must hold entries such as ${example}, separated by commas.`);
  }
  return listed;
}

function publicOrigin(raw: RawSettings, host: string): string | undefined {
  if (raw.TALUD_PUBLIC_URL === undefined) {
    if (!isLoopback(host)) throw new SettingRefused('TALUD_PUBLIC_URL', `is required to listen on ${host}.`);
    return undefined;
  }
  const text = address(raw, 'TALUD_PUBLIC_URL', ['https', 'http']);
  const url = new URL(text);
  if (url.origin !== text)
    throw new SettingRefused(
      'TALUD_PUBLIC_URL',
      'must be an origin: scheme, host and port, no path, no trailing slash.',
    );
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new SettingRefused('TALUD_PUBLIC_URL', 'must be https off loopback.');
  }
  return text;
}

function certificate(raw: RawSettings): { certFile: string; keyFile: string } | undefined {
  const certFile = raw.TALUD_TLS_CERT_FILE;
  const keyFile = raw.TALUD_TLS_KEY_FILE;
  if (certFile && keyFile) return { certFile, keyFile };
  if (certFile || keyFile) {
    throw new SettingRefused(
      certFile ? 'TALUD_TLS_KEY_FILE' : 'TALUD_TLS_CERT_FILE',
      'certificate and key go together.',
    );
  }
  return undefined;
}

function origins(raw: RawSettings): string[] {
  const listed = (raw.TALUD_ALLOWED_ORIGINS ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  for (const one of listed) {
    if (!URL.canParse(one) || new URL(one).origin !== one) {
      throw new SettingRefused(
        'TALUD_ALLOWED_ORIGINS',
        'must hold origins such as http://localhost:6274, separated by commas.',
      );
    }
  }
  return listed;
}

function secrets(raw: RawSettings): Pick<GatewayConfig, 'secret' | 'previousSecret'> {
  const secret = secretText(raw, 'TALUD_SECRET');
  if (raw.TALUD_PREVIOUS_SECRET === undefined) return { secret };
  const previousSecret = secretText(raw, 'TALUD_PREVIOUS_SECRET');
  if (previousSecret === secret) throw new SettingRefused('TALUD_PREVIOUS_SECRET', 'is the same as TALUD_SECRET.');
  return { secret, previousSecret };
}
