import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { lockBytesShared } from './collect-bytes.ts';
import type { Incoming } from './file-store.ts';
import { fileLimits, refuseTooMuch } from './quota.ts';
import { namePartsOf, storedPath } from './stored-name.ts';

export interface KeptFile {
  readonly file: Incoming;
  /** Name that people see. */
  readonly fileName: string;
  readonly folder: string;
  readonly mediaType: string;
}

/**
 * Stores a file for an actor, within the quota of person and tenant. The bytes are stored before the row is committed,
 * so that every row has its file, and after the quota was checked.
 * @returns the stored path
 * @throws `fileQuotaPerson`, `fileQuotaTenant`
 */
export async function keepFile(actor: Actor, { file, fileName, folder, mediaType }: KeptFile): Promise<string> {
  const name = namePartsOf(fileName);
  const limits = await fileLimits(actor.tenantId);
  return writeAs(actor.tenantId, async (trx) => {
    await lockBytesShared(trx, file.hash);
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
      // If two files get the same name in the same millisecond, the later one takes the next millisecond.
      if (!written) continue;
      await refuseTooMuch(trx, actor, limits);
      await file.keep();
      return path;
    }
  });
}

/** Original file name without control characters, cut to the length of the column. */
export function printable(fileName: string): string {
  return [...fileName.replace(/\p{Cc}/gu, '')].slice(0, 255).join('');
}
