import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { CallParsed } from '#shared/contract/call.ts';
import type { addDictShape, editDictShape } from '#shared/contract/dict/dict-admin.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { refuseDictInUse } from './dictionary-uses.ts';

type Added = CallParsed<typeof addDictShape>['body'];
type Edited = CallParsed<typeof editDictShape>['body'];

/** Id and version after a write, for the form. */
interface Written {
  readonly id: string;
  readonly version: number;
}

/** Time in whole seconds, as lists show and sort it. */
const now = sql<string>`date_trunc('second', now())`;

export const stamped = ({ username }: Actor) => ({
  updateBy: username,
  updateTime: now,
  version: sql<number>`version + 1`,
});

/** All dictionaries of a tenant: active ones (0), or those in the recycle bin (1). */
export function dictRows(db: Db, tenantId: number, bin: 0 | 1) {
  return db
    .selectFrom('sysDict')
    .select(['id', 'dictName', 'dictCode', 'nameEn', 'description', 'type', 'delFlag', 'version'])
    .select(['createBy', 'updateBy', sql<string>`date_trunc('second', create_time)::timestamptz(0)`.as('createTime')])
    .select(sql<string | null>`date_trunc('second', update_time)::timestamptz(0)`.as('updateTime'))
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', bin)
    .orderBy('dictName')
    .orderBy('id');
}

/** Locks a dictionary. */
export async function lockDict(
  trx: Trx,
  { tenantId }: Actor,
  id: string,
  bin: 0 | 1 = 0,
): Promise<{ readonly dictCode: string; readonly version: number }> {
  const row = await trx
    .selectFrom('sysDict')
    .select(['dictCode', 'version'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('delFlag', '=', bin)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('notFound');
  return row;
}

export function insertDict(trx: Trx, { tenantId, username }: Actor, { type, ...body }: Added): Promise<Written> {
  return trx
    .insertInto('sysDict')
    .values({ ...body, type: type ?? 0, id: newId(), tenantId, createBy: username, createTime: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** `codes` has the old code and, if it changed, the new one. */
export async function updateDict(
  trx: Trx,
  actor: Actor,
  { id, version, type, ...body }: Edited,
): Promise<Written & { readonly codes: readonly string[] }> {
  const before = await lockDict(trx, actor, id);
  if (version !== undefined && version !== before.version) throw fail('staleVersion');
  const code = body.dictCode ?? before.dictCode;
  if (code !== before.dictCode) refuseDictInUse(actor, before.dictCode);
  const written = await trx
    .updateTable('sysDict')
    .set({ ...body, ...(type == null ? {} : { type }), ...stamped(actor) })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...written, codes: [before.dictCode, code] };
}

/** Moves dictionaries to the recycle bin, all of them or none; returns their codes. */
export async function binDicts(trx: Trx, actor: Actor, ids: readonly string[]): Promise<readonly string[]> {
  const unique = [...new Set(ids)];
  const rows = await trx
    .updateTable('sysDict')
    .set({ delFlag: 1, ...stamped(actor) })
    .where('tenantId', '=', actor.tenantId)
    .where('delFlag', '=', 0)
    .where('id', 'in', unique)
    .returning('dictCode')
    .execute();
  if (rows.length !== unique.length) throw fail('notFound');
  for (const { dictCode } of rows) refuseDictInUse(actor, dictCode);
  return rows.map(({ dictCode }) => dictCode);
}

/** Restores a dictionary from the recycle bin; undefined if it is not there. */
export async function unbinDict(trx: Trx, actor: Actor, id: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('sysDict')
    .set({ delFlag: 0, ...stamped(actor) })
    .where('tenantId', '=', actor.tenantId)
    .where('delFlag', '=', 1)
    .where('id', '=', id)
    .returning('dictCode')
    .executeTakeFirst();
  return row?.dictCode;
}

/** Deletes a dictionary and its items (by foreign key); undefined if it is not in the recycle bin. */
export async function removeDict(trx: Trx, { tenantId }: Actor, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('sysDict')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 1)
    .where('id', '=', id)
    .returning('dictCode')
    .executeTakeFirst();
  return row?.dictCode;
}
