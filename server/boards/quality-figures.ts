import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { codeText } from '#server/figures/figure.ts';
import type { Text } from '#shared/resource/text.ts';

/** Results 整改后复检 (inspected again after rework) and 不合格 (failed). */
const refused = sql`q.result in ('2', '3')`;
const checksOf = (tenantId: number) => sql`prm_quality q on q.tenant_id = ${tenantId} and q.del_flag = 0`;
const yearAgo = sql`(current_date - interval '1 year')::date`;

interface FirstPass {
  checked: number;
  passed: number;
}

/** First inspections with a result, and how many passed, in twelve periods of thirty days, the last ending today. */
export async function readFirstPass(db: Db, tenantId: number): Promise<readonly FirstPass[]> {
  const { rows } = await sql<FirstPass>`
    select count(q.result)::int as checked, count(*) filter (where q.result = '1')::int as passed
    from generate_series(0, 11) back
    left join ${checksOf(tenantId)} and q.round = 1
      and q.submit_time >= (current_date - 30 * (back + 1) + 1)::timestamptz
      and q.submit_time < (current_date - 30 * back + 1)::timestamptz
    group by back order by back desc`.execute(db);
  return rows;
}

/** The same by month of submission, this month last. */
export async function readFirstPassMonths(
  db: Db,
  tenantId: number,
): Promise<readonly (FirstPass & { month: string })[]> {
  const { rows } = await sql<FirstPass & { month: string }>`
    select to_char(m, 'YYYY-MM') as month, count(q.result)::int as checked,
      count(*) filter (where q.result = '1')::int as passed
    from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month') m
    left join ${checksOf(tenantId)} and q.round = 1 and q.submit_time >= m and q.submit_time < m + interval '1 month'
    group by m order by m`.execute(db);
  return rows;
}

interface CheckDay {
  submitted: number;
  passed: number;
  refused: number;
}

/** Inspections submitted, passed and failed on each of twelve days, today last. */
export async function readCheckDays(db: Db, tenantId: number): Promise<readonly CheckDay[]> {
  const { rows } = await sql<CheckDay>`
    with days as (select back, (current_date - back)::timestamptz as day from generate_series(0, 11) back)
    select count(*) filter (where q.submit_time >= d.day and q.submit_time < d.day + interval '1 day')::int as submitted,
      count(*) filter (where q.result = '1' and q.result_time >= d.day and q.result_time < d.day + interval '1 day')::int
        as passed,
      count(*) filter (where ${refused} and q.result_time >= d.day and q.result_time < d.day + interval '1 day')::int
        as refused
    from days d
    left join ${checksOf(tenantId)} and (
      (q.submit_time >= d.day and q.submit_time < d.day + interval '1 day')
      or (q.result_time >= d.day and q.result_time < d.day + interval '1 day'))
    group by d.back order by d.back desc`.execute(db);
  return rows;
}

/** Defects of the last year, the most common first. */
export async function readDefects(db: Db, tenantId: number) {
  const { rows } = await sql<{ defect: string; count: number }>`
    select q.defect_type as defect, count(*)::int as count
    from prm_quality q
    where q.tenant_id = ${tenantId} and q.del_flag = 0 and q.defect_type is not null and q.result_time >= ${yearAgo}
    group by q.defect_type order by count(*) desc, q.defect_type`.execute(db);
  return rows;
}

/** Metres of weld tested in the last year, and how many passed, for each ship in build. */
export async function readWelds(db: Db, tenantId: number) {
  const { rows } = await sql<{ shipNo: string; passed: number; tested: number }>`
    select s.ship_no, coalesce(sum(q.weld_length * q.ndt_rate / 100), 0) as passed, coalesce(sum(q.weld_length), 0) as tested
    from prm_ship s
    left join ${checksOf(tenantId)} and q.ship = s.id and q.ndt_rate is not null and q.weld_length is not null
      and q.result_time >= ${yearAgo}
    where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.ship_status <> '7'
    group by s.ship_no order by s.ship_no`.execute(db);
  return rows;
}

/**
 * Pieces of outsourced work inspected and accepted in the last year, by contractor's code, most pieces first. People
 * type that code: one that does not look like a code is not shown and is counted under the others
 * (docs/security.md P30).
 */
export async function readAcceptance(db: Db, tenantId: number) {
  const { rows } = await sql<{ code: string | null; contractors: string[]; passed: number; inspected: number }>`
    select case when c.code ~ '^[A-Z]{1,4}-?[0-9]{1,6}$' then c.code end as code, array_agg(distinct c.id) as contractors,
      sum(a.pass_qty)::int as passed, sum(a.pass_qty + a.reject_qty)::int as inspected
    from prm_wx_apply a
    join prm_contractor c on c.id = a.contractor and c.tenant_id = ${tenantId}
    where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.gate_in >= ${yearAgo} and a.pass_qty + a.reject_qty > 0
    group by 1 order by inspected desc, 1 limit 8`.execute(db);
  return rows;
}

/** A contractor by code; those without a code that boards may show (`readAcceptance`) are together. */
export const contractorLabel = (code: string | null): Text =>
  code === null ? { zh: '其他单位', en: 'Others' } : codeText(code);

/** Ends of the age bands in days since the first failure; the last band is open. */
export const refusedAges = [3, 7, 14, 30] as const;

/** Number of failed inspections that have not passed since, by age band. */
export async function readOpenRefusals(db: Db, tenantId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ n: number }>`
    with open as (
      select current_date - min(q.result_time) filter (where ${refused})::date as age
      from prm_quality q where q.tenant_id = ${tenantId} and q.del_flag = 0
      group by q.check_no
      having count(*) filter (where ${refused}) > 0
        and (array_agg(q.result order by q.round desc))[1] is distinct from '1'
    )
    select count(o.age)::int as n
    from generate_series(0, ${refusedAges.length}) band
    left join open o on width_bucket(o.age, array[${sql.join(refusedAges.map((age) => age + 1))}]::int[]) = band
    group by band order by band`.execute(db);
  return rows.map((row) => row.n);
}
