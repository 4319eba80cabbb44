import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { isShown } from '#server/files/media-type.ts';
import { ownFile } from '#server/files/own-file.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';

/** Drawn and sent at once; an older file was made for something else. */
const FRESH_MINUTES = 10;

/**
 * A drawn signature is a picture that the witness has uploaded just now and that stands for no other signature.
 * @throws `signatureNotFresh`, `signatureNoPicture`
 */
export async function refusePicture(trx: Trx, actor: Actor, path: string): Promise<void> {
  // Locked, so that two signatures at the same moment do not share one picture.
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
