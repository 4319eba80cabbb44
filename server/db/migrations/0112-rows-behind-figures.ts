import { type Kysely, sql } from 'kysely';

/** Views that make the rows behind two figures of the walls available as lists (docs/domain.md §14). */
export async function rowsBehindFigures(db: Kysely<unknown>): Promise<void> {
  await sql`create view prm_stock_list with (security_invoker = true) as
    select s.*, (case when s.qty < s.safe_qty then '2' when s.qty > s.max_qty then '3' else '1' end)::varchar(32) as stock_state
    from prm_stock s`.execute(db);
  await sql`grant select on prm_stock_list to slipway_app, slipway_report`.execute(db);
  // For all submissions of one check; in the unique key, `round` is before the number.
  await sql`create index prm_quality_rounds on prm_quality (tenant_id, check_no, round) where del_flag = 0`.execute(db);
  await sql`create view prm_quality_list with (security_invoker = true) as
    select q.*,
      q.result is distinct from '1'
      and not exists (
        select from prm_quality later
        where later.tenant_id = q.tenant_id and later.check_no = q.check_no and later.round > q.round and later.del_flag = 0)
      and exists (
        select from prm_quality refused
        where refused.tenant_id = q.tenant_id and refused.check_no = q.check_no and refused.result in ('2', '3')
          and refused.del_flag = 0) as open_refusal
    from prm_quality q`.execute(db);
  await sql`grant select on prm_quality_list to slipway_app, slipway_report`.execute(db);
}
