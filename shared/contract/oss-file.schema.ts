import { z } from 'zod';

export const uploadOssShape = { result: z.null() };
