import { z } from 'zod';

/**
 * Multipart: part `file`, and `biz` naming a folder class. The stored path is the envelope's `message`, where old
 * clients look for it and where an old server puts it; ours has it in `result` too.
 */
export const uploadShape = { result: z.string().nullable() };

export const staticFileShape = { path: z.object({ path: z.string().min(1).max(500) }), result: z.unknown() };
