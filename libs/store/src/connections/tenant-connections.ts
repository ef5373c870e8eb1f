import { TaludError } from '@talud/errors';
import type { OrgId, TenantConnection, TenantConnections } from '@talud/tenancy';
import type pg from 'pg';
import { inOneWrite } from './one-write.js';
import type { Pool } from './pool.js';

const BUSY_AFTER_MS = 10_000;

/** How many connections of a pool one organization may hold: of ten at most four. */
export function organizationShare(poolSize: number): number {
  return Math.max(1, Math.floor(poolSize * 0.4));
}

/**
 * Lends the connections of one pool, at most `share` of them to one organization at a time, in the order asked:
 * an organization that holds its share waits for itself and not for the others.
 *
 * @throws E_UNAVAILABLE after ten seconds of waiting, or when the database does not answer.
 */
export function tenantConnections(pool: Pool, share: number): TenantConnections {
  const lent = new Map<OrgId, { held: number; waiting: (() => void)[] }>();

  async function enter(orgId: OrgId): Promise<void> {
    const entry = lent.get(orgId) ?? { held: 0, waiting: [] };
    lent.set(orgId, entry);
    if (entry.held < share) {
      entry.held++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        entry.waiting = entry.waiting.filter((one) => one !== admit);
        reject(unavailable(undefined));
      }, BUSY_AFTER_MS);
      entry.waiting.push(admit);
    });
  }

  function leave(orgId: OrgId): void {
    const entry = lent.get(orgId);
    if (!entry) return;
    const next = entry.waiting.shift();
    if (next) next();
    else if (--entry.held === 0) lent.delete(orgId);
  }

  return {
    async take(orgId): Promise<TenantConnection> {
      await enter(orgId);
      let client: pg.PoolClient;
      try {
        client = await pool.connect();
      } catch (cause) {
        leave(orgId);
        throw unavailable(cause);
      }
      const send = inOneWrite(client);
      // Of one that has died between two statements the driver says later only that it is dead, not of what.
      let died: Error | undefined;
      const dies = (fault: Error): void => {
        died ??= fault;
      };
      client.on('error', dies);
      return {
        send: (statement) => (died === undefined ? send(statement) : Promise.reject(died)),
        release(broken) {
          client.off('error', dies);
          client.release(broken);
          leave(orgId);
        },
      };
    },
  };
}

function unavailable(cause: unknown): TaludError {
  return new TaludError('E_UNAVAILABLE', 'The database does not answer at the moment.', {
    hint: 'Try again in some seconds.',
    ...(cause === undefined ? {} : { cause }),
  });
}
