import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecords } from '#server/resource/load.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import type { InstanceRow } from '#server/workflow/run/run.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { applicationOf } from './guards.ts';

/** The instance of a task, or the newest instance of an application. */
export async function instanceOf(
  db: Db,
  tenantId: number,
  of: { taskId?: string | undefined; resource?: string | undefined; bizId?: string | undefined },
): Promise<InstanceRow | undefined> {
  const base = db.selectFrom('wfInstance').selectAll('wfInstance').where('wfInstance.tenantId', '=', tenantId);
  if (of.taskId) {
    return base
      .innerJoin('wfTask', 'wfTask.instanceId', 'wfInstance.id')
      .where('wfTask.id', '=', of.taskId)
      .executeTakeFirst();
  }
  if (!of.resource || !of.bizId) return undefined;
  return base
    .where('wfInstance.resource', '=', of.resource)
    .where('wfInstance.bizId', '=', of.bizId)
    .orderBy('wfInstance.startTime', 'desc')
    .orderBy('wfInstance.id', 'desc')
    .executeTakeFirst();
}

/**
 * Whether the actor may read an approval: as starter, as present or former assignee or a delegate of one, as recipient
 * of a copy, or because the actor may read the application itself.
 */
export async function mayRead(db: Db, actor: Actor, instance: InstanceRow): Promise<boolean> {
  if (instance.starter === actor.username) return true;
  const names = await namesOf(db, actor.tenantId, actor.username);
  const tasks = await db
    .selectFrom('wfTask')
    .select(['candidates', 'assignee'])
    .where('tenantId', '=', actor.tenantId)
    .where('instanceId', '=', instance.id)
    .execute();
  const asked = new Set(tasks.flatMap((task) => [...task.candidates.split(','), task.assignee ?? '']));
  if (names.some((name) => asked.has(name))) return true;
  const copy = await db
    .selectFrom('wfCopy')
    .select('instanceId')
    .where('tenantId', '=', actor.tenantId)
    .where('instanceId', '=', instance.id)
    .where('username', '=', actor.username)
    .executeTakeFirst();
  if (copy) return true;
  return (await readableRecord(db, actor, applicationOf(instance.resource), instance.bizId)) !== undefined;
}

/** The record, if the actor has the right to list the resource and the record is in the actor's data scope. */
export async function readableRecord(
  db: Db,
  actor: Actor,
  definition: ResourceDefinition,
  id: string,
): Promise<ResourceRecord | undefined> {
  if (!actor.grants.has(verbCode(definition, 'list'))) return undefined;
  const [record] = await loadRecords(db, definition, actor.tenantId, [id], { actor });
  return record;
}
