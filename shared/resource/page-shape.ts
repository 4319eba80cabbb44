import { z } from 'zod';

/** One page of rows, with the keys of the platform's lists (docs/wire.md §1.5). */
export function pageShape<Row extends z.ZodType>(row: Row) {
  return z.object({
    records: z.array(row),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  });
}
