import { z } from 'zod';

/** One record that was found, as little of it as tells it from others. */
const foundRecord = z.object({
  id: z.string(),
  /** What it is called: its document number or the text of its display field. */
  label: z.string(),
  /** What is told beside it (ship and place of an application, the name of a ship); null where there is nothing. */
  hint: z.string().nullable(),
});

export const searchShape = {
  query: z.object({ keyword: z.string().trim().min(2).max(50) }),
  result: z.object({
    /** By resource, in the catalogue's order; only those in which something was found. */
    groups: z.array(
      z.object({
        /** Code of the resource. */
        resource: z.string(),
        /** What a list of them is called, in the caller's language. */
        title: z.string(),
        /** At most five: whole matches first, then beginnings, then the newest. */
        records: z.array(foundRecord),
        /** There are others. */
        more: z.boolean(),
      }),
    ),
    /** Some resource took too long and is left out: a longer word finds it. */
    partial: z.boolean(),
  }),
};
