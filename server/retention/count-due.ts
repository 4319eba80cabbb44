import { type RawBuilder, sql } from 'kysely';
import { readParameter } from '#server/kernel/parameters.ts';
import { retentionParameters } from '#shared/yard/monitor/retention.parameters.ts';
import { dueRows, monthsAgo, partsFor, whose } from './due-rows.ts';
import type { RetentionKind } from './retention-kind.ts';

/** Counting stops here: "more than" is enough for the page, and large tables need not be scanned. */
const mostCounted = 100_000;

export interface DueCount {
  readonly months: number;
  /** Older rows are deleted: `YYYY-MM-DD HH:mm:ss` with time zone. */
  readonly before: string;
  readonly due: number;
  /** There are more rows than were counted. */
  readonly more: boolean;
  /** Time of the oldest row; null if there is none. */
  readonly oldest: string | null;
}

/**
 * Months that a kind is kept: the tenant's parameter, limited to the minimum of law and product and to the page's
 * maximum. A stored number above the maximum becomes the maximum, because the tenant wants to keep long, not the
 * default.
 */
async function monthsKept(tenantId: number, { parameter }: RetentionKind): Promise<number> {
  const definition = retentionParameters[parameter];
  const months = Math.round(await readParameter(tenantId, parameter));
  return Math.min(definition.max, Math.max(definition.min, months));
}

/** Runs a statement, on a request's connection or on the owner's; only the owner sees rows without a tenant. */
export type Ask = <T>(statement: RawBuilder<T>) => Promise<readonly T[]>;

/** Counts what the next run would delete; writes nothing. */
export async function countDue(ask: Ask, tenantId: number, kind: RetentionKind): Promise<DueCount> {
  const months = await monthsKept(tenantId, kind);
  const times = await ask(sql<{ before: string }>`select ${monthsAgo(months)} as before`);
  const before = times[0]?.before ?? '';
  let due = 0;
  let oldest: string | null = null;
  for (const part of partsFor(kind, tenantId)) {
    const table = sql.table(part.table);
    const time = sql.ref(`t.${part.time}`);
    const moment = part.unit === 'ms' ? sql`to_timestamp(${time} / 1000.0)` : time;
    const rows = await ask(sql<{ n: number; oldest: string | null }>`
      select (select count(*)::int from (select 1 from ${dueRows(part, { tenantId, before })}
                limit ${mostCounted + 1}) found) as n,
             (select to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS') from ${table} t
               where ${whose(part, tenantId)} and ${(!part.asksOthers && part.where) || sql`true`} order by ${time} limit 1) as oldest`);
    due += rows[0]?.n ?? 0;
    const first = rows[0]?.oldest ?? null;
    if (first !== null && (oldest === null || first < oldest)) oldest = first;
  }
  return { months, before, due: Math.min(due, mostCounted), more: due > mostCounted, oldest };
}
