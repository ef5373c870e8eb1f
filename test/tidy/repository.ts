import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';

/** Every file that is, or is about to be, in version control, as a path from the root. */
export function files(pattern = /./): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  return listed
    .split('\0')
    .filter((path) => path !== '' && existsSync(path) && lstatSync(path).isFile() && pattern.test(path));
}

export function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}

/** Code that people write: sources, tests and scripts. */
export const CODE = /\.(ts|tsx|mjs|cjs|sh)$/;
export const SPEC = /\.spec\.tsx?$/;

/**
 * Where a pattern stands, as `path:line`. Files that state the rules themselves are left out.
 */
export function places(paths: string[], pattern: RegExp): string[] {
  return paths
    .filter((path) => !path.startsWith('test/tidy/'))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    );
}
