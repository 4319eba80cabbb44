import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** 终止, terminated: neither built nor paid for. */
const ended = sql`c.contract_status = '4'`;
/** 已交付 (delivered) and 已结清 (settled). */
const delivered = sql`c.contract_status in ('2', '3')`;
const contractsOf = (tenantId: number) =>
  sql`prm_sales c on c.tenant_id = ${tenantId} and c.del_flag = 0 and not ${ended}`;

export interface SalesPoint {
  month: string;
  /** Amount in 万元 signed since January. */
  signed: number;
  /** Amount in 万元 of contracts signed and not delivered. */
  backlog: number;
  /** Amount in 万元 of contracts whose delivery date has come, and how much of it has been received by now. */
  due: number;
  received: number;
}

/**
 * Sales figures on thirteen days: today a year ago, the ends of eleven months, and today. The due amount is that of
 * contracts whose delivery date has come. Payments have no date, so the received amount is as of today.
 */
export async function readSalesPoints(db: Db, tenantId: number): Promise<readonly SalesPoint[]> {
  const { rows } = await sql<SalesPoint>`
    with points as (
      select back, case back when 0 then current_date when 12 then (current_date - interval '1 year')::date
        else (date_trunc('month', current_date) - (back - 1) * interval '1 month')::date - 1 end as day
      from generate_series(0, 12) back
    )
    select to_char(p.day, 'YYYY-MM') as month,
      coalesce(sum(c.amount) filter (where c.sign_date >= date_trunc('year', p.day)::date), 0) as signed,
      coalesce(sum(c.amount) filter (where not (${delivered} and least(c.delivery_date, current_date) <= p.day)), 0) as backlog,
      coalesce(sum(c.amount) filter (where c.delivery_date <= p.day), 0) as due,
      coalesce(sum(c.received_amount) filter (where c.delivery_date <= p.day), 0) as received
    from points p
    left join ${contractsOf(tenantId)} and c.sign_date <= p.day
    group by p.back, p.day order by p.back desc`.execute(db);
  return rows;
}

/** Amounts in 万元 due and received, by customer's code, the largest debt first. */
export async function readReceivables(db: Db, tenantId: number) {
  const { rows } = await sql<{ code: string; due: number; received: number }>`
    select c.customer_code as code, sum(c.amount) as due, sum(c.received_amount) as received
    from prm_sales c
    where c.tenant_id = ${tenantId} and c.del_flag = 0 and not ${ended} and c.delivery_date <= current_date
      and c.customer_code is not null
    group by c.customer_code order by sum(c.amount - c.received_amount) desc, c.customer_code limit 8`.execute(db);
  return rows;
}

const groupings = { product: sql`c.product`, region: sql`c.region` };

/** Amount in 万元 of contracts signed in the last three years, by kind of ship or by region, the largest first. */
export async function readOrdersBy(by: keyof typeof groupings, db: Db, tenantId: number) {
  const { rows } = await sql<{ value: string; amount: number }>`
    select ${groupings[by]} as value, sum(c.amount) as amount
    from prm_sales c
    where c.tenant_id = ${tenantId} and c.del_flag = 0 and not ${ended}
      and c.sign_date > (current_date - interval '3 years')::date
    group by 1 order by amount desc, 1`.execute(db);
  return rows;
}

/** Deliveries of the next twelve months, from this month on: customer's code and kind of ship. */
export async function readDeliveries(db: Db, tenantId: number) {
  const { rows } = await sql<{ month: string; code: string | null; product: string | null }>`
    select to_char(m, 'YYYY-MM') as month, c.customer_code as code, c.product
    from generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '11 months', interval '1 month') m
    left join ${contractsOf(tenantId)} and c.contract_status = '1'
      and c.delivery_date >= m::date and c.delivery_date < (m + interval '1 month')::date
    order by m, c.delivery_date, c.contract_no`.execute(db);
  return rows;
}
