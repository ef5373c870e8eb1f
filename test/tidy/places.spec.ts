import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { GATEWAY_HEAP } from '../../scripts/doors/gateway-heap.mjs';
import { files, textOf } from './repository.js';

/** What stands at the root, and nothing else: a newcomer opens any of it with a reason. */
const ROOT = new Set([
  ...['README.md', 'LICENSE', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'Dockerfile', 'docker-compose.yml'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'biome.json', 'knip.json'],
  ...['jest.config.mjs', 'eslint.config.mjs', 'prisma.config.ts', '.dependency-cruiser.cjs'],
  ...['.gitignore', '.gitattributes', '.dockerignore', '.nvmrc', '.npmrc', '.editorconfig'],
]);
const FOLDERS = ['apps', 'libs', 'prisma', 'test', 'bench', 'docs', 'scripts', '.ci', '.github'];
/** Files that their place explains. */
const KNOWN = /(^|\/)(package\.json|tsconfig\.json|README\.md|run|migration\.sql|schema\.prisma|LICENSE[^/]*)$/;

describe('places', () => {
  it('has no file that nothing at the root explains', () => {
    const strays = files().filter((path) =>
      path.includes('/') ? !FOLDERS.includes(path.slice(0, path.indexOf('/'))) : !ROOT.has(path),
    );
    expect(strays).toEqual([]);
  });

  it('has no orphans: what is not code is named by something, itself or its folder', () => {
    const ours = files(/^(apps|libs|prisma|scripts|docs)\//);
    const assets = ours.filter((path) => !/\.(ts|tsx|mjs)$/.test(path) && !KNOWN.test(path));
    const texts = new Map(
      files(/\.(ts|tsx|mjs|cjs|json|md|html|css|ya?ml|sh)$|^Dockerfile$/).map((path) => [path, textOf(path)]),
    );
    const orphans = assets.filter((asset) => {
      const names = [basename(asset), `${basename(dirname(asset))}/`, `'${basename(dirname(asset))}'`];
      return ![...texts].some(([path, text]) => path !== asset && names.some((name) => text.includes(name)));
    });
    expect(orphans).toEqual([]);
  });

  it('has no link, so that nothing leads outside', () => {
    const links = execFileSync('git', ['ls-files', '-s'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.startsWith('120000'));
    expect(links).toEqual([]);
  });

  it('has a head in every library that says what it is', () => {
    const faces = files(/^libs\/[^/]+\/src\/index\.ts$/).filter((path) => textOf(path).trim() !== 'export {};');
    const silent = faces.filter((face) => {
      const library = dirname(dirname(face));
      return !textOf(face).startsWith('/**') && files().every((path) => path !== `${library}/README.md`);
    });
    expect(silent).toEqual([]);
  });

  it('starts a gateway with one heap, in containers too', () => {
    for (const argument of GATEWAY_HEAP) expect(textOf('Dockerfile')).toContain(`"${argument}"`);
  });

  it('has a lock file that names no other package host', () => {
    const hosts = [...textOf('package-lock.json').matchAll(/"resolved": "(https?:\/\/[^/"]+)/g)].map(
      (match) => match[1],
    );
    expect(new Set(hosts).size === 0 || [...new Set(hosts)].join() === 'https://registry.npmjs.org').toBe(true);
  });
});
