import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { rejectedFolder } from './stored-name.ts';

/** The stored file of this path that the person brought; whoever asks adds what it is wanted for, and a lock. */
export function ownFile(trx: Trx, { tenantId, username }: Actor, path: string) {
  return trx
    .selectFrom('sysFile')
    .select(['id', 'mediaType', 'createTime'])
    .where('tenantId', '=', tenantId)
    .where('path', '=', path)
    .where('createBy', '=', username)
    .where('folder', '<>', rejectedFolder)
    .where('delFlag', '=', 0);
}
