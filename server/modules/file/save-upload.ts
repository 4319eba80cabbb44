import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { hasTooManyPixels, mediaTypeOf } from '#server/files/media-type.ts';
import { namePartsOf, storedPath } from '#server/files/stored-name.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { Upload } from './receive-upload.ts';

/**
 * Checks what an upload truly is and keeps it. The bytes are in place before the row that names them, so that a
 * committed row always has its file; bytes without a row are unreachable.
 * @returns the stored path
 */
export async function saveUpload(actor: Actor, { file, fileName, folder }: Upload): Promise<string> {
  const name = namePartsOf(fileName);
  const media = file.size === 0 ? null : mediaTypeOf(name.extension, await file.read());
  if (!media) throw fail('uploadTypeRefused', { ext: name.extension || '?' });
  if (hasTooManyPixels(media)) throw fail('uploadImageTooLarge');
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
          mediaType: media.type,
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
