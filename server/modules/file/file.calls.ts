import { Answer, type Binding, implement, implementOpen } from '#server/http/implement.ts';
import {
  fileUsageShape,
  removeUploadShape,
  staticFileShape,
  uploadShape,
} from '#shared/contract/system/file.schema.ts';
import { fileUsage, removeUpload as removeUploadCall, staticFile, uploadFile } from '#shared/contract/system/file.ts';
import { readFileUsage } from './file-usage.ts';
import { receiveUpload } from './receive-upload.ts';
import { removeUpload } from './remove-upload.ts';
import { saveUpload } from './save-upload.ts';
import { sendFile } from './send-file.ts';

/** Upload and download of files (docs/wire.md §2.5). */
export const fileCalls: readonly Binding[] = [
  implement(uploadFile, uploadShape, async ({ actor, request }) => {
    const upload = await receiveUpload(request, actor);
    try {
      const path = await saveUpload(actor, upload);
      return new Answer(path, path);
    } finally {
      await upload.file.drop();
    }
  }),
  implement(removeUploadCall, removeUploadShape, async ({ actor, query }) => {
    await removeUpload(actor, query.path);
    return new Answer(null, '删除成功!');
  }),
  implement(fileUsage, fileUsageShape, ({ actor, query }) => readFileUsage(actor, query)),
  implementOpen(staticFile, staticFileShape, ({ path, request }) => sendFile(path.path, request)),
];
