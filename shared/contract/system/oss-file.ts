import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './oss-file.schema.ts';

/** One file, and its row in the list (`sysOssFile`). */
export const uploadOssFile = defineCall<typeof schema.uploadOssShape>({
  id: 'ossFile.upload',
  method: 'POST',
  path: '/sys/oss/file/upload',
  access: 'system:ossFile:add',
  tenant: 'member',
  content: 'multipart',
  limit: 'upload',
  summary: 'Upload one file into the list of stored files.',
});

/** The same by the platform's other name: the message is the file's address, as of `/sys/common/upload`. */
export const uploadMinio = defineCall<typeof schema.uploadOssShape>({
  id: 'ossFile.minio',
  method: 'POST',
  path: '/sys/upload/uploadMinio',
  access: 'system:ossFile:add',
  tenant: 'member',
  code: 0,
  content: 'multipart',
  limit: 'upload',
  summary: 'As /sys/oss/file/upload; the message is the address of the file.',
});
