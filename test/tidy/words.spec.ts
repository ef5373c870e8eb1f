import { describe, expect, it } from '@jest/globals';
import { CODE, files, places, SPEC } from './repository.js';

const code = files(CODE);
const specs = files(SPEC);
const texts = files(/\.(ts|tsx|mjs|cjs|sh|md|sql|ya?ml|json|prisma)$|^Dockerfile$|^\.ci\//).filter(
  (path) => path !== 'package-lock.json' && !path.startsWith('test/cases/'),
);

describe('what may not stand in the repository', () => {
  it('work put off', () => {
    expect(places(texts, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it('a test that does not run', () => {
    const notRun =
      /\b(it|test|describe)(\.concurrent)?\.(skip|only|todo|failing)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/;
    expect(places(specs, notRun)).toEqual([]);
  });

  it('a test that sleeps, or is tried until it passes', () => {
    const sleeps = /\bsleep\(|timers\/promises|waitForTimeout|retryTimes|setTimeout\((resolve|done|res|r|ok)\b/;
    expect(places(specs, sleeps)).toEqual([]);
  });

  it('a rule switched off without a reason', () => {
    expect(places(code, /eslint-disable(?!.*--)|@ts-(ignore|nocheck)|biome-ignore-all/)).toEqual([]);
  });

  it('a factor rounded to the nearest, where shownFactor rounds it down', () => {
    const shown = code.filter((path) => /^(libs|apps)\//.test(path) && !SPEC.test(path));
    const rounded = /(fos|factor|ky)\??\.toFixed\([0-4]\)|\bfixed\([\w.]*(fos|factor|ky), /i;
    expect(places(shown, rounded)).toEqual([]);
  });

  it('a path of somebody’s machine', () => {
    expect(places(texts, /(^|[\s"'`(=:])\/(home|Users|root|work|mnt)\/\w/)).toEqual([]);
  });
});
