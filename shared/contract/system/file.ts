import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './file.schema.ts';

/** Stores a file. `message` (and `result`) of the response is the stored path (docs/wire.md §2.5.1). */
export const uploadFile = defineCall<typeof schema.uploadShape>({
  id: 'file.upload',
  method: 'POST',
  path: '/sys/common/upload',
  access: 'session',
  tenant: 'member',
  code: 0,
  content: 'multipart',
  limit: 'upload',
  summary: 'Upload a file; its type is detected from its content.',
});

/**
 * Deletes the caller's own upload, so that its space is free at once. Our client calls it for uploads of forms that
 * were not saved. Old clients only know `/sys/oss/file/delete`, which takes the id of a row of the object storage.
 */
export const removeUpload = defineCall<typeof schema.removeUploadShape>({
  id: 'file.remove',
  method: 'DELETE',
  path: '/sys/common/upload',
  access: 'session',
  tenant: 'member',
  limit: 'upload',
  summary: 'Delete an own upload that no record refers to.',
});

/** Storage used by the tenant, and by each user; a file counts as at least 4 KB. */
export const fileUsage = defineCall<typeof schema.fileUsageShape>({
  id: 'file.usage',
  method: 'GET',
  path: '/sys/common/fileUsage',
  access: 'system:file:usage',
  tenant: 'member',
  summary: 'Storage used by the tenant and by its people, largest first, with the limits.',
});

/**
 * Bytes of a stored file. Anonymous because `<img>` cannot send the session header: the reader is identified by the
 * file cookie set at sign-in (docs/security.md P26), or by the access-token header.
 */
export const staticFile = defineCall<typeof schema.staticFileShape>({
  id: 'file.static',
  method: 'GET',
  path: '/sys/common/static/{path*}',
  access: 'anonymous',
  tenant: 'global',
  answer: 'raw',
  summary: 'Read a stored file of one of the caller’s tenants.',
});
