import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { passedNode } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * Tasks `t` of instances `i` that a person has decided at a node. Tasks that ended without a decision, for example when
 * the application was withdrawn, do not count.
 */
export const decidedTasks: RawBuilder<SqlBool> = sql<SqlBool>`t.status = 'closed' and t.assignee is not null
  and t.action <> 'cancel' and t.done_time is not null`;

/**
 * Condition of the filter `passedNode` (node keys separated by commas): applications with a decision at one of these
 * nodes. Undefined without the filter.
 */
export function passedNodeRows(
  definition: ResourceDefinition,
  { tenantId }: Pick<Actor, 'tenantId'>,
  query: Readonly<Record<string, unknown>>,
): RawBuilder<SqlBool> | undefined {
  const asked = query[passedNode];
  if (!definition.application || typeof asked !== 'string' || asked === '') return undefined;
  return sql<SqlBool>`exists (
    select from wf_instance i join wf_task t on t.instance_id = i.id and t.tenant_id = ${tenantId}
    where i.tenant_id = ${tenantId} and i.biz_table = ${definition.table}
      and i.biz_id = ${sql.ref(`${definition.table}.id`)} and t.node_key = any(${asked.split(',')}) and ${decidedTasks})`;
}
