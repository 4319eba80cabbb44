import { type SqlBool, sql } from 'kysely';

/**
 * Whether the arrival `a` came on or before the day on which each of its order lines is needed (docs/domain.md §13,
 * R10). An arrival without lines counts by its planned day.
 */
export const arrivedInTime = sql<SqlBool>`(a.gate_in::date <= coalesce(
  (select min(o.need_date) from prm_wx_apply_line l
    join prm_wx_order_line o on o.tenant_id = a.tenant_id and o.id = l.order_line
    where l.tenant_id = a.tenant_id and l.apply_id = a.id and l.del_flag = 0),
  a.plan_time::date))`;
