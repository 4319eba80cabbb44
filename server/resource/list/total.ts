import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { keepStatement } from '#server/db/kept-statements.ts';
import { onForgetCaches } from '#server/process/caches.ts';

/** Exact up to here (docs/speed.md); above it a count is a whole scan and is shared for a while. */
const exactTo = 100_000;
const freshMs = 10_000;
const keptFilters = 500;

export interface Total {
  readonly total: number;
  /** Counted up to ten seconds ago. */
  readonly totalApprox?: true;
}

interface Count {
  /** Monotonic: a clock that is set back keeps no count fresh for as long. */
  readonly at: number;
  readonly total: number;
  /** What was committed when it was counted. */
  readonly seen: string;
}

/** PostgreSQL's own text for what a statement sees; two statements with the same one see exactly the same rows. */
const snapshotText = 'select pg_current_snapshot()::text';
export const snapshot = sql<string>`(${sql.raw(snapshotText)})`;

const counted = new Map<string, Count>();
const counting = new Map<string, Promise<Count>>();
onForgetCaches(() => {
  counted.clear();
  counting.clear();
});

/**
 * How many rows a filter has. A count holds until anything is committed, and whoever asks for the same meanwhile waits
 * for one count instead of running another; neither makes it less exact.
 * @param from `<table> where <condition>`, all values bound and nothing that depends on the time of day; it is also
 * what a shared count goes by
 * @param seen the `snapshot` of the page this total belongs to
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

/** One count at a time for each filter: one that began earlier may have missed what this page shows, the next has not. */
async function countOnce(db: Db, key: string, from: CompiledQuery, holds: (count: Count) => boolean): Promise<Count> {
  const earlier = await counting.get(key)?.catch(() => undefined);
  if (earlier && holds(earlier)) return earlier;
  const running = counting.get(key) ?? count(db, from).finally(() => counting.delete(key));
  counting.set(key, running);
  const fresh = await running;
  remember(key, fresh);
  return fresh;
}

/** Around the text that is compiled already: its values stay bound as they are. */
async function count(db: Db, { sql: from, parameters }: CompiledQuery): Promise<Count> {
  const ask = async (text: string) => {
    const { rows } = await db.executeQuery<{ n: number; seen: string }>(
      keepStatement(CompiledQuery.raw(text, [...parameters])),
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

/** The oldest go first; a map keeps the order of insertion. */
function remember(key: string, fresh: Count): void {
  counted.delete(key);
  counted.set(key, fresh);
  const [oldest] = counted.keys();
  if (counted.size > keptFilters && oldest !== undefined) counted.delete(oldest);
}
