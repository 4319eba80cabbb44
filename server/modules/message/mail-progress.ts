import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';

/** What became of an address: a mail server took the mail, or refused it with this number. */
export type Progress = Map<string, 'taken' | number>;

/** How far an earlier try came. @param done as it is kept */
export const readProgress = (done: string | null | undefined): Progress =>
  new Map(done ? (JSON.parse(done) as [string, 'taken' | number][]) : []);

/**
 * Written down after each address, so that nobody gets a mail twice. It holds the message for longer than the next address
 * may take: many slow ones outlast the claim, and another process would carry the rest beside this one.
 */
export async function noteProgress(trx: Trx, tenantId: number, messageId: string, progress: Progress): Promise<void> {
  const done = JSON.stringify([...progress]);
  await trx
    .insertInto('sysMessageMail')
    .values({ messageId, tenantId, done })
    .onConflict((conflict) => conflict.column('messageId').doUpdateSet({ done }))
    .execute();
  await trx
    .updateTable('sysMessage')
    .set({ esNextTime: sql<string>`greatest(es_next_time, now() + interval '2 minutes')` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', messageId)
    .where('esNextTime', 'is not', null)
    .execute();
}

/** Which notice a message carries as a mail, and who has it. */
export function readMail(db: Db, tenantId: number, messageId: string) {
  return db
    .selectFrom('sysMessageMail')
    .select(['anntId', 'done'])
    .where('tenantId', '=', tenantId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
}

/** A message that was written anew goes to everybody again. */
export async function forgetProgress(trx: Trx, tenantId: number, messageId: string): Promise<void> {
  await trx
    .updateTable('sysMessageMail')
    .set({ done: null })
    .where('tenantId', '=', tenantId)
    .where('messageId', '=', messageId)
    .execute();
}
