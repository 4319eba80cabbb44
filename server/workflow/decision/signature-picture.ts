import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { isShown } from '#server/files/media-type.ts';
import { ownFile } from '#server/files/own-file.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';

/** A signature is uploaded right after drawing; an older file was uploaded for another purpose. */
const FRESH_MINUTES = 10;

/**
 * Refuses a path that is not a picture uploaded by the witness just now, or that is already used as a signature.
 * @throws `signatureNotFresh`, `signatureNoPicture`
 */
export async function refusePicture(trx: Trx, actor: Actor, path: string): Promise<void> {
  // Locked, so that two simultaneous signatures cannot use the same picture.
  const file = await ownFile(trx, actor, path)
    .where('createTime', '>', sql<string>`now() - ${FRESH_MINUTES} * interval '1 minute'`)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw fail('signatureNotFresh');
  if (!isShown(file.mediaType)) throw fail('signatureNoPicture');
  const used = await trx
    .selectFrom('wfTask')
    .select('id')
    .where('tenantId', '=', actor.tenantId)
    .where('signature', '=', path)
    .executeTakeFirst();
  if (used) throw fail('signatureNotFresh');
}
