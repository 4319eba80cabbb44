import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { decidedTasks } from '#server/resource/list/passed-node.ts';
import { nodesOf, todoAreas } from '#server/workflow/todo/todo-areas.ts';
import { passedNode } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type Chart, listedRows } from './area-chart.ts';

/** More bars would be no picture. */
const mostNodes = 15;

interface NodeHours {
  readonly node: string;
  /** Applications with a decision at the node. */
  readonly count: number;
  /** Median of the working hours that the applications spent at the node. */
  readonly hours: number;
}

interface Bar extends NodeHours {
  readonly place: string;
  readonly definition: ResourceDefinition;
  readonly keys: readonly string[];
}

/**
 * Working hours that decisions took, by node, for applications filed since a day: the slowest nodes first. Each bar
 * opens the applications that passed its node.
 */
export async function nodeChart(db: Db, actor: Actor, since: string): Promise<Chart> {
  const bars: Bar[] = [];
  for (const { example, title, definition } of todoAreas) {
    if (example) continue;
    const names = new Map<string, string[]>();
    for (const { key, name } of nodesOf([definition.code], actor)) names.set(name, [...(names.get(name) ?? []), key]);
    for (const row of await readHours(db, actor, definition, names, since)) {
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
          filters: { createTime_begin: since, [passedNode]: keys.join(',') },
        })),
      },
    ],
  };
}

/**
 * Reads the hours by node name. Working time is counted like due dates: by the calendar and the hours of the yard's
 * working day; days without an entry are working days from Monday to Friday.
 */
async function readHours(
  db: Db,
  actor: Actor,
  definition: ResourceDefinition,
  names: ReadonlyMap<string, readonly string[]>,
  since: string,
): Promise<readonly NodeHours[]> {
  const { tenantId } = actor;
  const listed = listedRows(definition, actor, ['createTime'], sql<boolean>`create_time >= ${since}::date`);
  if (listed === null) return [];
  const begins = await readParameter(tenantId, 'workflow.dayBegins');
  const ends = await readParameter(tenantId, 'workflow.dayEnds');
  const keys = [...names].flatMap(([name, list]) => list.map((key) => ({ key, name })));
  const minutes = (time: 'arrive_time' | 'done_time', day: 'a' | 'd') => sql`${sql.ref(`${day}.before`)}
    + case when ${sql.ref(`${day}.works`)} then least(greatest(
      extract(epoch from ${sql.ref(`t.${time}`)} - ${sql.ref(`${day}.day`)}::timestamptz) / 60 - ${begins}::int, 0),
      ${ends - begins}::int) else 0 end`;
  const { rows } = await sql<NodeHours>`
    with listed as materialized (select id from ${listed}),
    nodes as (
      select * from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ name }) => name)}::text[]) n(key, name)
    ), works as (
      select g::date as day, coalesce(c.day_type = '1', extract(isodow from g) < 6) as works
      from generate_series(${since}::date, current_date, interval '1 day') g
      left join prm_calendar c on c.tenant_id = ${tenantId} and c.del_flag = 0 and c.day = g::date
    ), days as (
      select day, works,
        coalesce(sum(case when works then ${ends - begins}::int else 0 end)
          over (order by day rows between unbounded preceding and 1 preceding), 0) as before
      from works
    ), spent as (
      select n.name as node, i.biz_id, sum(${minutes('done_time', 'd')} - (${minutes('arrive_time', 'a')})) as minutes
      from listed l
      join wf_instance i on i.tenant_id = ${tenantId} and i.biz_table = ${definition.table} and i.biz_id = l.id
      join wf_task t on t.tenant_id = ${tenantId} and t.instance_id = i.id and ${decidedTasks}
      join nodes n on n.key = t.node_key
      left join days a on a.day = t.arrive_time::date
      left join days d on d.day = t.done_time::date
      group by 1, 2
    )
    select node, count(*)::int as count,
      round((percentile_cont(0.5) within group (order by coalesce(minutes, 0)) / 60)::numeric, 1)::float8 as hours
    from spent group by node`.execute(db);
  return rows;
}
