import { describe, expect, it } from '@jest/globals';
import { CODE, files, SPEC, textOf } from './repository.js';

/** Lines a file may have. A kernel of the engine is one algorithm in one file, and may be longer. */
const BUDGETS: [RegExp, number][] = [
  [/^libs\/slope\//, 500],
  [/^(libs|apps|scripts)\//, 400],
];

describe('line budgets', () => {
  it.each(BUDGETS)('%s: at most %i lines a file', (folder, budget) => {
    const ours = files(CODE).filter((path) => BUDGETS.find(([first]) => first.test(path))?.[0] === folder);
    const over = ours
      .filter((path) => !SPEC.test(path))
      .map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }))
      .filter(({ lines }) => lines > budget);
    expect(over).toEqual([]);
  });
});
