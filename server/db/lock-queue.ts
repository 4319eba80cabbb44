import { fail } from '#shared/errors/fail.ts';
import type { Db, Trx } from './database.ts';
import { limits } from './pool.ts';
import { writeAs } from './scope.ts';

/** Most waiters per row, and how often a transaction starts over before it waits with its connection. */
export const queueLimits = { waiting: 500, rounds: 4 };

/** Locked rows of this process (`<table> <id>`), with the waiters for each, first come first served. */
const lines = new Map<string, (() => void)[]>();

/** Locks of a transaction; `leaves`: it gives its connection back instead of waiting for a lock. */
const turns = new WeakMap<Db, { readonly has: Set<string>; readonly leaves: boolean }>();

/** Ends a transaction that needs a row which another transaction of this process has locked. */
class RowsBusy extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`${key} is locked`);
    this.key = key;
  }
}

/**
 * Call before locking rows for a change. In a transaction of `writeQueued`, ends the attempt if another transaction of
 * this process has locked one of the rows; in other transactions, does nothing, and the statement waits for the
 * database's lock.
 */
export function queueForRows(db: Db, table: string, ids: readonly string[]): void {
  const turn = turns.get(db);
  if (turn === undefined) return;
  for (const id of ids) {
    const key = `${table} ${id}`;
    if (turn.has.has(key)) continue;
    if (!lines.has(key)) {
      lines.set(key, []);
      turn.has.add(key);
    } else if (turn.leaves) throw new RowsBusy(key);
  }
}

/**
 * As `writeAs`, for rows that many requests change at the same time: a transaction that finds its row locked by this
 * process gives its connection back, waits and starts over, so that two hundred waiters for one row do not block other
 * requests. `work` may run more than once, so other side effects belong into `afterCommit`.
 * @throws `lockQueueFull` if too many wait already, or the wait takes too long
 */
export async function writeQueued<T>(tenantId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  const wanted = new Set<string>();
  for (let round = 1; ; round += 1) {
    const has = await waitFor([...wanted].sort());
    try {
      return await writeAs(tenantId, (trx) => {
        turns.set(trx, { has, leaves: round < queueLimits.rounds });
        return work(trx);
      });
    } catch (error) {
      if (!(error instanceof RowsBusy)) throw error;
      wanted.add(error.key);
    } finally {
      for (const key of has) leave(key);
    }
  }
}

/** Waits for all of these keys. `keys` must be sorted, so that everybody waits in the same order. */
async function waitFor(keys: readonly string[]): Promise<Set<string>> {
  const has = new Set<string>();
  try {
    for (const key of keys) {
      await waitForTurn(key);
      has.add(key);
    }
  } catch (error) {
    for (const key of has) leave(key);
    throw error;
  }
  return has;
}

async function waitForTurn(key: string): Promise<void> {
  const line = lines.get(key);
  if (line === undefined) {
    lines.set(key, []);
    return;
  }
  if (line.length >= queueLimits.waiting) throw fail('lockQueueFull');
  await new Promise<void>((resolve, reject) => {
    const impatient = setTimeout(() => {
      line.splice(line.indexOf(called), 1);
      reject(fail('lockQueueFull'));
    }, limits.statement);
    const called = () => {
      clearTimeout(impatient);
      resolve();
    };
    line.push(called);
  });
}

/** Passes a key on to the first waiter. */
function leave(key: string): void {
  const next = lines.get(key)?.shift();
  if (next) next();
  else lines.delete(key);
}
