import { z } from 'zod';

export const templateFileShape = { path: z.object({ fileName: z.string().min(1).max(100) }), result: z.unknown() };
