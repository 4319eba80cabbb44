import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Run } from '#server/workflow/run/run.ts';
import { applicationDefinitions } from './guards.ts';

/** Node, assignees and earliest arrival of the open tasks `t` of an application. */
const currentTask = (tasks: RawBuilder<unknown>) => sql`
  select min(t.node_key), string_agg(distinct holder, ',' order by holder), min(t.arrive_time)
  from wf_task t cross join unnest(string_to_array(t.candidates, ',')) as holder
  where t.status = 'open' and ${tasks}`;

/**
 * Writes the current node, its assignees and since when they are asked into the application; null if nobody is asked.
 * The version stays, because no entered value changes, so people who are editing the record can go on.
 */
export async function setTaskColumns({ trx, actor, definition, instance }: Run): Promise<void> {
  const tasks = sql`t.tenant_id = ${actor.tenantId} and t.instance_id = ${instance.id}`;
  await sql`update ${sql.table(definition.table)} set (current_node, node_holder, node_since) = (${currentTask(tasks)})
    where tenant_id = ${actor.tenantId} and id = ${instance.bizId}`.execute(trx);
}

/** Writes the same columns for all running applications of a tenant, after a load of its data. */
export async function fillTaskColumns(trx: Trx, tenantId: number): Promise<void> {
  for (const { table } of applicationDefinitions()) {
    const own = sql.table(table);
    const tasks = sql`t.tenant_id = ${tenantId} and t.instance_id = ${own}.instance_id`;
    await sql`update ${own} set (current_node, node_holder, node_since) = (${currentTask(tasks)})
      where tenant_id = ${tenantId} and bpm_status = '1'`.execute(trx);
  }
}
