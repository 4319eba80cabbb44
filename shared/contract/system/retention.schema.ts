import { z } from 'zod';

export const retentionShape = {
  result: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** Key of the parameter that says how long. */
      parameter: z.string(),
      months: z.number().int(),
      least: z.number().int(),
      /** Why there is a least, or what is kept in any case; null where there is nothing to say. */
      help: z.string().nullable(),
      /** What is older goes. */
      before: z.string(),
      /** Rows that would go now; `more`: at least so many. */
      due: z.number().int(),
      more: z.boolean(),
      oldest: z.string().nullable(),
    }),
  ),
};
