import { z } from 'zod';
import { boardNames } from '#shared/entries.ts';

export const boardPreviewShape = {
  path: z.object({ board: z.enum(boardNames) }),
  query: z.object({}),
  result: z.object({
    /** The yard's read-only key, where the boards need one. */
    key: z.string().nullable(),
    /** Figures that count rows of lists which the caller may open: what each list is called, and its page narrowed to them. */
    rows: z.array(z.object({ figure: z.string(), list: z.string(), path: z.string() })),
  }),
};
