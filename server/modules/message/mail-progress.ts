import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';

/** By address: accepted by a mail server, or the reply code of its refusal. */
export type Progress = Map<string, 'taken' | number>;

/**
 * Progress of earlier tries.
 * @param done as stored
 */
export const readProgress = (done: string | null | undefined): Progress =>
  new Map(done ? (JSON.parse(done) as [string, 'taken' | number][]) : []);

/**
 * Records the progress after each address, so that nobody gets a mail twice. Also extends the claim of the message:
 * many slow addresses may take longer than the claim, and another process would then send the rest in parallel.
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

/** The notice that a message sends as mail, and the progress. */
export function readMail(db: Db, tenantId: number, messageId: string) {
  return db
    .selectFrom('sysMessageMail')
    .select(['anntId', 'done'])
    .where('tenantId', '=', tenantId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
}

/** Clears the progress, because a changed message is sent to everybody again. */
export async function forgetProgress(trx: Trx, tenantId: number, messageId: string): Promise<void> {
  await trx
    .updateTable('sysMessageMail')
    .set({ done: null })
    .where('tenantId', '=', tenantId)
    .where('messageId', '=', messageId)
    .execute();
}
