import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { passedNode } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { decidedTask } from './decided-task.ts';

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
      and i.biz_id = ${sql.ref(`${definition.table}.id`)} and t.node_key = any(${asked.split(',')}) and ${decidedTask})`;
}
