import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { onlyNew } from '#server/kernel/only-new.ts';
import type { Dictionary } from '#shared/resource/dictionary.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';
import { systemDictionaries } from './system-dictionaries.ts';

/** Adds dictionaries and items that a tenant never had; an administrator's changes, order and deletions stay. */
export async function seedDictionaries(trx: Trx, tenantId: number): Promise<void> {
  const all = [...systemDictionaries, ...dictionaries];
  await writeNew(trx, tenantId, all);
  await colour(trx, tenantId, all);
}

/** Sets colours that items got in a later release; items that people of the yard saved stay as they are. */
async function colour(trx: Trx, tenantId: number, all: readonly Dictionary[]): Promise<void> {
  const coloured = all.flatMap(({ code, items }) => items.map(({ value, color }) => ({ code, value, color })));
  await sql`
    update sys_dict_item i set item_color = p.color
    from jsonb_to_recordset(${JSON.stringify(coloured)}::jsonb) as p(code text, value text, color text), sys_dict d
    where i.tenant_id = ${tenantId} and d.tenant_id = ${tenantId} and d.id = i.dict_id and d.dict_code = p.code
      and i.item_value = p.value and p.color is not null and i.item_color is null and i.update_by is null`.execute(trx);
}

async function writeNew(trx: Trx, tenantId: number, all: readonly Dictionary[]): Promise<void> {
  const heads = await onlyNew(trx, tenantId, 'dict', all, ({ code }) => code);
  if (heads.length > 0) {
    await trx
      .insertInto('sysDict')
      .values(
        heads.map(({ code, name }) => ({ id: newId(), tenantId, dictCode: code, dictName: name.zh, nameEn: name.en })),
      )
      .onConflict((conflict) => conflict.columns(['tenantId', 'dictCode']).doNothing())
      .execute();
  }
  const entries = all.flatMap(({ code, items: own }) => own.map((item, order) => ({ code, item, order })));
  const fresh = await onlyNew(trx, tenantId, 'dictItem', entries, ({ code, item }) => `${code}/${item.value}`);
  if (fresh.length === 0) return;
  const stored = await trx.selectFrom('sysDict').select(['id', 'dictCode']).where('tenantId', '=', tenantId).execute();
  const ids = new Map(stored.map((row) => [row.dictCode, row.id]));
  const items = fresh.flatMap(({ code, item, order }) => {
    const dictId = ids.get(code);
    // The dictionary was deleted for good, or has another code.
    if (dictId === undefined) return [];
    return {
      id: newId(),
      tenantId,
      dictId,
      itemText: item.text.zh,
      nameEn: item.text.en,
      itemValue: item.value,
      itemColor: item.color ?? null,
      sortOrder: order + 1,
    };
  });
  if (items.length === 0) return;
  await trx
    .insertInto('sysDictItem')
    .values(items)
    .onConflict((conflict) => conflict.columns(['tenantId', 'dictId', 'itemValue']).doNothing())
    .execute();
}
