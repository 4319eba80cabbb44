import { z } from 'zod';

/** The text stands in message and result alike (docs/wire.md §2.9). */
export const oneJobShape = { query: z.object({ id: z.string().min(1).max(36) }), result: z.string() };

export const jobTypesShape = {
  result: z.array(
    z.object({
      name: z.string(),
      /** In the caller's language. */
      title: z.string(),
      /** The expression that the product brings it with. */
      cron: z.string(),
      /** As fields of a form (`FieldDefinition`). */
      parameters: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
};
