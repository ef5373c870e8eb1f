import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

// The architecture page's table, written down once more: the rules are judged against it, not against themselves.
const SLOPE = ['slope-model', 'slope-render', 'slope-io'];
const BASE = ['store', 'tenancy', 'config', 'errors'];
const MAY_IMPORT: Record<string, string[]> = {
  'libs/errors': [],
  'libs/config': [],
  'libs/observe': [],
  'libs/slope': [],
  'libs/mcp': ['errors'],
  'libs/tenancy': ['errors'],
  'libs/store': ['tenancy', 'config', 'errors'],
  'libs/audit': BASE,
  'libs/identity': BASE,
  'libs/jobs': BASE,
  'libs/ratelimit': ['config', 'errors'],
  'libs/oauth': ['identity', 'audit', ...BASE],
  'libs/slope-model': ['slope'],
  'libs/slope-render': ['slope-model'],
  'libs/slope-io': ['slope-model'],
  'libs/tools': [...SLOPE, 'jobs', 'store', 'tenancy', 'errors'],
  'apps/gateway': [
    ...['errors', 'config', 'observe', 'mcp', 'tenancy', 'store', 'audit', 'identity', 'jobs', 'ratelimit', 'oauth'],
    ...[...SLOPE, 'tools'],
  ],
  'apps/worker': ['slope', ...SLOPE, 'jobs', 'store', 'tenancy', 'audit', 'config', 'errors', 'observe'],
  'apps/console': ['slope-model', 'slope-render'],
};
const LIBRARIES = [...Object.keys(MAY_IMPORT), 'libs/testing'].filter((path) => path.startsWith('libs/')).map(nameOf);

const PACKAGES: Record<string, string[]> = {
  pg: ['libs/store'],
  '@prisma/client': ['libs/store'],
  bullmq: ['libs/jobs', 'apps/worker'],
  ioredis: ['libs/store', 'libs/jobs', 'libs/ratelimit', 'apps/worker', 'apps/gateway'],
  '@nestjs/core': ['apps/gateway', 'apps/worker'],
};

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

function nameOf(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}

describe('the layer rules', () => {
  const tree = mkdtempSync(join(tmpdir(), 'talud-layers-'));
  let violations: Violation[] = [];

  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const rulesBrokenBy = (file: string): string[] =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  beforeAll(() => {
    const face = { type: 'module', exports: { '.': { 'talud-source': './src/index.ts' } } };
    mkdirSync(join(tree, 'node_modules/@talud'), { recursive: true });
    for (const library of LIBRARIES) {
      put(`libs/${library}/package.json`, JSON.stringify({ name: `@talud/${library}`, ...face }));
      put(`libs/${library}/src/index.ts`, `export const thing = 1; export type Thing = number;`);
      put(`libs/${library}/src/hidden.ts`, `export const hidden = 1;`);
      symlinkSync(`../../libs/${library}`, join(tree, `node_modules/@talud/${library}`));
    }
    for (const name of Object.keys(PACKAGES)) {
      put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      put(`node_modules/${name}/index.js`, 'module.exports = {};');
    }
    for (const from of [...Object.keys(MAY_IMPORT), 'libs/testing']) {
      for (const to of LIBRARIES.filter((library) => `libs/${library}` !== from)) {
        put(`${from}/src/import-${to}.ts`, `import { thing } from '@talud/${to}'; export const own = thing;`);
      }
      for (const name of Object.keys(PACKAGES)) {
        put(`${from}/src/package-${nameOf(name)}.ts`, `import thing from '${name}'; export const own = thing;`);
      }
    }
    put('libs/oauth/src/uses-testing.spec.ts', `import { thing } from '@talud/testing'; export const own = thing;`);
    put('libs/slope-render/src/types.ts', `import type { Thing } from '@talud/slope'; export const own: Thing = 1;`);
    put('libs/oauth/src/deep.ts', `import { hidden } from '../../errors/src/hidden.js'; export const own = hidden;`);
    put('libs/oauth/src/path.ts', `import { thing } from '../../errors/src/index.js'; export const own = thing;`);
    put('libs/slope/src/reads.ts', `import { readFileSync } from 'node:fs'; export const own = readFileSync;`);
    put('libs/audit/src/round.ts', `import { about } from './about.js'; export const round = about;`);
    put('libs/audit/src/about.ts', `import { round } from './round.js'; export const about = round;`);
    put('libs/audit/src/lost.ts', `import { lost } from './nowhere.js'; export const own = lost;`);
    put('apps/gateway/src/main.ts', `export const main = 1;`);
    put('libs/tools/src/app.ts', `import { main } from '../../../apps/gateway/src/main.js'; export const own = main;`);
    put('apps/worker/src/app.ts', `import { main } from '../../gateway/src/main.js'; export const own = main;`);
    cpSync('tsconfig.base.json', join(tree, 'tsconfig.base.json'));

    const cruise = [join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), '--config'];
    const rules = join(process.cwd(), '.dependency-cruiser.cjs');
    const { stdout } = spawnSync(process.execPath, [...cruise, rules, '--output-type', 'json', 'libs', 'apps'], {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  it.each(Object.entries(MAY_IMPORT))('%s imports what it may and nothing else', (from, allowed) => {
    const others = LIBRARIES.filter((library) => `libs/${library}` !== from);
    const refused = others.filter((to) => rulesBrokenBy(`${from}/src/import-${to}.ts`).length > 0);
    expect(refused.sort()).toEqual(others.filter((library) => !allowed.includes(library)).sort());
  });

  it.each(Object.entries(PACKAGES))('%s is imported only by those who may', (name, allowed) => {
    const takers = Object.keys(MAY_IMPORT).filter(
      (from) => rulesBrokenBy(`${from}/src/package-${nameOf(name)}.ts`).length === 0,
    );
    expect(takers.sort()).toEqual([...allowed].sort());
  });

  it('lets testing import anything, and lets only tests import testing', () => {
    expect(violations.filter(({ from }) => from.startsWith('libs/testing/'))).toEqual([]);
    expect(rulesBrokenBy('libs/oauth/src/uses-testing.spec.ts')).toEqual([]);
    expect(rulesBrokenBy('libs/oauth/src/import-testing.ts')).toEqual(['product-never-imports-testing']);
  });

  it.each([
    ['libs/oauth/src/deep.ts', 'by-the-public-face-only'],
    ['libs/oauth/src/path.ts', 'by-package-name-only'],
    ['libs/slope-render/src/import-slope.ts', 'rendering-takes-types-alone-from-the-engine'],
    ['libs/slope/src/reads.ts', 'the-engine-is-pure'],
    ['libs/audit/src/lost.ts', 'no-unresolved'],
    ['libs/tools/src/app.ts', 'nobody-imports-an-app'],
    ['apps/worker/src/app.ts', 'layer-of-worker'],
  ])('%s breaks %s', (file, rule) => {
    expect(rulesBrokenBy(file)).toContain(rule);
  });

  it('finds a cycle', () => {
    const round = violations.find(({ rule }) => rule.name === 'no-cycles');
    expect([round?.from, round?.to].sort()).toEqual(['libs/audit/src/about.ts', 'libs/audit/src/round.ts']);
  });

  it('lets rendering use the engine’s types', () => {
    expect(rulesBrokenBy('libs/slope-render/src/types.ts')).toEqual([]);
  });
});
