import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import { applicationOf } from '#server/workflow/guards.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import type { checkAvailabilityShape } from '#shared/contract/yard/availability.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import { isOpen } from '#shared/workflow/flow.ts';
import { enteredRecord } from './entered-record.ts';

type Asked = z.output<(typeof checkAvailabilityShape)['body']>;

/** Whether the caller, or somebody for whom the caller is the delegate, has an open task of the instance. */
async function decidesOn(db: Db, actor: Actor, instanceId: string): Promise<boolean> {
  const names = await namesOf(db, actor.tenantId, actor.username);
  const task = await db
    .selectFrom('wfTask as t')
    .innerJoin('wfTaskPerson as p', (join) =>
      join.onRef('p.taskId', '=', 't.id').onRef('p.tenantId', '=', 't.tenantId'),
    )
    .select('t.id')
    .where('t.tenantId', '=', actor.tenantId)
    .where('t.instanceId', '=', instanceId)
    .where('t.status', '=', 'open')
    .where('p.username', 'in', [...names])
    .executeTakeFirst();
  return task !== undefined;
}

/**
 * The stored application overlaid with the entered values; for a new application, the caller is its creator.
 * @throws `notFound` for an application that is neither the caller's own draft nor part of a task that the caller may decide, `noPermission`
 */
export async function enteredApplication(
  db: Db,
  actor: Actor,
  { resource, id, values }: Asked,
): Promise<ResourceRecord> {
  const definition = applicationOf(resource);
  const entered = enteredRecord(definition, values);
  const mayAdd = actor.grants.has(permissionCode(definition, 'add'));
  if (id === undefined) {
    if (!mayAdd) throw fail('noPermission');
    return { ...entered, id: '', version: 0, createBy: actor.username, sysOrgCode: actor.orgCode };
  }
  const stored = await loadRecord(db, definition, actor.tenantId, id);
  const own = mayAdd && stored.createBy === actor.username && isOpen(stored.bpmStatus);
  if (!own && !(await decidesOn(db, actor, String(stored.instanceId ?? '')))) throw fail('notFound');
  return { ...stored, ...entered, id: stored.id, version: stored.version };
}
