import { writeAs } from '#server/db/scope.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { deleteUnnamed } from './named-files.ts';

/**
 * Forgets a file that this person brought, as long as no record names it; the room is free at once.
 * @throws `uploadMissing` for somebody else's too (P14), `fileNamed`
 */
export async function removeUpload({ tenantId, username }: Actor, path: string): Promise<void> {
  await writeAs(tenantId, async (trx) => {
    const own = await trx
      .selectFrom('sysFile')
      .select(['id', 'createTime'])
      .where('tenantId', '=', tenantId)
      .where('path', '=', path)
      .where('createBy', '=', username)
      .where('folder', '!=', rejectedFolder)
      .where('delFlag', '=', 0)
      .executeTakeFirst();
    if (!own) throw fail('uploadMissing');
    if ((await deleteUnnamed(trx, tenantId, [own.id], own.createTime)) === 0) throw fail('fileNamed');
  });
}
