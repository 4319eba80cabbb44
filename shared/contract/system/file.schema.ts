import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';

/**
 * Multipart: part `file`, and `biz` with a class of folders. The stored path is the envelope's `message`, where old
 * servers put it and old clients read it; our server also returns it as `result`.
 */
export const uploadShape = { result: z.string().nullable() };

export const removeUploadShape = { query: z.object({ path: z.string().min(1).max(255) }), result: z.null() };

export const fileUsageShape = {
  query: z.object({
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
  }),
  result: pageShape(z.object({ username: z.string(), realname: z.string().nullable(), bytes: z.int() })).extend({
    bytes: z.int(),
    maxBytes: z.number(),
    maxBytesOfPerson: z.number(),
  }),
};

export const staticFileShape = { path: z.object({ path: z.string().min(1).max(500) }), result: z.unknown() };
