import { failAtLimit } from '#server/files/fail-at-limit.ts';
import type { Incoming } from '#server/files/file-store.ts';
import { fileStore } from '#server/files/store.ts';
import { isFolder } from '#server/files/stored-name.ts';
import { partsOf } from '#server/http/form-parts.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { fail } from '#shared/errors/fail.ts';

export interface Upload {
  readonly file: Incoming;
  readonly fileName: string;
  readonly folder: string;
}

/** One file and a few small fields; more parts are refused while they stream in. */
const limits = { files: 1, fields: 10, parts: 12, fieldSize: 1000 };

/** JeecgBoot counts 10 MB as 10,485,760 bytes. */
const megabyte = 1_048_576;

/**
 * Reads the parts of an upload (docs/wire.md §2.5.1) while they stream in, up to the tenant's size limit. The caller
 * must drop the file afterwards.
 * @throws `fileTooLarge`, `uploadFolderRefused`, `uploadFailed`
 */
export async function receiveUpload(request: RequestInfo, { tenantId }: Actor): Promise<Upload> {
  const max = Math.max(1, Math.floor(await readParameter(tenantId, 'file.megabytes')));
  const bounds = { limits: { ...limits, fileSize: max * megabyte }, throwFileSizeLimit: false };
  let received: { file: Incoming; fileName: string } | undefined;
  let folder = '';
  try {
    for await (const part of partsOf(request.raw, bounds)) {
      if (part.type === 'file')
        received = {
          file: await fileStore().receive(failAtLimit(part.file, fail('fileTooLarge', { max }))),
          fileName: part.filename,
        };
      else if (part.fieldname === 'biz') folder = String(part.value ?? '');
    }
    if (!received) throw fail('uploadFailed');
    if (!isFolder(folder)) throw fail('uploadFolderRefused');
    return { ...received, folder };
  } catch (error) {
    await received?.file.drop();
    throw error;
  }
}
