import type { Pool } from './pool.js';

/** How many connections of a pool are in a state at the moment; `wanted`: somebody waits for one. */
export interface PoolUse {
  readonly labels: { readonly pool: string; readonly state: 'busy' | 'idle' | 'wanted' };
  readonly value: number;
}

/** What is done with the connections of each pool. */
export function poolUse(pools: Readonly<Record<string, Pool>>): PoolUse[] {
  return Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
    { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
    { labels: { pool, state: 'idle' }, value: idleCount },
    { labels: { pool, state: 'wanted' }, value: waitingCount },
  ]);
}
