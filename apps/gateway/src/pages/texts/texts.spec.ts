import { describe, expect, it } from '@jest/globals';
import { MODULE_NAMES, TOOL_SETS } from '@talud/tools';
import { LANGUAGES } from '../language.js';

describe.each(LANGUAGES)('the texts in $name', ({ consent }) => {
  it('name every part and every group of tools that can be chosen', () => {
    expect(Object.keys(consent.moduleNames)).toEqual(MODULE_NAMES);
    expect(Object.keys(consent.setNames)).toEqual(TOOL_SETS);
  });
});
