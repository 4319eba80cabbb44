import { z } from 'zod';
import { boardNames } from '#shared/entries.ts';

export const boardPreviewShape = {
  path: z.object({ board: z.enum(boardNames) }),
  query: z.object({}),
  result: z.object({
    /** Where the boards need a key: the yard's for who may know it, a pass that ends for others. */
    key: z.string().nullable(),
    /** Figures that count rows of lists which the caller may open: what each list is called, and its page narrowed to them. */
    rows: z.array(z.object({ figure: z.string(), list: z.string(), path: z.string() })),
  }),
};
