import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Every front door as `npm run` would start it; what npm runs by itself after an installation is none. */
const DOORS = Object.entries(scripts)
  .filter(([name]) => name !== 'postinstall')
  .map(([name, command]) => [name, command.split(' ')] as const);

function open([program = '', ...args]: string[], option: string): { status: number | null; output: string } {
  const node = program === 'node' ? process.execPath : program;
  const { status, stdout, stderr } = spawnSync(node, [...args, option], { encoding: 'utf8', timeout: 20_000 });
  return { status, output: stdout + stderr };
}

describe('every front door', () => {
  it.each(DOORS)('npm run %s says what it does, and does nothing else', (_name, command) => {
    const { status, output } = open(command, '--help');
    expect(status).toBe(0);
    expect(output).toContain('--help');
    expect(output.length).toBeGreaterThan(200);
  });

  it.each(DOORS)('npm run %s refuses an option that it does not know', (_name, command) => {
    const { status, output } = open(command, '--no-such-option');
    expect(status).not.toBe(0);
    expect(output).toContain('--no-such-option');
  });
});
