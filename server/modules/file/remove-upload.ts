import { writeAs } from '#server/db/scope.ts';
import { ownFile } from '#server/files/own-file.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { deleteUnnamed } from './named-files.ts';

/**
 * Deletes a file that the actor uploaded, if no record refers to it; the space is free at once.
 * @throws `uploadMissing`, also for files of others (docs/security.md P14), `fileNamed`
 */
export async function removeUpload(actor: Actor, path: string): Promise<void> {
  await writeAs(actor.tenantId, async (trx) => {
    const own = await ownFile(trx, actor, path).executeTakeFirst();
    if (!own) throw fail('uploadMissing');
    if ((await deleteUnnamed(trx, actor.tenantId, [own.id], own.createTime)) === 0) throw fail('fileNamed');
  });
}
