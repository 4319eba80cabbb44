import { z } from 'zod';

export const uploadOssShape = {
  /** Parts of a form. The server streams the file, so `file` is absent in the parsed body. */
  body: z.object({ file: z.custom<Blob>().optional() }),
  result: z.null(),
};
