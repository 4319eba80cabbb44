import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { Incoming } from '#server/files/file-store.ts';
import { namePartsOf, storedPath } from '#server/files/stored-name.ts';
import type { Actor } from '#server/session/actor.ts';

export interface KeptFile {
  readonly file: Incoming;
  /** As people know it. */
  readonly fileName: string;
  readonly folder: string;
  readonly mediaType: string;
}

/**
 * Keeps a file that somebody may read from now on. The bytes are in place before the row that names them, so that a
 * committed row always has its file; bytes without a row are unreachable.
 * @returns the stored path
 */
export async function keepFile(actor: Actor, { file, fileName, folder, mediaType }: KeptFile): Promise<string> {
  const name = namePartsOf(fileName);
  await file.keep();
  return writeAs(actor.tenantId, async (trx) => {
    for (let now = Date.now(); ; now += 1) {
      const path = storedPath(folder, name, now);
      const written = await trx
        .insertInto('sysFile')
        .values({
          id: newId(),
          tenantId: actor.tenantId,
          path,
          folder,
          originalName: printable(fileName),
          contentHash: file.hash,
          size: file.size,
          mediaType,
          createBy: actor.username,
        })
        .onConflict((conflict) => conflict.columns(['tenantId', 'path']).doNothing())
        .returning('id')
        .executeTakeFirst();
      // Two files of one name in the same millisecond: the later takes the next.
      if (written) return path;
    }
  });
}

/** The name as it was, without what no file system shows. */
function printable(fileName: string): string {
  return [...fileName.replace(/\p{Cc}/gu, '')].slice(0, 255).join('');
}
