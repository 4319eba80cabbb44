import type { Db } from '#server/db/database.ts';
import { messageStates } from './message-state.ts';

/** Number of the tenant's messages that are not sent yet and will be tried again. */
export async function countWaiting(db: Db, tenantId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('sysMessage')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('esSendStatus', 'in', [messageStates.waiting, messageStates.failed])
    .executeTakeFirstOrThrow();
  return waiting;
}
