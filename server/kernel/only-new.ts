import type { Trx } from '#server/db/database.ts';

/**
 * Returns the entries that the product has never added to this tenant before, and remembers them. Thus an entry that an
 * administrator renamed or deleted does not come back at the next start. In an installation older than this record, all
 * entries count as new once; existing rows stay as they are.
 * @param kind name of the list, e.g. `dict`
 */
export async function onlyNew<T>(
  trx: Trx,
  tenantId: number,
  kind: string,
  entries: readonly T[],
  keyOf: (entry: T) => string,
): Promise<readonly T[]> {
  const name = `seeded.${tenantId}.${kind}`;
  const kept = await trx.selectFrom('slipwayState').select('value').where('name', '=', name).executeTakeFirst();
  const known = new Set<string>(kept === undefined ? [] : JSON.parse(kept.value));
  const fresh = entries.filter((entry) => !known.has(keyOf(entry)));
  if (fresh.length > 0) {
    const value = JSON.stringify([...known, ...fresh.map(keyOf)]);
    const updateTime = new Date().toISOString();
    await trx
      .insertInto('slipwayState')
      .values({ name, value, updateTime })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updateTime }))
      .execute();
  }
  return fresh;
}
