import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { storageOf } from '#shared/resource/storage.ts';

/** Assignments that every update of a row makes: next version, user and time, as far as the table has these columns. */
export function stamps(definition: ResourceDefinition, actor: Actor): readonly RawBuilder<unknown>[] {
  const { versioned, hasStamp } = storageOf(definition);
  return [
    ...(versioned ? [sql`version = version + 1`] : []),
    ...(hasStamp('updateBy') ? [sql`update_by = ${actor.username}`] : []),
    ...(hasStamp('updateTime') ? [sql`update_time = date_trunc('second', now())`] : []),
  ];
}
