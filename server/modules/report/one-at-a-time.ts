import { onForgetCaches } from '#server/process/caches.ts';
import { fail } from '#shared/errors/fail.ts';

/** Seconds after which a refused report can be tried again: the time limit of a statement. */
const retryAfter = 10;
/**
 * Running and waiting queries of a user: one report waits, because a user who pages on has often abandoned the first. A
 * page asks for the choices of several columns at once.
 */
const mostQueries = { report: 2, dictionary: 8 } as const;

export type QueryKind = keyof typeof mostQueries;

/** Running and waiting queries by user. */
const begun = new Map<string, Promise<unknown>[]>();
onForgetCaches(() => begun.clear());

/**
 * Runs a user's reports one after the other, so that nobody occupies all connections (docs/security.md P31).
 * @throws `reportRunning` if too many wait
 */
export async function oneAtATime<T>(userId: string, kind: QueryKind, run: () => Promise<T>): Promise<T> {
  const mine = begun.get(userId) ?? [];
  if (mine.length >= mostQueries[kind]) throw fail('reportRunning', { retryAfter });
  const before = mine.at(-1);
  const done = before === undefined ? run() : before.then(run, run);
  mine.push(done);
  begun.set(userId, mine);
  try {
    return await done;
  } finally {
    mine.splice(mine.indexOf(done), 1);
    if (mine.length === 0) begun.delete(userId);
  }
}
