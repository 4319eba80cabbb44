import type pg from 'pg';
import { openPools, takePoolPeak } from './pool.ts';

/** Connections of a pool of this process. */
export interface PoolFigures {
  readonly most: number;
  readonly open: number;
  /** Of the open ones, those that somebody works with. */
  readonly used: number;
  /** Who wants one and has none. */
  readonly waiting: number;
}

/** How busy this process's connections are, and those of its reports. */
export function poolFigures(): { readonly serving: PoolFigures; readonly reports: PoolFigures } {
  const { serving, reports } = openPools();
  return { serving: figuresOf(serving), reports: figuresOf(reports) };
}

/** Most connections that were in use, and that somebody waited for, at once since the last call; the sampler asks. */
export const takePoolInterval = takePoolPeak;

function figuresOf(pool: pg.Pool | undefined): PoolFigures {
  const { totalCount: open = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pool ?? {};
  return { most: pool?.options.max ?? 0, open, used: open - idle, waiting };
}
