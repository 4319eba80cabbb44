import { onForgetCaches } from '#server/process/caches.ts';
import { fail } from '#shared/errors/fail.ts';

/** Seconds after which a refused report is worth another try: what a statement may take. */
const retryAfter = 10;
/** One runs, and one waits for it: who pages on has often left the first behind. */
const most = 2;

/** By person, the reports that run or wait. */
const begun = new Map<string, Promise<unknown>[]>();
onForgetCaches(() => begun.clear());

/**
 * Runs the reports of a person one after the other, so that nobody holds the connections of all (docs/security.md P31).
 * @throws `reportRunning` while one runs and another waits
 */
export async function oneAtATime<T>(userId: string, run: () => Promise<T>): Promise<T> {
  const mine = begun.get(userId) ?? [];
  if (mine.length >= most) throw fail('reportRunning', { retryAfter });
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
