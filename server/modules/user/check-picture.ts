import type { Trx } from '#server/db/database.ts';
import { isShown } from '#server/files/media-type.ts';
import { ownFile } from '#server/files/own-file.ts';
import type { Actor } from '#server/kernel/actor.ts';

/**
 * Whether a path is a picture that the actor uploaded. Locks the file, so that it is not cleaned up while an account
 * takes it.
 */
export async function checkPicture(trx: Trx, actor: Actor, path: string): Promise<boolean> {
  const file = await ownFile(trx, actor, path).forKeyShare().executeTakeFirst();
  return file !== undefined && isShown(file.mediaType);
}
