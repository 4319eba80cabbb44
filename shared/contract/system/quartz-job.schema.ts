import { z } from 'zod';

/** The text is both message and result (docs/wire.md §2.9). */
export const oneJobShape = { query: z.object({ id: z.string().min(1).max(36) }), result: z.string() };

export const jobTypesShape = {
  result: z.array(
    z.object({
      name: z.string(),
      /** In the caller's language. */
      title: z.string(),
      /** Default schedule of the product. */
      cron: z.string(),
      /** Parameters as fields of a form (`FieldDefinition`). */
      parameters: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
};
