import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Text } from '#shared/resource/text.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { openApplications } from './open-applications.ts';

export interface TaskFigures {
  /** Open tasks per node, in the order of the flows; nodes without tasks are left out. */
  readonly nodes: readonly {
    readonly area: string;
    readonly node: Text;
    readonly open: number;
    readonly overdue: number;
  }[];
  /** Overdue tasks now and at the eleven midnights before, oldest first. */
  readonly overdueDays: readonly number[];
}

interface NodeRow {
  area: string;
  defKey: string;
  nodeKey: string;
  open: number;
  overdue: number;
}

const openCodes = openApplications.map(({ code }) => code);

/** Tasks of the applications that boards may show. */
export async function readTaskFigures(db: Db, tenantId: number): Promise<TaskFigures> {
  const { rows } = await sql<NodeRow>`
    select t.area, i.def_key, t.node_key, count(*)::int as open, count(*) filter (where t.due_time < now())::int as overdue
    from wf_task t
    join wf_instance i on i.id = t.instance_id and i.tenant_id = ${tenantId} and i.resource = any(${openCodes})
    where t.tenant_id = ${tenantId} and t.status = 'open' and t.del_flag = 0
    group by 1, 2, 3`.execute(db);
  const trend = await sql<{ n: number }>`
    with points as (
      select case when back = 0 then now() else date_trunc('day', now()) - (back - 1) * interval '1 day' end as at, back
      from generate_series(0, 11) back
    ), late as (
      select t.due_time, t.done_time from wf_task t
      join wf_instance i on i.id = t.instance_id and i.tenant_id = ${tenantId} and i.resource = any(${openCodes})
      where t.tenant_id = ${tenantId} and t.del_flag = 0 and t.due_time is not null
        and (t.status = 'open' or t.done_time > now() - interval '13 days')
    )
    select count(l.due_time)::int as n from points p
    left join late l on l.due_time < p.at and (l.done_time is null or l.done_time > p.at)
    group by p.back order by p.back desc`.execute(db);
  return { nodes: inFlowOrder(rows), overdueDays: trend.rows.map((row) => row.n) };
}

/** Nodes in the order of the flows. Two flows of an area may share a node's name (方案审核); they share one bar. */
function inFlowOrder(rows: readonly NodeRow[]): TaskFigures['nodes'] {
  const found = new Map<string, { area: string; node: Text; open: number; overdue: number }>();
  for (const flow of yardFlows) {
    for (const node of flow.nodes) {
      const row = rows.find((entry) => entry.defKey === flow.key && entry.nodeKey === node.key);
      if (!row) continue;
      const key = `${row.area}:${node.name.zh}`;
      const bar = found.get(key) ?? { area: row.area, node: node.name, open: 0, overdue: 0 };
      found.set(key, { ...bar, open: bar.open + row.open, overdue: bar.overdue + row.overdue });
    }
  }
  return [...found.values()];
}
