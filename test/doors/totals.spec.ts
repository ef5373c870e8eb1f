import { describe, expect, it } from '@jest/globals';
import { conformanceTotals, jestTotals, lastLine, verifyTotals } from '../../scripts/doors/totals.mjs';

const report = (testResults: { status: string; assertionResults: { status: string }[] }[], broken = 0): string => {
  const all = testResults.flatMap((file) => file.assertionResults);
  const count = (status: string): number => all.filter((one) => one.status === status).length;
  return JSON.stringify({
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    numRuntimeErrorTestSuites: broken,
    testResults,
  });
};
const passed = { status: 'passed' };

describe('the closing count', () => {
  it('adds up what jest says, and calls nothing passed that did not run', () => {
    const files = [
      { status: 'passed', assertionResults: [passed, passed, { status: 'pending' }, { status: 'todo' }] },
      { status: 'failed', assertionResults: [passed, { status: 'failed' }] },
    ];
    expect(jestTotals(report(files))).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be run as a failure', () => {
    expect(jestTotals(report([{ status: 'failed', assertionResults: [] }], 1))).toMatchObject({ failed: 1 });
  });

  it('counts a file that broke outside its tests as a failure', () => {
    expect(jestTotals(report([{ status: 'failed', assertionResults: [passed] }]))).toMatchObject({ failed: 1 });
  });

  it('counts published values: one that is missed fails, one excused or without a tolerance is skipped', () => {
    const missed = [{ verdict: 'excused' }, { verdict: 'informative' }, { verdict: 'missed' }];
    expect(verifyTotals({ ok: false, expected: 10, matched: 7, missed })).toEqual({ passed: 7, failed: 1, skipped: 2 });
    expect(verifyTotals({ ok: true, expected: 9, matched: 7, missed: missed.slice(0, 2) })).toEqual({
      passed: 7,
      failed: 0,
      skipped: 2,
    });
  });

  it('counts required scenarios over all revisions', () => {
    const revisions = { a: { passed: 20, required: 21 }, b: { passed: 30, required: 33 } };
    expect(conformanceTotals({ ok: true, revisions })).toEqual({ passed: 50, failed: 0, skipped: 4 });
    expect(conformanceTotals({ ok: false, revisions })).toEqual({ passed: 50, failed: 4, skipped: 0 });
  });

  it('counts a failure when a command fails though its figures look whole', () => {
    expect(verifyTotals({ ok: false, expected: 10, matched: 10, missed: [] })).toMatchObject({ failed: 1 });
  });

  it('refuses figures that say nothing', () => {
    expect(() => verifyTotals({ ok: true })).toThrow('do not add up');
    expect(() => verifyTotals({ ok: true, expected: 3, matched: 2, missed: [] })).toThrow('do not add up');
    expect(() => lastLine('all well\n')).toThrow('no figures');
    expect(lastLine('table\n{"ok":true}\n')).toEqual({ ok: true });
  });
});
