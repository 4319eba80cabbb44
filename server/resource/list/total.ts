import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { cacheStatement } from '#server/db/statement-cache.ts';
import { onForgetCaches } from '#server/process/caches.ts';

/** Totals are exact up to this number (docs/speed.md). Above it, a count is a full scan and is cached for `freshMs`. */
const exactTo = 100_000;
const freshMs = 10_000;
const keptFilters = 500;

export interface Total {
  readonly total: number;
  /** The total may be up to ten seconds old. */
  readonly totalApprox?: true;
}

interface Count {
  /** Monotonic time in ms, so that setting the clock back does not keep counts for too long. */
  readonly at: number;
  readonly total: number;
  /** Snapshot in which the rows were counted. */
  readonly seen: string;
}

/** The snapshot of a statement as PostgreSQL's text; statements with the same snapshot see exactly the same rows. */
const snapshotText = 'select pg_current_snapshot()::text';
export const snapshot = sql<string>`(${sql.raw(snapshotText)})`;

const counted = new Map<string, Count>();
const counting = new Map<string, Promise<Count>>();
onForgetCaches(() => {
  counted.clear();
  counting.clear();
});

/**
 * Counts the rows of a filter. A count is reused until anything is committed; callers that ask for the same filter at
 * the same time share one count. Both keep the count exact.
 * @param from `<table> where <condition>` with all values bound and without the time of day; its text and values are
 * the cache key
 * @param seen the `snapshot` of the page that the total belongs to
 */
export async function countRows(
  db: Db,
  tenantId: number,
  from: RawBuilder<unknown>,
  seen: string | undefined,
): Promise<Total> {
  const compiled = from.compile(db);
  const key = JSON.stringify([tenantId, compiled.sql, compiled.parameters]);
  const now = performance.now();
  const holds = (count: Count) => now - count.at < freshMs && (count.total > exactTo || count.seen === seen);
  const known = counted.get(key);
  const { total } = known && holds(known) ? known : await countOnce(db, key, compiled, holds);
  return total > exactTo ? { total, totalApprox: true } : { total };
}

/**
 * Runs one count at a time per filter. A count that started earlier may miss rows of this page; then the next count is
 * used.
 */
async function countOnce(db: Db, key: string, from: CompiledQuery, holds: (count: Count) => boolean): Promise<Count> {
  const earlier = await counting.get(key)?.catch(() => undefined);
  if (earlier && holds(earlier)) return earlier;
  const running = counting.get(key) ?? count(db, from).finally(() => counting.delete(key));
  counting.set(key, running);
  const fresh = await running;
  remember(key, fresh);
  return fresh;
}

/** Wraps the compiled text, so that its values stay bound. */
async function count(db: Db, { sql: from, parameters }: CompiledQuery): Promise<Count> {
  const ask = async (text: string) => {
    const { rows } = await db.executeQuery<{ n: number; seen: string }>(
      cacheStatement(CompiledQuery.raw(text, [...parameters])),
    );
    return rows[0] ?? { n: 0, seen: '' };
  };
  const at = performance.now();
  const { n, seen } = await ask(
    `select count(*) as n, (${snapshotText}) as seen from (select 1 from ${from} limit ${exactTo + 1}) as probe`,
  );
  if (n <= exactTo) return { at, total: n, seen };
  const full = await ask(`select count(*) as n, '' as seen from ${from}`);
  return { at, total: full.n, seen };
}

/** Stores a count and drops the oldest: a map keeps the order of insertion. */
function remember(key: string, fresh: Count): void {
  counted.delete(key);
  counted.set(key, fresh);
  const [oldest] = counted.keys();
  if (counted.size > keptFilters && oldest !== undefined) counted.delete(oldest);
}
