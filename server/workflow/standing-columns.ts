import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Run } from '#server/workflow/run/run.ts';
import { applicationDefinitions } from './guards.ts';

/** Where the open tasks `t` of an application stand, for whom, and since when the first of them waits. */
const standing = (tasks: RawBuilder<unknown>) => sql`
  select min(t.node_key), string_agg(distinct holder, ',' order by holder), min(t.arrive_time)
  from wf_task t cross join unnest(string_to_array(t.candidates, ',')) as holder
  where t.status = 'open' and ${tasks}`;

/**
 * Writes into the application where it waits now; all empty once nobody is asked. Its version stays: nothing that anybody
 * enters has changed, and who has it open goes on.
 */
export async function setStanding({ trx, actor, definition, instance }: Run): Promise<void> {
  const tasks = sql`t.tenant_id = ${actor.tenantId} and t.instance_id = ${instance.id}`;
  await sql`update ${sql.table(definition.table)} set (current_node, node_holder, node_since) = (${standing(tasks)})
    where tenant_id = ${actor.tenantId} and id = ${instance.bizId}`.execute(trx);
}

/** The same for all applications of a tenant that were loaded with their tasks. */
export async function fillStanding(trx: Trx, tenantId: number): Promise<void> {
  for (const { table } of applicationDefinitions()) {
    const own = sql.table(table);
    const tasks = sql`t.tenant_id = ${tenantId} and t.instance_id = ${own}.instance_id`;
    await sql`update ${own} set (current_node, node_holder, node_since) = (${standing(tasks)})
      where tenant_id = ${tenantId} and bpm_status = '1'`.execute(trx);
  }
}
