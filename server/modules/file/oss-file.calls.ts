import { writeAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement, type RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { uploadOssShape } from '#shared/contract/system/oss-file.schema.ts';
import { uploadMinio, uploadOssFile } from '#shared/contract/system/oss-file.ts';
import { sysOssFile } from '#shared/system/oss-file.ts';
import { receiveUpload } from './receive-upload.ts';
import { saveUpload } from './save-upload.ts';

/** Uploads to the list of stored files (docs/wire.md §2.5.2); the list itself is a resource of the engine. */
export const ossFileCalls: readonly Binding[] = [
  implement(uploadOssFile, uploadOssShape, async ({ actor, request }) => {
    await keep(actor, request);
    return new Answer(null, '上传成功！');
  }),
  implement(uploadMinio, uploadOssShape, async ({ actor, request }) => new Answer(null, await keep(actor, request))),
];

async function keep(actor: Actor, request: RequestInfo): Promise<string> {
  const upload = await receiveUpload(request, actor);
  try {
    const url = await saveUpload(actor, upload);
    await writeAs(actor.tenantId, (trx) => insertRecord(trx, sysOssFile, actor, { url }));
    return url;
  } finally {
    await upload.file.drop();
  }
}
