import { fail } from '#shared/errors/fail.ts';
import type { Db, Trx } from './database.ts';
import { limits } from './pool.ts';
import { writeAs } from './scope.ts';

/** How many may wait for one row, and how often a transaction begins anew before it waits with its connection in hand. */
export const queueLimits = { waiting: 500, rounds: 4 };

/** By key, who waits for it in this process, first come first; a key is there while somebody has it. */
const lines = new Map<string, (() => void)[]>();

/** What a transaction has of the keys; `leaves`: for one that another has it gives its connection back. */
const turns = new WeakMap<Db, { readonly has: Set<string>; readonly leaves: boolean }>();

/** Ends a transaction whose next lock another one of this process has. */
class Occupied extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`${key} is locked`);
    this.key = key;
  }
}

/**
 * Said just before rows are locked to be changed. In a transaction of `writeInLine` it ends the attempt where another one of
 * this process has such a row; in any other it does nothing, and the database's own lock is waited for.
 */
export function standInLine(db: Db, table: string, ids: readonly string[]): void {
  const turn = turns.get(db);
  if (turn === undefined) return;
  for (const id of ids) {
    const key = `${table} ${id}`;
    if (turn.has.has(key)) continue;
    if (!lines.has(key)) {
      lines.set(key, []);
      turn.has.add(key);
    } else if (turn.leaves) throw new Occupied(key);
  }
}

/**
 * `writeAs` for what many do about one thing in one moment: whoever finds it locked by another of this process waits without a
 * connection and begins anew, so that two hundred who wait for one row keep nobody else waiting. The work may run more than
 * once: what it changes beside the transaction it changes `afterCommit`.
 * @throws `lockQueueFull` where too many wait already, or one waited too long
 */
export async function writeInLine<T>(tenantId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  const wanted = new Set<string>();
  for (let round = 1; ; round += 1) {
    const has = await waitFor([...wanted].sort());
    try {
      return await writeAs(tenantId, (trx) => {
        turns.set(trx, { has, leaves: round < queueLimits.rounds });
        return work(trx);
      });
    } catch (error) {
      if (!(error instanceof Occupied)) throw error;
      wanted.add(error.key);
    } finally {
      for (const key of has) leave(key);
    }
  }
}

/** All of these keys, in the one order in which everybody waits for several. */
async function waitFor(keys: readonly string[]): Promise<Set<string>> {
  const has = new Set<string>();
  try {
    for (const key of keys) {
      await turnOf(key);
      has.add(key);
    }
  } catch (error) {
    for (const key of has) leave(key);
    throw error;
  }
  return has;
}

async function turnOf(key: string): Promise<void> {
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

/** Hands a key to whoever waited longest. */
function leave(key: string): void {
  const next = lines.get(key)?.shift();
  if (next) next();
  else lines.delete(key);
}
