import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '@talud/errors';
import { orgModule, slopeModule } from '@talud/tools';
import { toolPages } from '../../scripts/reference/tool-pages.mjs';
import { files, textOf } from './repository.js';

describe('the reference of the tools', () => {
  it('is what the registry says; node scripts/reference.mjs writes it', () => {
    const written = new Map(
      files(/^docs\/reference\//).map((path) => [path.replace('docs/reference/', ''), textOf(path)]),
    );
    const fresh = toolPages([slopeModule, orgModule], ERROR_CODES);
    expect([...written.keys()].sort()).toEqual([...fresh.keys()].sort());
    for (const [name, text] of fresh) expect([name, written.get(name)]).toEqual([name, text]);
  });
});
