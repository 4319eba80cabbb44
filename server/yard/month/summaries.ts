import { type RawBuilder, sql } from 'kysely';
import { readWorkingHours } from '#server/kernel/read-working-hours.ts';
import { decidedTask } from '#server/resource/list/decided-task.ts';
import { countedApplications, needsOf } from '#server/yard/report/open-summary.ts';
import { chosen, type FactsContext, momentIn, type Summary } from '#server/yard/report/summary.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { applicationSummary, approvalSummary } from '#shared/yard/month/month.summaries.ts';
import { workingTime } from './working-time.ts';

/** SQL of the applications that the reader may list: `resource`, `id` and `department`. */
function applications({ actor, choice, rows }: FactsContext): RawBuilder<unknown> {
  const open = new Set(needsOf('applications', actor).map(([code]) => code));
  const parts = countedApplications()
    .filter((definition) => open.has(definition.code) && (choice.ship === undefined || fieldOf(definition, 'ship')))
    .map(({ code }) => {
      const own = chosen(choice, { ship: sql`ship`, department: sql`sys_org_code` });
      return sql`select ${code} as resource, id, sys_org_code as department from ${rows(code, own)} x`;
    });
  return parts.length === 0
    ? sql`select ''::text as resource, ''::text as id, ''::text as department where false`
    : sql.join(parts, sql` union all `);
}

const approvals: Summary = {
  definition: approvalSummary,
  async facts(context) {
    const { tenantId, period } = context;
    const hours = await readWorkingHours(tenantId);
    const { calendar, minutes } = workingTime(tenantId, period, hours);
    return sql`
      with w as materialized (${calendar}), listed as materialized (${applications(context)})
      select t.done_time::date as day, i.def_key as flow, t.node_key as node, coalesce(a.department, '') as department,
        1 as tasks, ${minutes} / 60.0 as hours, (t.due_time is not null)::int as timed,
        (t.due_time is not null and t.done_time > t.due_time)::int as late, (t.action in ('reject', 'return'))::int as returned,
        i.resource, i.biz_id as record, i.biz_no as label
      from w cross join wf_task t
      join wf_instance i on i.tenant_id = ${tenantId} and i.id = t.instance_id
      join listed a on a.resource = i.resource and a.id = i.biz_id
      where t.tenant_id = ${tenantId} and ${decidedTask} and ${momentIn(sql`t.done_time`, period)}`;
  },
};

const filed: Summary = {
  definition: applicationSummary,
  facts: (context) => sql`
    with listed as materialized (${applications(context)})
    select i.start_time::date as day, i.area, coalesce(i.sys_org_code, '') as department, 1 as filed,
      (i.status = '2')::int as passed, (i.status = '3')::int as refused, (i.status = '1')::int as running,
      (i.status in ('2', '3'))::int as decided, i.resource, i.biz_id as record, i.biz_no as label
    from wf_instance i join listed a on a.resource = i.resource and a.id = i.biz_id
    where i.tenant_id = ${context.tenantId} and ${momentIn(sql`i.start_time`, context.period)}`,
};

export const monthSummaryRows: readonly Summary[] = [approvals, filed];
