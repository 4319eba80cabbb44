import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { outgoingMoves } from '#shared/yard/stock/stock-move.ts';

const outgoing = sql`m."type" in (${sql.join(outgoingMoves.map((type) => sql.lit(type)))})`;

/** Days without a movement after which stock is dead (docs/domain.md §14). */
export const deadDaysOf = (tenantId: number): Promise<number> => readParameter(tenantId, 'stock.deadDays');

const itemsOf = (tenantId: number) => sql`prm_stock s where s.tenant_id = ${tenantId} and s.del_flag = 0`;

interface StockPoint {
  /** Value of the stock in 万元 at the end of the day. */
  value: number;
  /** Value of the dead stock. */
  dead: number;
  /** Average value of the stock in 万元 over the days before, and the value issued per day. */
  average: number;
  dailyOut: number;
}

/** Stock at the end of twelve days a week apart, today last, at today's prices. */
export async function readStockPoints(db: Db, tenantId: number): Promise<readonly StockPoint[]> {
  const deadDays = await deadDaysOf(tenantId);
  const turnoverDays = await readParameter(tenantId, 'stock.turnoverDays');
  const { rows } = await sql<StockPoint>`
    with moves as materialized (
      select m."time", lead(m."time") over (partition by m.material_code order by m.seq) as until,
        m."after" * s.unit_price as left_value, case when ${outgoing} then m.qty * s.unit_price else 0 end as out_value
      from prm_stock_move m
      join prm_stock s on s.id = m.material_code and s.tenant_id = ${tenantId} and s.del_flag = 0
      where m.tenant_id = ${tenantId}
    ), points as (
      select back, current_date - 7 * back as day, (current_date - 7 * back + 1)::timestamptz as "end",
        (current_date - 7 * back + 1 - ${turnoverDays}::int)::timestamptz as begin
      from generate_series(0, 11) back
    )
    select coalesce(sum(m.left_value) filter (where m.until is null or m.until >= p."end"), 0) as value,
      coalesce(sum(m.left_value) filter (
        where (m.until is null or m.until >= p."end") and m."time"::date < p.day - ${deadDays}::int), 0) as dead,
      coalesce(sum(m.left_value * extract(epoch from least(m.until, p."end") - greatest(m."time", p.begin))), 0)
        / extract(epoch from p."end" - p.begin) as average,
      coalesce(sum(m.out_value) filter (where m."time" >= p.begin), 0) / ${turnoverDays}::int as daily_out
    from points p
    left join moves m on m."time" < p."end" and (m.until is null or m.until > p.begin)
    group by p.back, p.begin, p."end" order by p.back desc`.execute(db);
  return rows;
}

interface FlowDay {
  day: string;
  came: number;
  went: number;
}

/** Value in 万元 received and issued on each of the last thirty days. */
export async function readStockFlow(db: Db, tenantId: number): Promise<readonly FlowDay[]> {
  const { rows } = await sql<FlowDay>`
    select d.day, coalesce(sum(m.qty * s.unit_price) filter (where not ${outgoing}), 0) as came,
      coalesce(sum(m.qty * s.unit_price) filter (where ${outgoing}), 0) as went
    from (select current_date - back as day from generate_series(0, 29) back) d
    left join (prm_stock_move m join prm_stock s on s.id = m.material_code and s.tenant_id = m.tenant_id and s.del_flag = 0)
      on m.tenant_id = ${tenantId} and m."time" >= d.day::timestamptz and m."time" < (d.day + 1)::timestamptz
    group by d.day order by d.day`.execute(db);
  return rows;
}

export interface StockList {
  readonly total: number;
  readonly rows: readonly { code: string; category: string; value: number; limit: number | null }[];
}

const listsOf = (deadDays: number) => ({
  /** Materials below safety stock, sorted by the missing share. */
  belowSafety: {
    where: sql`s.qty < s.safe_qty`,
    value: sql`s.qty`,
    limit: sql`s.safe_qty`,
    order: sql`s.qty::numeric / s.safe_qty`,
  },
  /** Materials above the limit, sorted by how far they exceed it. */
  overMax: {
    where: sql`s.qty > s.max_qty`,
    value: sql`s.qty`,
    limit: sql`s.max_qty`,
    order: sql`s.max_qty::numeric / s.qty`,
  },
  /** Dead stock, sorted by value in 万元. */
  dead: {
    where: sql`s.last_move_date < current_date - ${sql.lit(deadDays)} and s.qty > 0`,
    value: sql`s.qty * s.unit_price`,
    limit: sql`null::numeric`,
    order: sql`-s.qty * s.unit_price`,
  },
});

/** Materials by code, and their number; names are left out, because people type them. */
export async function readStockList(
  list: keyof ReturnType<typeof listsOf>,
  db: Db,
  tenantId: number,
): Promise<StockList> {
  const { where, value, limit, order } = listsOf(await deadDaysOf(tenantId))[list];
  const { rows } = await sql<StockList['rows'][number] & { total: number }>`
    select s.material_code as code, s.category, ${value} as value, ${limit} as "limit", count(*) over ()::int as total
    from ${itemsOf(tenantId)} and ${where}
    order by ${order}, s.material_code limit 8`.execute(db);
  return { total: rows[0]?.total ?? 0, rows };
}

/** Value of the stock in 万元 by category, the largest first. */
export async function readStockShares(db: Db, tenantId: number) {
  const { rows } = await sql<{ category: string; value: number }>`
    select s.category, sum(s.qty * s.unit_price) as value from ${itemsOf(tenantId)}
    group by s.category order by value desc, s.category`.execute(db);
  return rows;
}

/**
 * By warehouse: value of the stock in 万元, and its value if everything were at its limit; materials without a limit are
 * left out.
 */
export async function readWarehouses(db: Db, tenantId: number) {
  const { rows } = await sql<{ warehouse: string; value: number; most: number }>`
    select s.warehouse, sum(s.qty * s.unit_price) as value, sum(s.max_qty * s.unit_price) as most
    from ${itemsOf(tenantId)} and s.max_qty is not null
    group by s.warehouse order by s.warehouse`.execute(db);
  return rows;
}

interface Tooling {
  stock: number;
  out: number;
  repair: number;
}

/** Number of tools in store, issued and in repair. */
export async function readTooling(db: Db, tenantId: number): Promise<Tooling> {
  const { rows } = await sql<Tooling>`
    select coalesce(sum(stock_qty), 0)::int as stock, coalesce(sum(out_qty), 0)::int as out,
      coalesce(sum(repair_qty), 0)::int as repair
    from prm_tool where tenant_id = ${tenantId} and del_flag = 0`.execute(db);
  return rows[0] ?? { stock: 0, out: 0, repair: 0 };
}
