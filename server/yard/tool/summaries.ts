import { type SqlBool, sql } from 'kysely';
import { chosen, dayIn, type FactsContext, momentIn, type Summary } from '#server/yard/report/summary.ts';
import { toolCalibrationSummary, toolTurnoverSummary } from '#shared/yard/tool/tool.summaries.ts';
import { lineStates, moveTypes } from './predicates.ts';

const toolText = sql`t.tool_code || ' ' || t.tool_name`;

/** SQL of the applications of the chosen ship and department. */
const applications = ({ choice, rows }: FactsContext) =>
  rows('tool_apply', chosen(choice, { ship: sql`ship`, department: sql`sys_org_code` }));

const turnover: Summary = {
  definition: toolTurnoverSummary,
  facts(context) {
    const { tenantId, period, choice, rows } = context;
    const isNarrowed = choice.ship !== undefined || choice.department !== undefined;
    const own = isNarrowed ? sql<SqlBool>`m.apply in (select id from ${applications(context)} a)` : sql<SqlBool>`true`;
    return sql`
      select m.move_time::date as day, t.category, ${toolText} as tool, 1 as issues, m.qty as pieces, null::int as owned,
        null::int as lines, null::int as overdue, 'tool_move' as resource, m.id as record, m.move_no as label
      from ${rows('tool_move', momentIn(sql`move_time`, period))} m
      join ${rows('tool')} t on t.id = m.tool
      where m.move_type = ${moveTypes.issued} and ${own}
        and not exists (select from prm_tool_move r where r.tenant_id = ${tenantId} and r.reverses = m.id)
      union all
      select null, t.category, ${toolText}, null, null, t.stock_qty + t.out_qty + t.repair_qty, null, null, null, null, null
      from ${rows('tool')} t
      union all
      select a.plan_return, t.category, ${toolText}, null, null, null, 1,
        (coalesce(case l.line_status when ${lineStates.back} then coalesce(b.returned, a.returned_at)::date end, current_date) > a.plan_return)::int,
        'tool_apply', a.id, a.apply_no
      from ${applications(context)} a
      join prm_tool_apply_line l on l.tenant_id = ${tenantId} and l.del_flag = 0 and l.apply_id = a.id and l.out_qty > 0
      join ${rows('tool')} t on t.id = l.tool
      left join (
        select apply, tool, max(move_time) as returned from prm_tool_move
        where tenant_id = ${tenantId} and move_type = ${moveTypes.returned} group by apply, tool
      ) b on b.apply = a.id and b.tool = l.tool
      where ${dayIn(sql`a.plan_return`, period)}`;
  },
};

const calibrations: Summary = {
  definition: toolCalibrationSummary,
  facts: ({ period, rows }) => sql`
    select c.valid_to as day, to_char(c.valid_to, 'YYYY-MM') as month, t.category, 1 as due,
      (c.following <= c.valid_to)::int as timely, (c.following > c.valid_to)::int as late, (c.following is null)::int as open,
      'tool_calib' as resource, c.id as record, ${toolText} || ' ' || c.cert_no as label
    from (
      select id, tool, valid_to, cert_no, lead(calib_date) over (partition by tool order by calib_date, id) as following
      from ${rows('tool_calib')} x
    ) c
    join ${rows('tool')} t on t.id = c.tool
    where ${dayIn(sql`c.valid_to`, period)}`,
};

export const toolSummaryRows: readonly Summary[] = [turnover, calibrations];
