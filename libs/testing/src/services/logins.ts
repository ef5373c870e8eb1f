import { createHmac } from 'node:crypto';
import { type RoleNames, type RolePasswords, roleNames } from '@talud/store';
import type { TestSettings } from './test-settings.js';

/** The names and passwords of the three logins beside the owner. */
export interface Logins {
  readonly prefix: string;
  readonly roles: RoleNames;
  readonly passwords: RolePasswords;
}

/**
 * The logins of this run, the same in every worker without asking: names carry the run, passwords are derived from its
 * secret.
 */
export function loginsOf({ run, secret }: Pick<TestSettings, 'run' | 'secret'>): Logins {
  const prefix = `talud_t_${run}`;
  const password = (role: string): string => createHmac('sha256', secret).update(role).digest('base64url');
  return {
    prefix,
    roles: roleNames(prefix),
    passwords: { app: password('app'), auth: password('auth'), maint: password('maint') },
  };
}

/** The address of a database for one login; the owner's when none is named. */
export function addressFor(serverUrl: string, database: string, login?: { name: string; password: string }): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.name;
    url.password = login.password;
  }
  return url.href;
}
