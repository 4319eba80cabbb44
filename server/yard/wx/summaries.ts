import { sql } from 'kysely';
import { chosen, dayIn, momentIn, type Summary } from '#server/yard/report/summary.ts';
import { arrivalSummary, lossSummary } from '#shared/yard/wx/wx.summaries.ts';
import { arrivedInTime } from './arrived-in-time.ts';
import { directions } from './predicates.ts';

const arrivals: Summary = {
  definition: arrivalSummary,
  facts: ({ tenantId, period, choice, rows }) => sql`
    select a.gate_in::date as day, c.code as contractor, 1 as arrivals, ${arrivedInTime}::int as timely,
      a.pass_qty as passed, a.pass_qty + a.reject_qty as inspected,
      'wx_apply' as resource, a.id as record, a.apply_no as label
    from ${rows('wx_apply', chosen(choice, { ship: sql`ship` }))} a
    join prm_contractor c on c.tenant_id = ${tenantId} and c.id = a.contractor
    where a.direction in (${directions.back}, ${directions.direct}) and ${momentIn(sql`a.gate_in`, period)}`,
};

/** Codes of 来料 in `mat_by`, and of 已完成 and 已关闭 in `wx_order_status`. */
const [yardMaterial, completed, closed] = ['1', '3', '4'];

const losses: Summary = {
  definition: lossSummary,
  facts: ({ tenantId, period, choice, rows }) => sql`
    select o.due_date as day, c.code as contractor, o.order_no as order, o.wx_type as type, 1 as orders,
      coalesce(o.sent_weight, 0) as sent, coalesce(o.in_weight, 0) as back,
      coalesce(o.sent_weight, 0) - coalesce(o.in_weight, 0) as lost, coalesce(o.loss_listed, false)::int as listed,
      'wx_order' as resource, o.id as record, o.order_no as label
    from ${rows('wx_order', chosen(choice, { ship: sql`ship` }))} o
    join prm_contractor c on c.tenant_id = ${tenantId} and c.id = o.contractor
    where o.material_by = ${yardMaterial} and o.order_status in (${completed}, ${closed}) and ${dayIn(sql`o.due_date`, period)}`,
};

export const wxSummaryRows: readonly Summary[] = [arrivals, losses];
