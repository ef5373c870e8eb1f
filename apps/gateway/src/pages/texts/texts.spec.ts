import { describe, expect, it } from '@jest/globals';
import { MODULES, TOOL_SETS } from '@talud/tools';
import { LANGUAGES } from '../language.js';

describe.each(LANGUAGES)('the texts in $name', ({ consent }) => {
  it('name every part and every group of tools that can be chosen', () => {
    expect(Object.keys(consent.moduleNames)).toEqual(Object.keys(MODULES));
    expect(Object.keys(consent.setNames)).toEqual(TOOL_SETS);
  });
});
