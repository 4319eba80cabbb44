import type { Db } from '#server/db/database.ts';

/** The block to be lifted, with its weight in tonnes; undefined if the application names none. */
export async function liftedBlock(db: Db, tenantId: number, id: unknown) {
  if (typeof id !== 'string' || id === '') return undefined;
  const found = await db
    .selectFrom('prmBlock')
    .select(['blockNo', 'weight'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  return found && { block: found.blockNo, weight: found.weight };
}
