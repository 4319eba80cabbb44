import type pg from 'pg';
import { openPools, takePoolPeak } from './pool.ts';

/** Numbers of connections of a pool of this process. */
export interface PoolFigures {
  readonly most: number;
  readonly open: number;
  /** Open connections that are in use. */
  readonly used: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** Figures of the pools for requests and for reports. */
export function poolFigures(): { readonly serving: PoolFigures; readonly reports: PoolFigures } {
  const { serving, reports } = openPools();
  return { serving: figuresOf(serving), reports: figuresOf(reports) };
}

/** Highest numbers of used connections and of waiters since the last call; for the monitor's sampler only. */
export const takePoolInterval = takePoolPeak;

function figuresOf(pool: pg.Pool | undefined): PoolFigures {
  const { totalCount: open = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pool ?? {};
  return { most: pool?.options.max ?? 0, open, used: open - idle, waiting };
}
