import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { warningsOf } from '#server/workflow/todo/todo-warnings.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import type { checkAvailabilityShape } from '#shared/contract/yard/availability.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { enteredApplication } from './entered-application.ts';

type Asked = z.output<(typeof checkAvailabilityShape)['body']>;
type Shown = z.output<(typeof checkAvailabilityShape)['result']>;

const kinds = () =>
  new Map(yardServerAreas.flatMap(({ availability = [] }) => availability.map((kind) => [kind.resource, kind])));
const most = 3;

/**
 * Conflicts and alternatives of an application that is being filled in, for people who may file such applications or
 * have a task of this application.
 * @throws `notFound` for an application that is neither the caller's own draft nor a task of his, `noPermission`
 */
export async function askAvailability(db: Db, actor: Actor, asked: Asked) {
  const kind = kinds().get(asked.resource);
  if (!kind) throw fail('notFound');
  const record = await enteredApplication(db, actor, asked);
  const conflicts = await kind.conflicts(db, actor.tenantId, record);
  const offers = conflicts.length > 0 || kind.waits?.(record) === true;
  const alternatives = offers ? await kind.alternatives(db, actor.tenantId, record) : [];
  return {
    conflicts: await warningsOf(db, actor, conflicts),
    alternatives: alternatives.slice(0, most).map(({ label, note, patch }) => ({
      label,
      note: note[actor.language],
      patch: patch as Shown['alternatives'][number]['patch'],
    })),
  };
}
