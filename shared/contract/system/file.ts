import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './file.schema.ts';

/** Stores one file. The answer's `message` (and `result`) is the stored path (docs/wire.md §2.5.1). */
export const uploadFile = defineCall<typeof schema.uploadShape>({
  id: 'file.upload',
  method: 'POST',
  path: '/sys/common/upload',
  access: 'session',
  tenant: 'member',
  code: 0,
  content: 'multipart',
  limit: 'upload',
  summary: 'Upload one file; its type is found in the bytes.',
});

/**
 * Takes an own upload back, so that its room is free at once. Old clients send nothing of the kind (the contract knows
 * `/sys/oss/file/delete`, by the id of a row of the object storage alone): ours does for what a form never saved.
 */
export const removeUpload = defineCall<typeof schema.removeUploadShape>({
  id: 'file.remove',
  method: 'DELETE',
  path: '/sys/common/upload',
  access: 'session',
  tenant: 'member',
  limit: 'upload',
  summary: 'Delete an own upload that no record names.',
});

/** How much the own tenant keeps in files and who brought it; a file counts as 4 KB at least. */
export const fileUsage = defineCall<typeof schema.fileUsageShape>({
  id: 'file.usage',
  method: 'GET',
  path: '/sys/common/fileUsage',
  access: 'system:file:usage',
  tenant: 'member',
  summary: 'Bytes of files of the tenant and of its people, the most first, with what may be kept.',
});

/**
 * Bytes of a stored file. Anonymous to the session header because `<img>` cannot send one: the reader is known by the
 * file cookie that signing in set (docs/security.md P26), or by the access-token header.
 */
export const staticFile = defineCall<typeof schema.staticFileShape>({
  id: 'file.static',
  method: 'GET',
  path: '/sys/common/static/{path*}',
  access: 'anonymous',
  tenant: 'global',
  answer: 'raw',
  summary: 'Read a stored file of an own tenant.',
});
