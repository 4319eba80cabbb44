import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#server/yard/report/period.ts';

type Floor = (period: Period) => RawBuilder<unknown>;

const within = (column: RawBuilder<unknown>, { from, to }: Period) =>
  sql`${column} >= ${from}::date and ${column} < ${to}::date + 1`;
const month = (column: RawBuilder<unknown>) => sql`date_trunc('month', ${column})`;

/** The figures of each report by hand, for the whole yard and without names. */
export const byHand: Readonly<Record<string, Floor>> = {
  'site-use': ({ from, to }) => sql`
    with m as (select greatest(m::date, ${from}::date) as a, least((m + interval '1 month')::date, ${to}::date + 1) as b
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') m)
    select s.zone, m.a, sum(s.area * cardinality(string_to_array(o.bay_nos, ',')) / s.bays * (least(o.to_date + 1, m.b) - greatest(o.from_date, m.a)))
    from prm_site_occupy o join prm_site s on s.id = o.site join m on o.from_date < m.b and o.to_date >= m.a
    where o.tenant_id = 1 and o.del_flag = 0 and o.state in ('2', '3') group by 1, 2`,
  'site-overstay': ({ from, to }) => sql`
    select a.sys_org_code, count(*), sum(least(o.to_date, ${to}::date) - greatest(a.end_date, ${from}::date - 1)),
      sum(s.area * cardinality(string_to_array(o.bay_nos, ',')) / s.bays * (least(o.to_date, ${to}::date) - greatest(a.end_date, ${from}::date - 1)))
    from prm_site_occupy o join prm_site_apply a on a.id = o.apply join prm_site s on s.id = o.site
    where o.tenant_id = 1 and o.del_flag = 0 and a.del_flag = 0 and o.state in ('2', '3')
      and least(o.to_date, ${to}::date) > greatest(a.end_date, ${from}::date - 1) group by 1`,
  'tool-turnover': (period) => sql`
    select x.category, sum(x.n), sum(x.pieces), sum(x.lines), sum(x.late) from (
      select t.category, 1 as n, m.qty as pieces, 0 as lines, 0 as late from prm_tool_move m join prm_tool t on t.id = m.tool
      where m.tenant_id = 1 and m.move_type = '2' and ${within(sql`m.move_time`, period)}
        and not exists (select from prm_tool_move r where r.tenant_id = 1 and r.reverses = m.id)
      union all
      select t.category, 0, 0, 1, (coalesce(b.back::date, current_date) > a.plan_return)::int
      from prm_tool_apply a join prm_tool_apply_line l on l.apply_id = a.id and l.out_qty > 0 join prm_tool t on t.id = l.tool
      left join (select apply, tool, max(move_time) as back from prm_tool_move where tenant_id = 1 and move_type = '3' group by 1, 2) b
        on b.apply = a.id and b.tool = l.tool
      where a.tenant_id = 1 and a.del_flag = 0 and ${within(sql`a.plan_return`, period)}) x group by 1`,
  'tool-calibration': (period) => sql`
    select to_char(valid_to, 'YYYY-MM'), count(*), count(*) filter (where next <= valid_to), count(*) filter (where next > valid_to)
    from (select valid_to, lead(calib_date) over (partition by tool order by calib_date, id) as next from prm_tool_calib
      where tenant_id = 1 and del_flag = 0) c where ${within(sql`valid_to`, period)} group by 1`,
  'scaffold-volume': (period) => sql`
    select crew, sum(volume) filter (where ${within(sql`accept_date`, period)}), sum(volume) filter (where ${within(sql`dismantle_date`, period)}),
      sum(volume) filter (where accept_date <= ${period.to}::date and coalesce(dismantle_date > ${period.to}::date, true))
    from prm_scaffold where tenant_id = 1 and del_flag = 0 group by 1`,
  'scaffold-first-pass': (period) => sql`
    select c.crew, count(*), count(*) filter (where i.result = '1') from (
      select distinct on (scaffold) scaffold, insp_time, result from prm_scaffold_inspect
      where tenant_id = 1 and del_flag = 0 and insp_type = '2' order by scaffold, insp_time, id) i
    join prm_scaffold c on c.id = i.scaffold where ${within(sql`i.insp_time`, period)} group by 1`,
  'berth-use': ({ from, to }) => sql`
    with m as (select m as a, m + interval '1 month' as b from generate_series(${from}::date::timestamptz, ${to}::date::timestamptz, interval '1 month') m)
    select b.berth_code, m.a, s."row", sum(extract(epoch from least(s.to_time, m.b) - greatest(s.from_time, m.a))) / 3600
    from prm_wharf_stay s join prm_berth b on b.id in (s.berth, s.second_berth) join m on s.from_time < m.b and s.to_time > m.a
    where s.tenant_id = 1 and s.del_flag = 0 and s.state in ('2', '3') group by 1, 2, 3`,
  'wharf-plan': (period) => sql`
    select to_char(first_eta, 'YYYY-MM'), count(*), count(actual_in), count(*) filter (where actual_in between first_eta - interval '6 hours' and first_eta + interval '6 hours')
    from prm_wharf_apply where tenant_id = 1 and del_flag = 0 and ${within(sql`first_eta`, period)} group by 1`,
  deliveries: (period) => sql`
    select t.team, ${month(sql`t.sign_time`)}, count(*), count(*) filter (where t.timely), sum(k.ready), sum(k.items) from (
      select t.id, t.sign_time, a.team, t.sign_time <= a.need_time + interval '1 hour' as timely, a.pallet_ids
      from prm_jp_trip t join prm_jp_apply a on a.id = t.apply
      where t.tenant_id = 1 and t.del_flag = 0 and a.del_flag = 0 and ${within(sql`t.sign_time`, period)}) t
    left join lateral (select sum(ready_count) as ready, sum(item_count) as items from prm_jp_pallet p
      where p.id = any(string_to_array(t.pallet_ids, ','))) k on true group by 1, 2`,
  arrivals: (period) => sql`
    select a.contractor, ${month(sql`a.gate_in`)}, count(*), count(*) filter (where a.gate_in::date <= d.need), sum(a.pass_qty), sum(a.pass_qty + a.reject_qty)
    from prm_wx_apply a left join lateral (select min(o.need_date) as need from prm_wx_apply_line l join prm_wx_order_line o on o.id = l.order_line
      where l.tenant_id = 1 and l.apply_id = a.id and l.del_flag = 0) d on true
    where a.tenant_id = 1 and a.del_flag = 0 and a.direction in ('2', '3') and ${within(sql`a.gate_in`, period)} group by 1, 2`,
  violations: (period) => sql`
    select category, level, ${month(sql`happen_time`)}, count(*), sum(points), sum(fine) from prm_violation
    where tenant_id = 1 and del_flag = 0 and viol_status <> '90' and ${within(sql`happen_time`, period)} group by 1, 2, 3`,
  approvals: (period) => sql`
    select i.def_key, t.node_key, count(*), percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from t.done_time - t.arrive_time)),
      count(*) filter (where t.done_time > t.due_time), count(*) filter (where t.action in ('reject', 'return'))
    from wf_task t join wf_instance i on i.id = t.instance_id
    where t.tenant_id = 1 and t.status = 'closed' and t.action not in ('auto', 'cancel') and ${within(sql`t.done_time`, period)}
    group by rollup (1, 2)`,
  applications: (period) => sql`
    select area, sys_org_code, ${month(sql`start_time`)}, count(*), count(*) filter (where status = '2'), count(*) filter (where status = '3')
    from wf_instance where tenant_id = 1 and ${within(sql`start_time`, period)} group by 1, 2, 3`,
  'block-stages': (period) => sql`
    select b.ship, g.stage, count(*), count(g.act_end), count(*) filter (where coalesce(g.act_end, current_date) > g.plan_end)
    from prm_block_stage g join prm_block b on b.id = g.block
    where g.tenant_id = 1 and g.del_flag = 0 and ${within(sql`g.plan_end`, period)} group by 1, 2`,
  'material-losses': (period) => sql`
    select contractor, order_no, sum(sent_weight), sum(in_weight) from prm_wx_order
    where tenant_id = 1 and del_flag = 0 and material_by = '1' and order_status in ('3', '4') and ${within(sql`due_date`, period)} group by 1, 2`,
};
