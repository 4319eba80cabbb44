import { z } from 'zod';

export const uploadOssShape = {
  /** Parts of a form; absent where the server reads them as they come. */
  body: z.object({ file: z.custom<Blob>() }).optional(),
  result: z.null(),
};
