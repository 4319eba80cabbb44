import type pg from 'pg';
import { openPools } from './pool.ts';

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

function figuresOf(pool: pg.Pool | undefined): PoolFigures {
  const { totalCount: open = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pool ?? {};
  return { most: pool?.options.max ?? 0, open, used: open - idle, waiting };
}
