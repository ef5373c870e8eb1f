import { findProgram } from './find-program.mjs';

/** @type {{ program: string, postgres: string, redis: string }[]} */
const SYSTEMS = [
  {
    program: 'apt-get',
    postgres: 'sudo apt-get install -y postgresql',
    redis: 'sudo apt-get install -y redis-server',
  },
  { program: 'dnf', postgres: 'sudo dnf install -y postgresql-server', redis: 'sudo dnf install -y redis' },
  { program: 'apk', postgres: 'sudo apk add postgresql', redis: 'sudo apk add redis' },
  { program: 'pacman', postgres: 'sudo pacman -S --noconfirm postgresql', redis: 'sudo pacman -S --noconfirm valkey' },
  { program: 'zypper', postgres: 'sudo zypper install -y postgresql-server', redis: 'sudo zypper install -y redis' },
  { program: 'brew', postgres: 'brew install postgresql@18', redis: 'brew install redis' },
];

/**
 * The one command that puts the missing server on this system.
 * @param {'postgres' | 'redis'} server
 */
export function oneCommand(server) {
  const system = SYSTEMS.find(({ program }) => findProgram([program]));
  return system?.[server] ?? 'docker compose up -d postgres redis';
}
