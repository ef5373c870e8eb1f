import { describe, expect, it } from '@jest/globals';
import { auditText } from '@talud/audit';
import { newToken } from '@talud/oauth';
import { makeLogger } from '@talud/observe';

/** The log and the audit may not import each other: each has its own rule of what a token looks like. */
describe.each(['access', 'refresh', 'code', 'personal'] as const)('a token for %s', (kind) => {
  const { token } = newToken(kind);

  it('does not stand in the log', () => {
    const lines: string[] = [];
    const log = makeLogger({ name: 'test', level: 'info', write: (line) => lines.push(line) });
    log.info(`said ${token}`, { said: token, error: new Error(`refused ${token}`) });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(token.slice(8));
  });

  it('does not stand in the audit', () => {
    expect(auditText({ name: `a dam ${token}`, notes: [token] })).not.toContain(token.slice(8));
  });
});
