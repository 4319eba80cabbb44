import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { columnsOf, deletedRows, relationOf } from '#server/resource/columns.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { bizNoOf } from './record-names.ts';

export interface DeletedRecord {
  readonly name: string;
  readonly by: string | null;
  readonly time: string | null;
}

/**
 * Name of a deleted record, and who deleted it when; null if the actor could not see the record if it still existed.
 * The deleted row is checked by the same right and data scope, so that to everybody else the record seems never to have
 * existed (docs/security.md P14).
 */
export async function deletedRecord(
  db: Db,
  actor: Actor,
  { resource, id }: { readonly resource: string; readonly id: string },
): Promise<DeletedRecord | null> {
  const whole = definitionFor(actor.tenantId, resource);
  if (!whole || asLine(whole) || !actor.grants.has(verbCode(whole, 'list'))) return null;
  const definition = visibleDefinition(whole, actor);
  const { rows } = await sql<ResourceRecord>`
    select ${columnsOf(definition)} from ${relationOf(definition)}
    where ${deletedRows(definition, actor.tenantId)} and id = ${id} and ${rowScope(definition, actor)}`.execute(db);
  const [record] = rows;
  if (!record) return null;
  await presentRecords(db, definition, actor, [record]);
  const event = await db
    .selectFrom('prmEvent')
    .select(['actor', 'createTime'])
    .where('tenantId', '=', actor.tenantId)
    .where('bizTable', '=', definition.table)
    .where('bizId', '=', id)
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const names = await realnames(db, event ? [event.actor] : []);
  return {
    name: String(record[`${definition.display}_dictText`] ?? bizNoOf(definition, record)),
    by: event ? (names.get(event.actor) ?? event.actor) : null,
    time: event?.createTime ?? null,
  };
}
