import type { analysisInput } from '@talud/slope-model';
import type { CaseBlocks, CasePoint } from './case-file.js';

type Pools = Required<Pick<ReturnType<typeof analysisInput>, 'boundaries' | 'freeWater'>>;

/**
 * The free water of a run as a project holds it. One pool is a water table as long as the pool: it ponds, and serves no material that
 * does not read it. A drawdown's pool stands over the whole section before; what is left of it is part of the level after. Several pools,
 * and those of a seepage that is solved for, which brings its own, are no boundary.
 */
export function casePools({ drawdown, ponded = [], water }: CaseBlocks, external: readonly CasePoint[]): Pools {
  if (drawdown) return drawn('Pool before', levelAcross(external, drawdown.pool_initial));
  const [pool] = ponded;
  if (!pool) return { boundaries: [], freeWater: [] };
  if (ponded.length === 1 && water?.type !== 'seepage')
    return drawn('Pool', levelAcross(external, pool.level, pool.x_range));
  return {
    boundaries: [],
    freeWater: ponded.map(({ level, x_range: xRange }) => ({ levelM: level, ...(xRange && { xRange }) })),
  };
}

/** The boundary that a drawn pool has. */
export const POOL_ID = 'pool';

function drawn(name: string, points: CasePoint[]): Pools {
  return { boundaries: [{ id: POOL_ID, type: 'water_table', name, closed: false, points }], freeWater: [] };
}

/** A level from one abscissa to another, from side to side of the section where none is given. */
export function levelAcross(external: readonly CasePoint[], y: number, range?: readonly [number, number]): CasePoint[] {
  const xs = external.map(([x]) => x);
  const [from, to] = range ?? [Math.min(...xs), Math.max(...xs)];
  return [
    [from, y],
    [to, y],
  ];
}
