import { z } from 'zod';

export const retentionShape = {
  result: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** Key of the parameter that contains the retention period. */
      parameter: z.string(),
      months: z.number().int(),
      least: z.number().int(),
      /** Reason for the minimum, or what is always kept; null without a text. */
      help: z.string().nullable(),
      /** Older rows are deleted. */
      before: z.string(),
      /** Number of rows that would be deleted now; with `more` it is a lower bound. */
      due: z.number().int(),
      more: z.boolean(),
      oldest: z.string().nullable(),
    }),
  ),
};
