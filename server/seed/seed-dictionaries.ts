import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';
import { systemDictionaries } from './system-dictionaries.ts';

/** Writes dictionaries and items that a tenant lacks; texts, order and deletions of an administrator stay. */
export async function seedDictionaries(trx: Trx, tenantId: number): Promise<void> {
  const all = [...systemDictionaries, ...dictionaries];
  await trx
    .insertInto('sysDict')
    .values(
      all.map(({ code, name }) => ({ id: newId(), tenantId, dictCode: code, dictName: name.zh, nameEn: name.en })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'dictCode']).doNothing())
    .execute();
  const stored = await trx.selectFrom('sysDict').select(['id', 'dictCode']).where('tenantId', '=', tenantId).execute();
  const ids = new Map(stored.map((row) => [row.dictCode, row.id]));
  const items = all.flatMap(({ code, items: own }) =>
    own.map((item, order) => ({
      id: newId(),
      tenantId,
      dictId: ids.get(code) ?? '',
      itemText: item.text.zh,
      nameEn: item.text.en,
      itemValue: item.value,
      itemColor: item.color ?? null,
      sortOrder: order + 1,
    })),
  );
  await trx
    .insertInto('sysDictItem')
    .values(items)
    .onConflict((conflict) => conflict.columns(['tenantId', 'dictId', 'itemValue']).doNothing())
    .execute();
}
