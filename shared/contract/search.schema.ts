import { z } from 'zod';

/** A search result with just enough data to distinguish it from others. */
const foundRecord = z.object({
  id: z.string(),
  /** Document number or display text of the record. */
  label: z.string(),
  /** Additional text (ship and place of an application, name of a ship); null without one. */
  hint: z.string().nullable(),
});

export const searchShape = {
  query: z.object({ keyword: z.string().trim().min(2).max(50) }),
  result: z.object({
    /** Results by resource in the order of the catalogue; resources without a result are omitted. */
    groups: z.array(
      z.object({
        /** Code of the resource. */
        resource: z.string(),
        /** Title of the resource's list in the caller's language. */
        title: z.string(),
        /** At most five: exact matches first, then prefix matches, then the newest. */
        records: z.array(foundRecord),
        /** Whether more records match. */
        more: z.boolean(),
      }),
    ),
    /** Whether a resource was left out because its search took too long; a longer keyword finds its records. */
    partial: z.boolean(),
  }),
};
