import { describe, expect, it } from '@jest/globals';
import { connectionId, newId, orgId, userId } from './ids.js';
import { isAdministrator, mayEdit, type OrgContext, type Role } from './org-context.js';

const limits: OrgContext['limits'] = {
  ...{ connectionCallsPerMinute: 1, personCallsPerMinute: 1, organizationCallsPerMinute: 1, runsAtOnce: 1 },
  ...{ runsWaiting: 1, surfacesPerRun: 1, runSeconds: 1, runMemoryMb: 1, verticesPerProject: 1, projects: 1 },
  resultsPerProject: 1,
  uploadKb: 1024,
  uploadsMb: 8,
  reportsPerProject: 100,
  meshElements: 20_000,
  blobsMb: 512,
};
const context = (role: Role, readOnly?: boolean): OrgContext => ({
  ...{ orgId: orgId(newId()), userId: userId(newId()), role, shownName: 'x', limits },
  ...(readOnly === undefined
    ? {}
    : { connection: { id: connectionId(newId()), readOnly, modules: ['slope'], toolsets: ['full'] } }),
});

describe('who is asking', () => {
  it.each([
    ['owner', true, true],
    ['admin', true, true],
    ['engineer', true, false],
    ['viewer', false, false],
  ] as const)('as %s may edit: %p, is an administrator: %p', (role, edits, administrates) => {
    expect(mayEdit(context(role))).toBe(edits);
    expect(mayEdit(context(role, false))).toBe(edits);
    expect(isAdministrator(context(role, true))).toBe(administrates);
  });

  it.each(['owner', 'admin', 'engineer', 'viewer'] as const)(
    'as %s edits nothing over a read-only connection',
    (role) => {
      expect(mayEdit(context(role, true))).toBe(false);
    },
  );
});
