import type { Trx } from '#server/db/database.ts';

/**
 * Messages to a person who waits for admission are in the outbox of every tenant; from now on they belong to the tenant
 * that admits the person (docs/security.md P13).
 */
export async function takeMessages(trx: Trx, userId: string, tenantId: number): Promise<void> {
  const phone = await phoneOf(trx, userId);
  await trx
    .updateTable('sysSms')
    .set({ tenantId })
    .where('tenantId', 'is', null)
    .where((is) => is.or([is('userId', '=', userId), ...(phone === null ? [] : [is('phone', '=', phone)])]))
    .execute();
}

/**
 * Deletes the messages to a person whose registration is refused (docs/security.md P18). Called before the account is
 * deleted.
 */
export async function forgetMessages(trx: Trx, userId: string): Promise<void> {
  const phone = await phoneOf(trx, userId);
  await trx
    .deleteFrom('sysSms')
    .where('tenantId', 'is', null)
    .where((is) => is.or([is('userId', '=', userId), ...(phone === null ? [] : [is('phone', '=', phone)])]))
    .execute();
}

async function phoneOf(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx.selectFrom('sysUser').select('phone').where('id', '=', userId).executeTakeFirst();
  return row?.phone ?? null;
}
