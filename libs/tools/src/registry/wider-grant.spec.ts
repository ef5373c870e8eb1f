import { describe, expect, it } from '@jest/globals';
import { type ConnectionGrant, connectionId, newId, type OrgContext, orgId, type Role, userId } from '@talud/tenancy';
import { orgModule } from '../org/org-module.js';
import { slopeModule } from '../slope/slope-module.js';
import { toolRegistry } from './registry.js';
import { GRANTABLE, MODULE_NAMES } from './tool-sets.js';
import { howToGetNamed, howToWiden } from './wider-grant.js';

const registry = toolRegistry([slopeModule, orgModule]);
const TOOLS = registry.tools;
const URL = 'https://talud.example';

function caller(role: Role, grant?: Partial<ConnectionGrant>): OrgContext {
  const who = {
    orgId: orgId(newId()),
    userId: userId(newId()),
    role,
    shownName: 'x',
    limits: {} as OrgContext['limits'],
  };
  if (!grant) return who;
  const id = connectionId(newId());
  return { ...who, connection: { id, readOnly: false, modules: MODULE_NAMES, toolsets: ['full'], ...grant } };
}

const named = (text: string, context: OrgContext) => howToGetNamed(text, TOOLS, context, URL);

describe('a text that names tools', () => {
  it.each(GRANTABLE.flatMap((set) => [true, false].map((readOnly) => [set, readOnly] as const)))(
    'tells of those that %s (read-only: %s) does not hold, and of no other',
    (set, readOnly) => {
      const context = caller('owner', { toolsets: [set], readOnly, modules: ['slope'] });
      const held = new Set(registry.granted(context).map(({ name }) => name));
      for (const { name } of TOOLS) {
        const told = named(`Call ${name} first.`, context);
        expect([name, told === undefined]).toEqual([name, held.has(name) || !name.includes('_')]);
        if (told)
          expect(told).toContain(`Not among your tools: ${name}. The person adds them at ${URL}/account/assistants: “`);
      }
    },
  );

  it('says which choices bring them', () => {
    const usual = caller('engineer', { toolsets: ['compact'], readOnly: true, modules: ['slope'] });
    const text = 'Vary it with random_variable_set, run statistics_run, look with project_list.';
    expect(named(text, usual)).toBe(
      `Not among your tools: random_variable_set, statistics_run. The person adds them at ${URL}/account/assistants: “Read and edit”, “Probability and back-analysis”, Save.`,
    );
    expect(named('get_organization_notes', usual)).toContain(': “The organization”, Save.');
  });

  it('says nothing to a person, and nothing of what the role keeps from them', () => {
    expect(named('Call model_define.', caller('viewer'))).toBeUndefined();
    expect(named('Call model_define.', caller('viewer', { readOnly: true }))).toBeUndefined();
    expect(named('Call list_users.', caller('engineer', { toolsets: ['core'] }))).toBeUndefined();
  });
});

describe('a connection', () => {
  it.each<[string, OrgContext, string | undefined]>([
    ['that reads, of an engineer', caller('engineer', { readOnly: true }), 'may only read. The person widens it at'],
    ['with the usual tools', caller('engineer', { toolsets: ['compact'] }), 'holds some of the tools. The person'],
    ['of a viewer', caller('viewer', { readOnly: true }), undefined],
    ['with everything', caller('engineer', {}), undefined],
    ['that is none', caller('engineer'), undefined],
  ])('%s', (_, context, told) => {
    const said = howToWiden(context, URL);
    if (told === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(told);
  });
});
