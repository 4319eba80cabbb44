import { readAs } from '#server/db/scope.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { AppError } from '#shared/errors/fail.ts';
import type { Board } from './board.ts';
import { type BoardAnswer, BoardCache, type MadeBoard } from './board-cache.ts';
import { boardTenant } from './board-tenant.ts';
import { boards } from './boards.ts';
import { readRelease } from './release.ts';

const cache = new BoardCache();
onForgetCaches(() => cache.clear());
const release = readRelease(process.cwd());

async function make(board: Board): Promise<MadeBoard> {
  const tenant = await boardTenant();
  return readAs(tenant, (db) => board.make(db, tenant, release), 'report');
}

/** Answer of a board, at most its refresh period old. */
export function boardAnswer(board: Board): Promise<BoardAnswer> {
  return cache.get(board.name, board.refreshSeconds * 1000, () => make(board));
}

/**
 * 看板聚合预热 (docs/domain.md §17): refreshes all boards, so that the first screen after a quiet time does not wait. It only
 * warms the cache of the process that runs it. Returns the number of refreshed boards; 0 if no tenant is set for the
 * boards.
 */
export async function warmBoards(): Promise<number> {
  for (const board of boards) {
    try {
      await cache.renew(board.name, board.refreshSeconds * 1000, () => make(board));
    } catch (error) {
      if (error instanceof AppError && error.id === 'boardTenantUnset') return 0;
      throw error;
    }
  }
  return boards.length;
}
