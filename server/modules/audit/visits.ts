import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { loginfoShape, visitInfoShape } from '#shared/contract/system/log.schema.ts';

type Totals = CallAnswer<typeof loginfoShape>;
type Days = CallAnswer<typeof visitInfoShape>;

/** Cache, because every home page asks; the latest sign-ins may be missing for ten seconds. */
const KEPT_MS = 10_000;
const totals = new ShortCache<Totals>(KEPT_MS, 1000);
const days = new ShortCache<Days>(KEPT_MS, 1000);
onForgetCaches(() => {
  totals.clear();
  days.clear();
});

/**
 * Sign-ins and sign-outs of a tenant, including refused ones (docs/wire.md §1.17): in total, today, and from how many
 * addresses today.
 */
export async function visitTotals(tenantId: number): Promise<Totals> {
  const known = await totals.get(String(tenantId), () => readTotals(tenantId));
  return known ?? { totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 };
}

/** The same per day, for the last seven days including today. */
export async function visitDays(tenantId: number): Promise<Days> {
  return (await days.get(String(tenantId), () => readDays(tenantId))) ?? [];
}

function readTotals(tenantId: number): Promise<Totals | undefined> {
  return readAs(tenantId, async (db) => {
    const { rows } = await sql<Totals>`
      select count(*)::int as total_visit_count,
        (count(*) filter (where create_time >= current_date::timestamptz))::int as today_visit_count,
        (count(distinct ip) filter (where create_time >= current_date::timestamptz))::int as today_ip
      from sys_log where tenant_id = ${tenantId} and log_type = 1`.execute(db);
    return rows[0];
  });
}

function readDays(tenantId: number): Promise<Days> {
  return readAs(tenantId, async (db) => {
    const { rows } = await sql<Days[number]>`
      select count(*)::int as visit, count(distinct ip)::int as ip, to_char(create_time, 'YYYY-MM-DD') as tian,
        to_char(create_time, 'MM-DD') as type
      from sys_log where tenant_id = ${tenantId} and log_type = 1 and create_time >= (current_date - 6)::timestamptz
      group by 3, 4 order by 3`.execute(db);
    return rows;
  });
}
