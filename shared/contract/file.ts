import { defineCall } from './call.ts';
import type * as schema from './file.schema.ts';

/** Stores one file. The answer's `message` (and `result`) is the stored path (contract/messages-online-files.md §5.1). */
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
 * Bytes of a stored file. Anonymous to the session header because `<img>` cannot send one: the reader is known by the
 * file cookie that signing in set (P26), or by the access-token header.
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
