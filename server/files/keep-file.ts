import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { holdBytes } from './collect-bytes.ts';
import type { Incoming } from './file-store.ts';
import { fileLimits, refuseTooMuch } from './quota.ts';
import { namePartsOf, storedPath } from './stored-name.ts';

export interface KeptFile {
  readonly file: Incoming;
  /** As people know it. */
  readonly fileName: string;
  readonly folder: string;
  readonly mediaType: string;
}

/**
 * Keeps a file that somebody may read from now on, as far as person and tenant have room. The bytes are in place before
 * the row that names them is committed, so that such a row always has its file, and not before it was found to have room.
 * @returns the stored path
 * @throws `fileQuotaPerson`, `fileQuotaTenant`
 */
export async function keepFile(actor: Actor, { file, fileName, folder, mediaType }: KeptFile): Promise<string> {
  const name = namePartsOf(fileName);
  const limits = await fileLimits(actor.tenantId);
  return writeAs(actor.tenantId, async (trx) => {
    await holdBytes(trx, file.hash);
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
      if (!written) continue;
      await refuseTooMuch(trx, actor, limits);
      await file.keep();
      return path;
    }
  });
}

/** A file's name as it was, without what no file system shows, as long as a column of names. */
export function printable(fileName: string): string {
  return [...fileName.replace(/\p{Cc}/gu, '')].slice(0, 255).join('');
}
