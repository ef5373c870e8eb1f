/** Which process reads a setting. */
export type Program = 'gateway' | 'worker' | 'migration';

export interface Setting {
  readonly name: string;
  readonly meaning: string;
  readonly default?: string;
  /** Never printed; also read from the file that `NAME_FILE` names. */
  readonly secret?: true;
  readonly readBy: readonly Program[];
}

const BOTH = ['gateway', 'worker'] as const;

/** Every setting there is. `--help` prints this list, and a `TALUD_` variable that is not on it stops the start. */
export const SETTINGS = [
  { name: 'TALUD_PROFILE', default: 'development', readBy: BOTH, meaning: 'development, production or conformance.' },
  {
    name: 'TALUD_HOST',
    default: '127.0.0.1',
    readBy: ['gateway'],
    meaning: 'Address to listen on. Off loopback TALUD_PUBLIC_URL is required.',
  },
  { name: 'TALUD_PORT', default: '8787', readBy: ['gateway'], meaning: 'Port to listen on; 0 takes a free one.' },
  {
    name: 'TALUD_PUBLIC_URL',
    readBy: ['gateway'],
    meaning: 'Origin that people and clients use, for example https://talud.example. Absent: http://localhost:PORT.',
  },
  {
    name: 'TALUD_TRUSTED_PROXIES',
    default: '0',
    readBy: ['gateway'],
    meaning: 'Number of reverse proxies in front whose X-Forwarded-For is believed.',
  },
  {
    name: 'TALUD_TLS_CERT_FILE',
    readBy: ['gateway'],
    meaning: 'Certificate chain (PEM), when the gateway ends TLS itself.',
  },
  { name: 'TALUD_TLS_KEY_FILE', readBy: ['gateway'], meaning: 'Key of the certificate (PEM).' },
  {
    name: 'TALUD_ALLOWED_ORIGINS',
    default: '',
    readBy: ['gateway'],
    meaning: 'Further origins, comma-separated, whose pages may call /mcp.',
  },
  {
    name: 'TALUD_SECRET',
    secret: true,
    readBy: ['gateway'],
    meaning: 'At least 32 characters; seals second factors and signs what clients carry back. Same on every replica.',
  },
  {
    name: 'TALUD_PREVIOUS_SECRET',
    secret: true,
    readBy: ['gateway'],
    meaning: 'While TALUD_SECRET is being changed: a second secret that is taken for reading and never for writing.',
  },
  {
    name: 'TALUD_APP_DATABASE_URL',
    secret: true,
    readBy: BOTH,
    meaning: 'Postgres as talud_app: tenant rows under row security.',
  },
  {
    name: 'TALUD_AUTH_DATABASE_URL',
    secret: true,
    readBy: ['gateway'],
    meaning: 'Postgres as talud_auth: people, sessions, connections, tokens.',
  },
  {
    name: 'TALUD_MAINT_DATABASE_URL',
    secret: true,
    readBy: ['worker'],
    meaning: 'Postgres as talud_maint: sweeper and audit partitions.',
  },
  {
    name: 'TALUD_DATABASE_POOL',
    default: '10',
    readBy: BOTH,
    meaning: 'Connections of the tenant pool; one organization holds at most four tenths of them.',
  },
  {
    name: 'TALUD_ROLE_PREFIX',
    default: 'talud',
    readBy: ['gateway', 'worker', 'migration'],
    meaning: 'The three logins are called PREFIX_app, PREFIX_auth and PREFIX_maint.',
  },
  { name: 'REDIS_URL', secret: true, readBy: BOTH, meaning: 'Redis: call limits and the job bell.' },
  {
    name: 'DATABASE_URL',
    secret: true,
    readBy: ['migration'],
    meaning: 'Postgres as the owner of the schema. Only the migration runner reads it.',
  },
  {
    name: 'TALUD_JOB_LEASE_S',
    default: '30',
    readBy: ['worker'],
    meaning: 'Seconds after which a silent worker loses its job.',
  },
  { name: 'TALUD_WORKER_SLOTS', default: '2', readBy: ['worker'], meaning: 'Analyses that one worker runs at once.' },
  {
    name: 'TALUD_WORKER_THREADS',
    default: '2',
    readBy: ['worker'],
    meaning: 'Threads of one analysis. The figures do not depend on it.',
  },
  {
    name: 'TALUD_OUTBOUND',
    default: 'none',
    readBy: BOTH,
    meaning: 'none: nothing is called. allowed: what else is configured may be (mail, client documents).',
  },
  {
    name: 'TALUD_SMTP_URL',
    secret: true,
    readBy: ['gateway'],
    meaning: 'Mail server, smtp://user:password@host:587 or smtps://. Without it mails are files in TALUD_MAIL_FOLDER.',
  },
  { name: 'TALUD_MAIL_FROM', default: 'Talud <talud@localhost>', readBy: ['gateway'], meaning: 'Sender of mails.' },
  {
    name: 'TALUD_MAIL_FOLDER',
    default: '.data/mail',
    readBy: ['gateway'],
    meaning: 'Where mails are written when there is no mail server.',
  },
  {
    name: 'TALUD_CLIENT_DOCUMENT_HOSTS',
    default: 'claude.ai,claude.com,chatgpt.com,vscode.dev,insiders.vscode.dev,www.cursor.com',
    readBy: ['gateway'],
    meaning: 'Hosts whose client metadata documents are fetched, comma-separated, if TALUD_OUTBOUND allows it.',
  },
  {
    name: 'TALUD_REDIRECT_URIS',
    default: '',
    readBy: ['gateway'],
    meaning: 'Return addresses that clients may register besides the known ones, comma-separated, https only.',
  },
  {
    name: 'TALUD_VENDOR_RANGES',
    default: '',
    readBy: ['gateway'],
    meaning:
      'Address ranges (CIDR, comma-separated) from which a vendor’s hosted clients come: counted by a ceiling of their own.',
  },
  {
    name: 'TALUD_REFRESH_REPLAY_S',
    default: '30',
    readBy: ['gateway'],
    meaning: 'Seconds in which a refresh token that was just used gets the same tokens again; 0 never.',
  },
  {
    name: 'TALUD_GUESSES_PER_MINUTE',
    default: '300',
    readBy: ['gateway'],
    meaning: 'Failed sign-ins and codes a minute, over all accounts and addresses, after which strangers wait.',
  },
  {
    name: 'TALUD_DEMO',
    default: 'false',
    readBy: ['gateway', 'migration'],
    meaning: 'true: keep the demo organizations. Refused with a public address.',
  },
  {
    name: 'TALUD_METRICS_PORT',
    readBy: ['gateway'],
    meaning: 'Port of /metrics, /health/live and /health/ready for the operator; 0 takes a free one. Absent: none.',
  },
  {
    name: 'TALUD_WORKER_METRICS_PORT',
    readBy: ['worker'],
    meaning: 'The same of a worker.',
  },
  {
    name: 'TALUD_METRICS_HOST',
    default: '127.0.0.1',
    readBy: BOTH,
    meaning: 'Address of that port. Off loopback TALUD_METRICS_TOKEN is required.',
  },
  {
    name: 'TALUD_METRICS_TOKEN',
    secret: true,
    readBy: BOTH,
    meaning: 'Bearer token that the port asks for, at least 32 characters.',
  },
  { name: 'TALUD_LOG_LEVEL', default: 'info', readBy: BOTH, meaning: 'debug, info, warning or error.' },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]['name'];

/** Text of `--help`. */
export function describeSettings(program: Program): string {
  const read: readonly Setting[] = SETTINGS;
  return read
    .filter((setting) => setting.readBy.includes(program))
    .map((setting) => {
      const value = setting.secret ? 'secret; or NAME_FILE' : `default: ${setting.default || 'none'}`;
      return `  ${setting.name} (${value})\n      ${setting.meaning}`;
    })
    .join('\n');
}
