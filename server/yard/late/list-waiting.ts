import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { nodesOf } from '#server/workflow/todo/todo-areas.ts';
import { tasksLedBy } from './late-rows-statement.ts';
import { taskAreasFor } from './late-sources.ts';

interface NodeCount {
  readonly nodeKey: string;
  readonly open: number;
  readonly overdue: number;
}

/** Counts open and overdue applications by node, in the order of the flows. An application counts once at each node. */
export async function listWaiting(db: Db, actor: Actor) {
  const found = [];
  for (const { area, title, definition } of taskAreasFor(actor)) {
    const { rows } = await sql<NodeCount>`
      select t.node_key, count(distinct t.instance_id)::int as open,
        (count(distinct t.instance_id) filter (where t.due_time < now()))::int as overdue
      from wf_task t join wf_instance i on i.id = t.instance_id and i.tenant_id = ${actor.tenantId}
      where t.tenant_id = ${actor.tenantId} and t.status = 'open' and t.area = ${area} 
        and ${tasksLedBy(actor, area, definition)}
      group by t.node_key`.execute(db);
    const counts = new Map(rows.map((row) => [row.nodeKey, row]));
    for (const { key, name } of nodesOf([definition.code], actor)) {
      const count = counts.get(key);
      if (count)
        found.push({ area, areaName: title[actor.language], resource: definition.code, nodeName: name, ...count });
    }
  }
  return found;
}
