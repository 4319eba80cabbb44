import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readWorkingHours } from '#server/kernel/read-working-hours.ts';
import { decidedTask } from '#server/resource/list/decided-task.ts';
import { nodesOf, todoAreas } from '#server/workflow/todo/todo-areas.ts';
import { workingTime } from '#server/yard/month/working-time.ts';
import type { Period } from '#server/yard/report/period.ts';
import { passedNode } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type Chart, listedRows } from './area-chart.ts';

/** More bars would be no picture. */
const mostNodes = 10;

interface NodeHours {
  readonly node: string;
  /** Applications with a decision at the node. */
  readonly count: number;
  /** Median of the working hours from the arrival of a task at the node to its decision. */
  readonly hours: number;
}

interface Bar extends NodeHours {
  readonly place: string;
  readonly definition: ResourceDefinition;
  readonly keys: readonly string[];
}

/**
 * Working hours that decisions took, by node, for applications filed in a period: the slowest nodes first. Each bar
 * opens the applications that passed its node.
 */
export async function nodeChart(db: Db, actor: Actor, period: Period): Promise<Chart> {
  const bars: Bar[] = [];
  const time = workingTime(actor.tenantId, period, await readWorkingHours(actor.tenantId));
  for (const { example, title, definition } of todoAreas) {
    if (example) continue;
    const names = new Map<string, string[]>();
    for (const { key, name } of nodesOf([definition.code], actor)) names.set(name, [...(names.get(name) ?? []), key]);
    for (const row of await readHours(db, actor, { definition, names, period, time })) {
      const place = `${title[actor.language]} · ${row.node}`;
      bars.push({ ...row, place, definition, keys: names.get(row.node) ?? [] });
    }
  }
  const slowest = bars.toSorted((one, other) => other.hours - one.hours).slice(0, mostNodes);
  const zh = actor.language === 'zh';
  return {
    key: 'handling',
    title: zh ? '最慢的审批节点（中位用时）' : 'Slowest approval steps (median)',
    unit: zh ? '工作小时' : 'working hours',
    layout: 'bars',
    stacked: false,
    at: slowest.map(({ place, count }) => (zh ? `${place}（${count} 单）` : `${place} (${count})`)),
    series: [
      {
        key: 'actual',
        name: zh ? '中位用时' : 'Median',
        values: slowest.map(({ hours }) => hours),
        opens: slowest.map(({ definition, keys }) => ({
          resource: definition.code,
          filters: { createTime_begin: period.from, [passedNode]: keys.join(',') },
        })),
      },
    ],
  };
}

interface Asked {
  readonly definition: ResourceDefinition;
  /** Keys of the nodes by name. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly period: Period;
  readonly time: ReturnType<typeof workingTime>;
}

/** Reads the hours by node name, of the decisions that report R12 counts (`server/yard/month/summaries.ts`). */
async function readHours(
  db: Db,
  actor: Actor,
  { definition, names, period, time: { calendar, minutes } }: Asked,
): Promise<readonly NodeHours[]> {
  const { tenantId } = actor;
  const listed = listedRows(
    definition,
    actor,
    ['createTime'],
    sql<boolean>`create_time >= ${period.from}::date::timestamptz`,
  );
  if (listed === null) return [];
  const keys = [...names].flatMap(([name, list]) => list.map((key) => ({ key, name })));
  const { rows } = await sql<NodeHours>`
    with w as materialized (${calendar}), listed as materialized (select id from ${listed}), nodes as (
      select * from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ name }) => name)}::text[]) n(key, name)
    )
    select n.name as node, count(distinct i.biz_id)::int as count,
      round((percentile_cont(0.5) within group (order by ${minutes}) / 60)::numeric, 1)::float8 as hours
    from w cross join listed l
    join wf_instance i on i.tenant_id = ${tenantId} and i.biz_table = ${definition.table} and i.biz_id = l.id
    join wf_task t on t.tenant_id = ${tenantId} and t.instance_id = i.id and ${decidedTask}
    join nodes n on n.key = t.node_key
    group by n.name`.execute(db);
  return rows;
}
