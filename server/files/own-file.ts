import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { rejectedFolder } from './stored-name.ts';

/** Selects the stored file with this path that the person uploaded; the caller may add conditions and a lock. */
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
