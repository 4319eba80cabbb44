import { type RawBuilder, sql } from 'kysely';
import { readParameter } from '#server/kernel/parameters.ts';
import { retentionParameters } from '#shared/yard/monitor/retention.parameters.ts';
import { dueRows, monthsAgo, partsFor, whose } from './due-rows.ts';
import type { RetentionKind } from './retention-kind.ts';

/** Rows counted one by one; a page that says "more than" serves as well, and a table of millions is not walked through. */
const mostCounted = 100_000;

export interface DueCount {
  readonly months: number;
  /** What is older goes: `YYYY-MM-DD HH:mm:ss` with zone. */
  readonly before: string;
  readonly due: number;
  /** There are more than were counted. */
  readonly more: boolean;
  /** Of the oldest row there is; null where there is none. */
  readonly oldest: string | null;
}

/**
 * Months that a kind is kept: what the tenant set, never less than the law or the product demands and never more than the page
 * takes, whatever way the number came into the table: who asked for more than there is wants to keep, not the default.
 */
async function monthsKept(tenantId: number, { parameter }: RetentionKind): Promise<number> {
  const definition = retentionParameters[parameter];
  const months = Math.round(await readParameter(tenantId, parameter));
  return Math.min(definition.max, Math.max(definition.min, months));
}

/** Asks one statement: of a request's connection, or of the owner's, who alone sees what is nobody's. */
export type Ask = <T>(statement: RawBuilder<T>) => Promise<readonly T[]>;

/** What the next run would take of a kind; nothing is written. */
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
