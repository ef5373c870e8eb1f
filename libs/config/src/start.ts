import { type Environment, SettingRefused } from './read.js';
import { describeSettings, type Program } from './settings.js';

/**
 * The first thing a process does: answers `--help`, refuses any other option, and reads its settings.
 * A refusal prints the setting's name and ends the process with code 2.
 */
export function startWith<Config>(program: Program, parse: (environment: Environment) => Config): Config {
  const options = process.argv.slice(2);
  if (options.includes('--help')) {
    process.stdout.write(`Talud ${program}. Settings come from the environment:\n\n${describeSettings(program)}\n`);
    process.exit(0);
  }
  try {
    if (options[0] !== undefined) throw new SettingRefused(options[0], 'is not an option; there is only --help.');
    return parse(process.env);
  } catch (error) {
    if (!(error instanceof SettingRefused)) throw error;
    process.stderr.write(`Talud ${program} does not start. ${error.message}\n`);
    process.exit(2);
  }
}
