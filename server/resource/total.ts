import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Exact up to here (speed-targets.md); above it a count is a whole scan and is shared for a while. */
const exactTo = 100_000;
const freshMs = 10_000;
const keptFilters = 500;

export interface Total {
  readonly total: number;
  /** Counted up to ten seconds ago. */
  readonly totalApprox?: true;
}

const counted = new Map<string, { readonly at: number; readonly total: number }>();

/**
 * How many rows a filter has.
 * @param from `<table> where <condition>`, all values bound; it is also what the shared count goes by
 */
export async function countRows(db: Db, tenantId: number, from: RawBuilder<unknown>, now = Date.now()): Promise<Total> {
  const { sql: text, parameters } = sql`${from}`.compile(db);
  const key = JSON.stringify([tenantId, text, parameters]);
  const known = counted.get(key);
  if (known && now - known.at < freshMs) return { total: known.total, totalApprox: true };
  const probe = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${from} limit ${exactTo + 1}) as probe`.execute(db);
  const near = probe.rows[0]?.n ?? 0;
  if (near <= exactTo) {
    counted.delete(key);
    return { total: near };
  }
  const full = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db);
  const total = full.rows[0]?.n ?? near;
  remember(key, total, now);
  return { total, totalApprox: true };
}

/** The oldest go first; a map keeps the order of insertion. */
function remember(key: string, total: number, now: number): void {
  counted.delete(key);
  counted.set(key, { at: now, total });
  const [oldest] = counted.keys();
  if (counted.size > keptFilters && oldest !== undefined) counted.delete(oldest);
}
