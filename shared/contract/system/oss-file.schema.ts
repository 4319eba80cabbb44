import { z } from 'zod';

export const uploadOssShape = {
  /** Parts of a form; the server reads the file as it comes and finds it absent here. */
  body: z.object({ file: z.custom<Blob>().optional() }),
  result: z.null(),
};
