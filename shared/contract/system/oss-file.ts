import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './oss-file.schema.ts';

/** Uploads a file and adds a row for it to the list (`sysOssFile`). */
export const uploadOssFile = defineCall<typeof schema.uploadOssShape>({
  id: 'ossFile.upload',
  method: 'POST',
  path: '/sys/oss/file/upload',
  access: 'system:ossFile:add',
  tenant: 'member',
  content: 'multipart',
  limit: 'upload',
  summary: 'Upload a file to the list of stored files.',
});

/** The same call under JeecgBoot's other name: the message is the file's address, as for `/sys/common/upload`. */
export const uploadMinio = defineCall<typeof schema.uploadOssShape>({
  id: 'ossFile.minio',
  method: 'POST',
  path: '/sys/upload/uploadMinio',
  access: 'system:ossFile:add',
  tenant: 'member',
  code: 0,
  content: 'multipart',
  limit: 'upload',
  summary: 'Same as /sys/oss/file/upload; the message is the address of the file.',
});
