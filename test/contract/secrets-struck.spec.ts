import { describe, expect, it } from '@jest/globals';
import { auditName, auditText } from '@talud/audit';
import { TaludError } from '@talud/errors';
import { RPC, RpcError } from '@talud/mcp';
import { newToken } from '@talud/oauth';
import { makeLogger } from '@talud/observe';

/** The log, the audit and the errors do not import each other: each has its own rule of what a token looks like. */
describe.each(['access', 'refresh', 'code', 'personal'] as const)('a token for %s', (kind) => {
  const { token } = newToken(kind);

  it('does not stand in the log', () => {
    const lines: string[] = [];
    const log = makeLogger({ name: 'test', level: 'info', write: (line) => lines.push(line) });
    log.info(`said ${token}`, { said: token, error: new Error(`refused ${token}`) });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(token.slice(8));
  });

  it('does not stand in a refusal that repeats what the caller sent', () => {
    const refusal = new TaludError('E_INVALID_ARGUMENT', `There is no ${token}.`, {
      hint: `Leave ${token} out.`,
      details: { [token]: [token] },
    });
    expect(JSON.stringify([refusal.toText(), refusal.details])).not.toContain(token.slice(8));
    const fault = new RpcError(RPC.methodNotFound, `There is no ${token}.`, { data: { uri: `talud://${token}` } });
    expect(JSON.stringify([fault.message, fault.data])).not.toContain(token.slice(8));
  });

  it('does not stand in the audit', () => {
    expect(auditText({ name: `a dam ${token}`, notes: [token] })).not.toContain(token.slice(8));
    expect(auditName(`call ${token}`)).toBe('call [redacted]');
  });
});
