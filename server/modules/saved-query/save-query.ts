import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import {
  savedQueryLimits as limits,
  type savedQueryAddShape,
  type savedQueryEditShape,
  type savedQueryShareShape,
} from '#shared/contract/saved-query.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { isAdministrator, listQueryRoles } from './query-roles.ts';

/** @throws `savedQueryExists` unless it may be overwritten, `savedQueryTooMany` */
export async function addSavedQuery(
  trx: Trx,
  actor: Actor,
  { code, title, matchType, records, overwrite }: z.output<typeof savedQueryAddShape.body>,
): Promise<string> {
  const { tenantId, username } = actor;
  await lockOwn(trx, actor);
  const own = await trx
    .selectFrom('sysSavedQuery')
    .select(['id', 'code', 'title'])
    .where('tenantId', '=', tenantId)
    .where('username', '=', username)
    .execute();
  const ofList = own.filter((query) => query.code === code);
  const same = ofList.find((query) => query.title === title);
  if (same !== undefined) {
    if (!overwrite) throw fail('savedQueryExists', { title });
    await change(trx, actor, same.id, { matchType, records: JSON.stringify(records) });
    return same.id;
  }
  if (ofList.length >= limits.queries) throw fail('savedQueryTooMany', { max: limits.queries });
  if (own.length >= limits.all) throw fail('savedQueryTooMany', { max: limits.all });
  const id = newId();
  await trx
    .insertInto('sysSavedQuery')
    .values({ id, tenantId, username, code, title, matchType, records: JSON.stringify(records) })
    .execute();
  return id;
}

/** @throws `savedQueryGone`, `noPermission`, `savedQueryExists` where its owner has another of that name */
export async function editSavedQuery(
  trx: Trx,
  actor: Actor,
  { id, title, matchType, records }: z.output<typeof savedQueryEditShape.body>,
): Promise<void> {
  const { code, username } = await changeable(trx, actor, id);
  const same = await trx
    .selectFrom('sysSavedQuery')
    .select('id')
    .where('tenantId', '=', actor.tenantId)
    .where('username', '=', username)
    .where('code', '=', code)
    .where('title', '=', title)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same !== undefined) throw fail('savedQueryExists', { title });
  await change(trx, actor, id, { title, matchType, records: JSON.stringify(records) });
}

/** @throws `savedQueryGone`, `noPermission`, `savedQueryRole` */
export async function shareSavedQuery(
  trx: Trx,
  actor: Actor,
  { id, roleCode }: z.output<typeof savedQueryShareShape.body>,
): Promise<void> {
  await changeable(trx, actor, id);
  const roles = roleCode === null ? [] : await listQueryRoles(trx, actor);
  if (roleCode !== null && !roles.some((role) => role.roleCode === roleCode)) throw fail('savedQueryRole');
  await change(trx, actor, id, { roleCode });
}

/** @throws `savedQueryGone`, `noPermission` */
export async function deleteSavedQuery(trx: Trx, actor: Actor, id: string): Promise<void> {
  await changeable(trx, actor, id);
  await trx.deleteFrom('sysSavedQuery').where('tenantId', '=', actor.tenantId).where('id', '=', id).execute();
}

/** Serialises the saves of one person, so that two at once cannot exceed the limit or use the same name. */
async function lockOwn(trx: Trx, { tenantId, username }: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-query:${tenantId}:${username}`}, 0))`.execute(trx);
}

/** Loads a query that the caller may change: the own ones; administrators also shared ones of others. */
async function changeable(trx: Trx, actor: Actor, id: string) {
  const query = await trx
    .selectFrom('sysSavedQuery')
    .select(['code', 'username', 'roleCode'])
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (query?.username !== actor.username) {
    const mayRead = query?.roleCode != null && (isAdministrator(actor) || actor.roles.includes(query.roleCode));
    if (!mayRead) throw fail('savedQueryGone');
    if (!isAdministrator(actor)) throw fail('noPermission');
  }
  await lockOwn(trx, { ...actor, username: query.username });
  return query;
}

interface Change {
  readonly title?: string;
  readonly matchType?: 'and' | 'or';
  readonly records?: string;
  readonly roleCode?: string | null;
}

async function change(trx: Trx, { tenantId }: Actor, id: string, values: Change): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sysSavedQuery')
    .set({ ...values, updateTime: sql<string>`date_trunc('second', now())` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Somebody has deleted it in the meantime.
  if (numUpdatedRows === 0n) throw fail('savedQueryGone');
}
