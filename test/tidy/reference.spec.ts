import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '@talud/errors';
import { ANY_TOOL_ERRORS, orgModule, slopeModule, statedErrors } from '@talud/tools';
import { toolPages } from '../../scripts/reference/tool-pages.mjs';
import { files, textOf } from './repository.js';

describe('the reference of the tools', () => {
  it('is what the registry says; node scripts/reference.mjs writes it', () => {
    const written = new Map(
      files(/^docs\/reference\//).map((path) => [path.replace('docs/reference/', ''), textOf(path)]),
    );
    const refusals = { codes: ERROR_CODES, anyTool: ANY_TOOL_ERRORS, stated: statedErrors };
    const fresh = toolPages([slopeModule, orgModule], refusals);
    expect([...written.keys()].sort()).toEqual([...fresh.keys()].sort());
    for (const [name, text] of fresh) expect([name, written.get(name)]).toEqual([name, text]);
  });
});
