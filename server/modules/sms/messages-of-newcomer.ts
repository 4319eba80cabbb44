import type { Trx } from '#server/db/database.ts';

/** Messages to somebody who waits for admission are in every tenant's outbox; from then on they are the admitting one's (docs/security.md P13). */
export async function takeMessages(trx: Trx, userId: string, tenantId: number): Promise<void> {
  const phone = await phoneOf(trx, userId);
  await trx
    .updateTable('sysSms')
    .set({ tenantId })
    .where('tenantId', 'is', null)
    .where((is) => is.or([is('userId', '=', userId), ...(phone === null ? [] : [is('phone', '=', phone)])]))
    .execute();
}

/** Of who is turned away nothing stays (docs/security.md P18). Asked before the account goes. */
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
