import { parseArgs } from 'node:util';

/**
 * What a front door was asked. `--help` prints the text and ends with 0; an option that is not in `flags` ends with 2.
 * @param {string} help its first line is the command
 * @param {string[]} [flags] beside `--help` and `--json`
 * @returns {{ json: boolean, flags: Set<string>, words: string[] }}
 */
export function readOptions(help, flags = []) {
  try {
    /** @type {Record<string, { type: 'boolean' }>} */
    const options = Object.fromEntries(['help', 'json', ...flags].map((name) => [name, { type: 'boolean' }]));
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      process.stdout.write(`${help.trim()}\n`);
      process.exit(0);
    }
    return { json: values.json === true, flags: new Set(flags.filter((name) => values[name])), words: positionals };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help.trim()}\n`);
    process.exit(2);
  }
}

/**
 * Ends a front door: with `--json` the last line is one JSON object.
 * @param {boolean} json
 * @param {{ ok: boolean } & Record<string, unknown>} figures
 */
export function finish(json, figures) {
  if (json) process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exitCode = figures.ok ? 0 : 1;
}
