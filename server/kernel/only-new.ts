import type { Trx } from '#server/db/database.ts';

/**
 * Of what the product brings to a tenant, what it never brought before: an entry that its administrator renamed, or
 * removed for good, does not come back with the next start. In an installation of before this was kept, everything is
 * new once, and what is there stays as it is.
 * @param kind names the list, e.g. `dict`
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
