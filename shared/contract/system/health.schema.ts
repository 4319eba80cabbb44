import { z } from 'zod';

export const healthShape = { result: z.object({ status: z.literal('up') }) };
