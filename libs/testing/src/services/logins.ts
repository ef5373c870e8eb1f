import { createHmac } from 'node:crypto';
import type { TestSettings } from './test-settings.js';

/** The three logins beside the owner. */
export type LoginRole = 'app' | 'auth' | 'maint';

export interface Login {
  readonly name: string;
  readonly password: string;
}

/**
 * The logins of this run, the same in every worker without asking: names carry the run, passwords are derived from its
 * secret.
 */
export function loginsOf({ run, secret }: Pick<TestSettings, 'run' | 'secret'>): Record<LoginRole, Login> {
  const login = (role: LoginRole): Login => ({
    name: `talud_t_${run}_${role}`,
    password: createHmac('sha256', secret).update(role).digest('base64url'),
  });
  return { app: login('app'), auth: login('auth'), maint: login('maint') };
}

/** The address of a database for one login. */
export function addressFor(serverUrl: string, database: string, login?: Login): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.name;
    url.password = login.password;
  }
  return url.href;
}
