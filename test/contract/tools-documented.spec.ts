import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { orgModule } from '@talud/tools';

const page = readFileSync(new URL('../../docs/administration.md', import.meta.url), 'utf8');

describe('the page on administration', () => {
  it('lists the tools of the organization, in their order, with whom each is for', () => {
    const rows = [...page.matchAll(/^\| `([a-z_]+)` \| (every member|administrators) \|/gm)].map(([, name, who]) => [
      name,
      who,
    ]);
    expect(rows).toEqual(
      orgModule.tools.map(({ name, access }) => [name, access === 'admin' ? 'administrators' : 'every member']),
    );
  });
});
