import { isLoopback } from './loopback.js';
import { required, wholeNumber } from './parse.js';
import { type RawSettings, SettingRefused } from './read.js';
import { secretText } from './secret-text.js';

/** Where a process tells its operator how it is. */
export interface OperatorPort {
  readonly host: string;
  readonly port: number;
  readonly token?: string;
}

/**
 * The port of a process for its operator, if one is wanted.
 *
 * @throws SettingRefused off loopback without a token
 */
export function operatorPort(
  raw: RawSettings,
  name: 'TALUD_METRICS_PORT' | 'TALUD_WORKER_METRICS_PORT',
): { readonly operator?: OperatorPort } {
  if (raw[name] === undefined) return {};
  const host = required(raw, 'TALUD_METRICS_HOST');
  const port = wholeNumber(raw, name, 0, 65535);
  if (raw.TALUD_METRICS_TOKEN !== undefined) {
    return { operator: { host, port, token: secretText(raw, 'TALUD_METRICS_TOKEN') } };
  }
  if (!isLoopback(host)) throw new SettingRefused('TALUD_METRICS_TOKEN', `is required to tell figures on ${host}.`);
  return { operator: { host, port } };
}
