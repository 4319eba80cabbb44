import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * Condition for the applications that the actor may read regardless of the data scope (docs/domain.md §3): those with a
 * task that the actor was assigned, decided, received a copy of, or covers as a delegate.
 */
export function assignedApplications({ table }: ResourceDefinition, actor: Actor): RawBuilder<SqlBool> {
  return sql<SqlBool>`id = any(array(
    select i.biz_id from wf_instance i join (
      select t.instance_id from wf_task_person p join wf_task t on t.id = p.task_id
        where p.tenant_id = ${actor.tenantId} and p.username in (
          select ${actor.username}::text union
          select username from wf_delegation
            where tenant_id = ${actor.tenantId} and delegate = ${actor.username} and del_flag = 0
              and current_date between from_date and to_date)
      union select t.instance_id from wf_task t
        where t.tenant_id = ${actor.tenantId} and t.assignee = ${actor.username} and t.status = 'closed'
      union select c.instance_id from wf_copy c
        where c.tenant_id = ${actor.tenantId} and c.username = ${actor.username}) mine on mine.instance_id = i.id
    where i.tenant_id = ${actor.tenantId} and i.biz_table = ${table}))`;
}
