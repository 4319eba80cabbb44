import { z } from 'zod';
import { boardNames } from '#shared/boards.ts';

export const boardPreviewShape = {
  path: z.object({ board: z.enum(boardNames) }),
  query: z.object({}),
  result: z.object({
    /** Set if the boards need a key: the yard's key if the caller may know it, otherwise a temporary pass. */
    key: z.string().nullable(),
    /**
     * Figures that count rows of a list which the caller may open, or are computed from them: title of the list, and the path of its page filtered
     * to these rows. A figure with several bars, parts or lines has an entry with `label` for each.
     */
    rows: z.array(
      z.object({
        figure: z.string(),
        list: z.string(),
        label: z.string().nullable(),
        path: z.string(),
        /** Whether the figure counts these rows. Otherwise it is an amount or a rate that is computed from them. */
        counted: z.boolean(),
        /** Key of the series of a chart of columns that counts these rows; null for all series together. */
        series: z.string().nullable(),
        /** The page filtered to the rows of one column of such a chart, by the time that names the column in the figure. */
        columns: z.array(z.object({ at: z.string(), path: z.string() })),
      }),
    ),
  }),
};
