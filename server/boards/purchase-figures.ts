import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** An order has arrived when all of it has arrived. */
const whole = sql`o.arrive_qty_rate >= 100 and o.arrive_date is not null`;
const onTime = sql`(${whole} and o.arrive_date <= o.due_date)`;
/** 关闭, closed: no longer expected. */
const closed = sql`o.po_status = '5'`;

const ordersOf = (tenantId: number) => sql`prm_purchase o on o.tenant_id = ${tenantId} and o.del_flag = 0`;

interface Ordered {
  month: number;
  year: number;
}

export interface OrderedAmounts {
  /** Amounts in 万元 of the month and of the year so far, on twelve days: the last eleven ends of months, and today. */
  readonly points: readonly Ordered[];
  /** The same amounts a year ago. */
  readonly yearAgo: Ordered;
}

export async function readOrdered(db: Db, tenantId: number): Promise<OrderedAmounts> {
  const { rows } = await sql<Ordered>`
    with points as (
      select back, case back when 0 then current_date when 12 then (current_date - interval '1 year')::date
        else (date_trunc('month', current_date) - (back - 1) * interval '1 month')::date - 1 end as day
      from generate_series(0, 12) back
    )
    select coalesce(sum(o.amount) filter (where o.order_date >= date_trunc('month', p.day)::date), 0) as month,
      coalesce(sum(o.amount), 0) as year
    from points p
    left join ${ordersOf(tenantId)} and o.order_date between date_trunc('year', p.day)::date and p.day
    group by p.back order by p.back desc`.execute(db);
  const [yearAgo = { month: 0, year: 0 }, ...points] = rows;
  return { points, yearAgo };
}

interface YearMonth {
  month: string;
  before: number;
  actual: number | null;
}

/** Values of a curve; all null if nothing was ordered, because a line along the axis would say nothing. */
export const drawn = (values: readonly (number | null)[]): (number | null)[] =>
  values.some((value) => value) ? values.map((value) => value && Math.round(value)) : values.map(() => null);

/** Amount in 万元 ordered from January to the end of each month, this year and last year; null for future months. */
export async function readYearCourse(db: Db, tenantId: number): Promise<readonly YearMonth[]> {
  const { rows } = await sql<YearMonth>`
    with months as (
      select date_trunc('year', current_date)::date as january, no,
        (date_trunc('year', current_date) + no * interval '1 month')::date as after
      from generate_series(1, 12) no
    )
    select to_char(m.after - 1, 'YYYY-MM') as month,
      coalesce(sum(o.amount) filter (where o.order_date < (m.after - interval '1 year')::date), 0) as before,
      case when m.after - interval '1 month' <= current_date
        then coalesce(sum(o.amount) filter (where o.order_date >= m.january and o.order_date < m.after), 0) end as actual
    from months m
    left join ${ordersOf(tenantId)}
      and o.order_date >= (m.january - interval '1 year')::date and o.order_date < m.after
    group by m.no, m.after, m.january order by m.no`.execute(db);
  return rows;
}

interface Punctuality {
  due: number;
  onTime: number;
}

/** Orders due in each of twelve periods of thirty days, the last ending today, and how many arrived in time. */
export async function readPunctuality(db: Db, tenantId: number): Promise<readonly Punctuality[]> {
  const { rows } = await sql<Punctuality>`
    select count(o.id)::int as due, count(o.id) filter (where ${onTime})::int as on_time
    from generate_series(0, 11) back
    left join ${ordersOf(tenantId)} and not ${closed}
      and o.due_date > current_date - 30 * (back + 1) and o.due_date <= current_date - 30 * back
    group by back order by back desc`.execute(db);
  return rows;
}

/** By category: orders due in the last year, and how many arrived in time. */
export async function readPunctualityByCategory(db: Db, tenantId: number) {
  const { rows } = await sql<Punctuality & { category: string }>`
    select o.category, count(*)::int as due, count(*) filter (where ${onTime})::int as on_time
    from prm_purchase o
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and not ${closed}
      and o.due_date > (current_date - interval '1 year')::date and o.due_date <= current_date
    group by o.category order by o.category`.execute(db);
  return rows;
}

/** Number of overdue orders on twelve days a week apart, today last. */
export async function readOverdueOrders(db: Db, tenantId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ n: number }>`
    with days as (select back, current_date - 7 * back as day from generate_series(0, 11) back)
    select count(o.id)::int as n
    from days d
    left join ${ordersOf(tenantId)} and not ${closed}
      and o.due_date < d.day and not (${whole} and o.arrive_date <= d.day)
    group by d.back order by d.back desc`.execute(db);
  return rows.map((row) => row.n);
}

interface OverdueOrder {
  poNo: string;
  supplierCode: string | null;
  days: number;
}

/** The orders that are overdue for longest, with the supplier's code. */
export async function readLongestOverdue(db: Db, tenantId: number, most: number): Promise<readonly OverdueOrder[]> {
  const { rows } = await sql<OverdueOrder>`
    select o.po_no, o.supplier_code, current_date - o.due_date as days
    from prm_purchase o
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and not ${closed} and o.due_date < current_date and not (${whole})
    order by o.due_date, o.po_no limit ${most}`.execute(db);
  return rows;
}

interface Supplier extends Punctuality {
  code: string;
  amount: number;
}

/**
 * The ten suppliers with the largest amounts in the last year, and how many of their orders were due and arrived in
 * time.
 */
export async function readSuppliers(db: Db, tenantId: number): Promise<readonly Supplier[]> {
  const { rows } = await sql<Supplier>`
    select o.supplier_code as code,
      coalesce(sum(o.amount) filter (where o.order_date > (current_date - interval '1 year')::date), 0) as amount,
      count(*) filter (where not ${closed} and o.due_date > (current_date - interval '1 year')::date
        and o.due_date <= current_date)::int as due,
      count(*) filter (where not ${closed} and o.due_date > (current_date - interval '1 year')::date
        and o.due_date <= current_date and ${onTime})::int as on_time
    from prm_purchase o
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.supplier_code is not null
      and (o.order_date > (current_date - interval '1 year')::date or o.due_date > (current_date - interval '1 year')::date)
    group by o.supplier_code order by amount desc, o.supplier_code limit 10`.execute(db);
  return rows;
}

/** Amount in 万元 ordered in the last year by category, the largest first. */
export async function readCategoryAmounts(db: Db, tenantId: number) {
  const { rows } = await sql<{ category: string; amount: number }>`
    select o.category, sum(o.amount) as amount
    from prm_purchase o
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.order_date > (current_date - interval '1 year')::date
    group by o.category order by amount desc, o.category`.execute(db);
  return rows;
}

/** Ends of the age bands in days since the order; the last band is open. */
export const transitAges = [30, 60, 90, 180] as const;

/** Number of orders not yet arrived, by age band. */
export async function readTransit(db: Db, tenantId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ n: number }>`
    select count(o.id)::int as n
    from generate_series(0, ${transitAges.length}) band
    left join ${ordersOf(tenantId)} and not ${closed} and not (${whole})
      and width_bucket(current_date - o.order_date, array[${sql.join(transitAges.map((age) => age + 1))}]::int[]) = band
    group by band order by band`.execute(db);
  return rows.map((row) => row.n);
}
