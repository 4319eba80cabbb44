import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { loadRecord } from '#server/resource/load.ts';
import type { Actor } from '#server/session/actor.ts';
import { applicationOf } from '#server/workflow/guards.ts';
import { instanceOf, mayRead } from '#server/workflow/instance-reader.ts';
import { warningsOf } from '#server/workflow/todo-warnings.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { checkAvailabilityShape } from '#shared/contract/availability.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';

type Asked = z.output<(typeof checkAvailabilityShape)['body']>;

const kinds = () =>
  new Map(yardServerAreas.flatMap(({ availability = [] }) => availability.map((kind) => [kind.resource, kind])));
const most = 3;

/**
 * Tells whoever may file such applications, or has a task on this one, what stands against it.
 * @throws `notFound` for an application that the caller may not read, `noPermission`
 */
export async function askAvailability(db: Db, actor: Actor, asked: Asked) {
  const kind = kinds().get(asked.resource);
  if (!kind) throw fail('notFound');
  const record = await asEntered(db, actor, asked);
  const conflicts = await kind.conflicts(db, actor.tenantId, record);
  const alternatives = conflicts.length > 0 ? await kind.alternatives(db, actor.tenantId, record) : [];
  return {
    conflicts: await warningsOf(db, actor, conflicts),
    alternatives: alternatives.slice(0, most).map(({ label, note, patch }) => ({
      label,
      note: note[actor.language],
      patch: patch as Record<string, string | number | null>,
    })),
  };
}

/** The stored application with what is entered over it; a new one is its applicant's. */
async function asEntered(db: Db, actor: Actor, { resource, id, values }: Asked): Promise<ResourceRecord> {
  const definition = applicationOf(resource);
  const known = new Set(allFields(definition).map(({ name }) => name));
  const entered = Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)));
  if (id === undefined) {
    if (!actor.grants.has(permissionCode(definition, 'add'))) throw fail('noPermission');
    return { ...entered, id: '', version: 0, createBy: actor.username, sysOrgCode: actor.orgCode };
  }
  const instance = await instanceOf(db, actor.tenantId, { resource, bizId: id });
  const mine = instance !== undefined && (await mayRead(db, actor, instance));
  const stored = await loadRecord(db, definition, actor.tenantId, id, mine ? {} : { actor });
  return { ...stored, ...entered, id: stored.id, version: stored.version };
}
