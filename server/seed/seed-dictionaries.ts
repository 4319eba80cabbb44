import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';
import { onlyNew } from './only-new.ts';
import { systemDictionaries } from './system-dictionaries.ts';

/** Writes dictionaries and items that a tenant never had; texts, values, order and deletions of an administrator stay. */
export async function seedDictionaries(trx: Trx, tenantId: number): Promise<void> {
  const all = [...systemDictionaries, ...dictionaries];
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
    // Its dictionary was removed for good, or goes by another code.
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
