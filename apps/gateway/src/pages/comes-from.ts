import type { ConnectionRow } from '@talud/store';
import type { Texts } from './texts/english.js';

/** Where a connection's client is, as people say it. */
export function comesFrom({ assistants: text }: Texts, { redirectHost }: ConnectionRow): string {
  return redirectHost === 'localhost' ? text.onComputer : (redirectHost ?? text.personal);
}
