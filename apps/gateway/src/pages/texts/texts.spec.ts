import { describe, expect, it } from '@jest/globals';
import { GRANTABLE, grantSaid, MODULE_NAMES, TOOL_SETS } from '@talud/tools';
import { LANGUAGES } from '../language.js';

describe.each(LANGUAGES)('the texts in $name', ({ consent }) => {
  it('name every part and every group of tools that can be chosen', () => {
    expect(Object.keys(consent.grant.modules)).toEqual(MODULE_NAMES);
    expect(Object.keys(consent.grant.sets)).toEqual(TOOL_SETS);
  });

  it('say what a grant holds without a name of the program', () => {
    const said = grantSaid({ modules: MODULE_NAMES, toolsets: GRANTABLE }, consent.grant);
    const words = said.split(/ · |; /u);
    expect(words).toHaveLength(MODULE_NAMES.length + GRANTABLE.length);
    for (const name of [...MODULE_NAMES, ...GRANTABLE]) expect(words).not.toContain(name);
  });
});
