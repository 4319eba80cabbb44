import { readAs } from '#server/db/scope.ts';
import { fileStore } from '#server/files/store.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { templateTypes } from './template-types.ts';

/**
 * Sends the workbook that an administrator of the tenant uploaded under this name; false if there is none. The name is
 * looked up in the table and never becomes part of a path.
 */
export async function sendUploadedTemplate(
  { tenantId }: Actor,
  fileName: string,
  { reply }: RequestInfo,
): Promise<boolean> {
  const found = await readAs(tenantId, (db) =>
    db
      .selectFrom('prmExcelTemplate')
      .innerJoin('sysFile', 'sysFile.path', 'prmExcelTemplate.file')
      .select(['sysFile.contentHash', 'sysFile.mediaType'])
      .where('prmExcelTemplate.tenantId', '=', tenantId)
      .where('sysFile.tenantId', '=', tenantId)
      .where('sysFile.delFlag', '=', 0)
      .where('prmExcelTemplate.fileName', '=', fileName)
      .where('sysFile.mediaType', 'in', [...templateTypes.values()])
      .executeTakeFirst(),
  );
  const stored = found && (await fileStore().open(found.contentHash));
  if (!found || !stored) return false;
  await reply
    .header('content-type', found.mediaType)
    .header('content-disposition', contentDisposition('attachment', fileName))
    .header('cache-control', 'no-store')
    .header('content-length', stored.size)
    .send(stored.stream);
  return true;
}
