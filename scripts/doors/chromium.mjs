import { existsSync } from 'node:fs';
import { finish } from './options.mjs';

/** Debian's, or the one that CHROMIUM names. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/**
 * Ends the command, with what to do next, when there is no browser.
 * @param {boolean} json
 */
export function needChromium(json) {
  if (existsSync(CHROMIUM)) return;
  process.stderr.write(
    `There is no browser at ${CHROMIUM}. Run: apt-get install -y --no-install-recommends chromium\n`,
  );
  finish(json, { ok: false });
  process.exit(1);
}
