import type { Trx } from '#server/db/database.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import type { Actor } from '#server/session/actor.ts';

/** Whether it is a picture that the actor brought; locked, so that nobody collects it while an account takes it. */
export async function checkPicture(trx: Trx, { tenantId, username }: Actor, path: string): Promise<boolean> {
  const file = await trx
    .selectFrom('sysFile')
    .select('mediaType')
    .where('tenantId', '=', tenantId)
    .where('path', '=', path)
    .where('createBy', '=', username)
    .where('folder', '<>', rejectedFolder)
    .where('delFlag', '=', 0)
    .forKeyShare()
    .executeTakeFirst();
  return file?.mediaType.startsWith('image/') === true;
}
