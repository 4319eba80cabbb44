import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { CallParsed } from '#shared/contract/call.ts';
import type { addDictItemShape, editDictItemShape } from '#shared/contract/dict/dict-item.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { lockDict, stamped } from './dict-admin.queries.ts';
import { refuseItemInUse } from './dictionary-uses.ts';

type Added = CallParsed<typeof addDictItemShape>['body'];
type Edited = CallParsed<typeof editDictItemShape>['body'];

/** Adds an item, reusing the row of a deleted one with the same value; returns the dictionary's code. */
export async function insertDictItem(
  trx: Trx,
  actor: Actor,
  { dictId, itemValue, sortOrder, status, ...texts }: Added,
): Promise<string> {
  const { dictCode } = await lockDict(trx, actor, dictId);
  const row = { ...texts, itemValue, sortOrder: sortOrder ?? 0, status: status ?? 1 };
  const made = { createBy: actor.username, createTime: sql<string>`date_trunc('second', now())` };
  const inserted = await trx
    .insertInto('sysDictItem')
    .values({ ...row, ...made, id: newId(), tenantId: actor.tenantId, dictId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'dictId', 'itemValue'])
        .doUpdateSet({ nameEn: null, itemColor: null, description: null, ...row, ...made, delFlag: 0 })
        .where('sysDictItem.delFlag', '=', 1),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw fail('duplicateRecord');
  return dictCode;
}

/** Changes an item; returns the dictionary's code. */
export async function updateDictItem(
  trx: Trx,
  actor: Actor,
  { id, version, sortOrder, status, ...texts }: Edited,
): Promise<string> {
  const [before] = await lockItems(trx, actor, [id]);
  if (!before) throw fail('notFound');
  if (version !== undefined && version !== before.version) throw fail('staleVersion');
  if (texts.itemValue !== undefined && texts.itemValue !== before.itemValue)
    await refuseItemInUse(trx, actor, before.dictCode, before.itemValue);
  if (texts.itemValue !== undefined) await forgetDeleted(trx, actor, before.dictId, texts.itemValue);
  await trx
    .updateTable('sysDictItem')
    .set({
      ...texts,
      ...(sortOrder == null ? {} : { sortOrder }),
      ...(status == null ? {} : { status }),
      ...stamped(actor),
    })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .execute();
  return before.dictCode;
}

/** Removes the deleted item with this value, so that the value is free. */
async function forgetDeleted(trx: Trx, { tenantId }: Actor, dictId: string, itemValue: string): Promise<void> {
  await trx
    .deleteFrom('sysDictItem')
    .where('tenantId', '=', tenantId)
    .where('dictId', '=', dictId)
    .where('itemValue', '=', itemValue)
    .where('delFlag', '=', 1)
    .execute();
}

/**
 * Deletes items, all of them or none; returns their dictionaries. The rows stay as deleted, so that seeded items do not
 * come back.
 */
export async function deleteDictItems(trx: Trx, actor: Actor, ids: readonly string[]): Promise<readonly string[]> {
  const unique = [...new Set(ids)];
  const rows = await lockItems(trx, actor, unique);
  for (const { dictCode, itemValue } of rows) await refuseItemInUse(trx, actor, dictCode, itemValue);
  await trx
    .updateTable('sysDictItem')
    .set({ delFlag: 1, ...stamped(actor) })
    .where('tenantId', '=', actor.tenantId)
    .where('id', 'in', unique)
    .execute();
  return rows.map(({ dictCode }) => dictCode);
}

/** Whether another item of the dictionary has this value. */
export async function isValueTaken(
  db: Db,
  tenantId: number,
  { dictId, itemValue, id }: { readonly dictId: string; readonly itemValue: string; readonly id?: string | undefined },
): Promise<boolean> {
  const other = await db
    .selectFrom('sysDictItem')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('dictId', '=', dictId)
    .where('itemValue', '=', itemValue)
    .where('delFlag', '=', 0)
    .where('id', '!=', id ?? '')
    .executeTakeFirst();
  return other !== undefined;
}

async function lockItems(trx: Trx, { tenantId }: Actor, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('sysDictItem as i')
    .innerJoin('sysDict as d', 'd.id', 'i.dictId')
    .select(['d.dictCode', 'i.dictId', 'i.itemValue', 'i.version'])
    .where('i.tenantId', '=', tenantId)
    .where('d.tenantId', '=', tenantId)
    .where('d.delFlag', '=', 0)
    .where('i.delFlag', '=', 0)
    .where('i.id', 'in', ids)
    .forUpdate('i')
    .execute();
  if (rows.length !== ids.length) throw fail('notFound');
  return rows;
}
