import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { storageOf } from '#shared/resource/storage.ts';

/** What every change of a row writes besides: the next version, who and when, as far as the table keeps them. */
export function stamps(definition: ResourceDefinition, actor: Actor): readonly RawBuilder<unknown>[] {
  const { versioned, hasStamp } = storageOf(definition);
  return [
    ...(versioned ? [sql`version = version + 1`] : []),
    ...(hasStamp('updateBy') ? [sql`update_by = ${actor.username}`] : []),
    ...(hasStamp('updateTime') ? [sql`update_time = date_trunc('second', now())`] : []),
  ];
}
