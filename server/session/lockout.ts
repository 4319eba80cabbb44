import type { Trx } from '#server/db/database.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import { sourceOf } from '#server/kernel/source.ts';
import { fail } from '#shared/errors/fail.ts';
import { sessionClock } from './session-clock.ts';
import { hashOf } from './token.ts';

/** Number of failures of an account from one source that locks this pair (docs/security.md P3). */
export const LOCK_AFTER = 5;
const WINDOW_MS = 10 * 60_000;
/**
 * Number of failures of the pair, and of the account over all sources, after which a captcha is required
 * (docs/security.md P5).
 */
export const CAPTCHA_AFTER = 3;
const CAPTCHA_AFTER_ALL = 10;
/** Number of failures over all sources after which further attempts for the account are delayed. */
const BRAKE_AFTER = 20;
const BRAKE_MOST_MS = 3000;
const EVERYWHERE = '*';
const COUNT_MOST = 10_000;

export interface Attempt {
  readonly account: string;
  readonly source: string;
}

/** Counts user names as typed, whether they exist or not (docs/security.md P4). */
export function attemptOf(username: string, ip: string): Attempt {
  return { account: hashOf(username), source: sourceOf(ip) };
}

export interface Lockout {
  readonly locked: boolean;
  readonly captchaDue: boolean;
  /** Delay of this attempt in milliseconds. Slows down guessing from many sources without locking the owner out. */
  readonly brakeMs: number;
}

/** Consequences for the next attempt, given the failures of the pair and those of the account over all sources. */
export function lockoutOf(pair: number, everywhere: number): Lockout {
  return {
    locked: pair >= LOCK_AFTER,
    captchaDue: pair >= CAPTCHA_AFTER || everywhere >= CAPTCHA_AFTER_ALL,
    brakeMs: everywhere <= BRAKE_AFTER ? 0 : Math.min(BRAKE_MOST_MS, (everywhere - BRAKE_AFTER) * 100),
  };
}

export async function readLockout(attempt: Attempt): Promise<Lockout> {
  const now = sessionClock.now();
  const rows = await readGlobal((db) =>
    db
      .selectFrom('loginFailure')
      .select(['source', 'failures'])
      .where('account', '=', attempt.account)
      .where('source', 'in', [attempt.source, EVERYWHERE])
      .where('untilMs', '>', now)
      .execute(),
  );
  const count = (source: string): number => rows.find((row) => row.source === source)?.failures ?? 0;
  return lockoutOf(count(attempt.source), count(EVERYWHERE));
}

/**
 * Counts an attempt before its password is checked, in a single statement, so that concurrent attempts in any number of
 * processes cannot exceed five. A successful sign-in reverts the count.
 * @param locked writes an audit entry for an attempt that is refused without checking the password
 * (docs/security.md P33)
 */
export async function countAttempt(attempt: Attempt, locked?: () => Promise<void>): Promise<void> {
  const failures = await writeGlobal(async (trx) => {
    await countUp(trx, attempt.account, EVERYWHERE, COUNT_MOST);
    return countUp(trx, attempt.account, attempt.source, LOCK_AFTER);
  });
  if (failures <= LOCK_AFTER) return;
  await locked?.();
  throw fail('loginLocked');
}

/** Once `failures` has reached `full`, the window is not extended, so that further attempts do not prolong a lock. */
async function countUp(trx: Trx, account: string, source: string, full: number): Promise<number> {
  const now = sessionClock.now();
  const row = await trx
    .insertInto('loginFailure')
    .values({ account, source, failures: 1, untilMs: now + WINDOW_MS })
    .onConflict((conflict) =>
      conflict.columns(['account', 'source']).doUpdateSet(({ eb, ref }) => {
        const over = eb('loginFailure.untilMs', '<=', now);
        return {
          failures: eb
            .case()
            .when(over)
            .then(1)
            .when('loginFailure.failures', '>', COUNT_MOST)
            .then(ref('loginFailure.failures'))
            .else(eb('loginFailure.failures', '+', 1))
            .end(),
          untilMs: eb
            .case()
            .when(over)
            .then(now + WINDOW_MS)
            .when('loginFailure.failures', '>=', full)
            .then(ref('loginFailure.untilMs'))
            .else(now + WINDOW_MS)
            .end(),
        };
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return row.failures;
}

/** Called after a correct password: resets the pair and subtracts this attempt from the account's count. */
export async function resetAttempts(attempt: Attempt): Promise<void> {
  await writeGlobal(async (trx) => {
    // Locks rows in the same order as `countAttempt` to avoid a deadlock.
    await trx
      .updateTable('loginFailure')
      .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
      .where('account', '=', attempt.account)
      .where('source', '=', EVERYWHERE)
      .where('failures', '>', 0)
      .execute();
    await trx
      .deleteFrom('loginFailure')
      .where('account', '=', attempt.account)
      .where('source', '=', attempt.source)
      .execute();
    await trx
      .deleteFrom('loginFailure')
      .where('untilMs', '<', sessionClock.now() - WINDOW_MS)
      .execute();
  });
}
