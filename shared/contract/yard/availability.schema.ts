import { z } from 'zod';
import { warning } from '#shared/contract/warning.schema.ts';

/** What a field of a form holds; texts as long as the longest field. */
const entered = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);

/** A line as it is entered; what a grid keeps for itself is ignored. */
const enteredLine = z.record(z.string().max(64), entered).refine((line) => Object.keys(line).length <= 60);

/** Where something else would fit: what a form takes over with one click. */
const alternative = z.object({
  label: z.string(),
  /** Why it is ranked where it is: distance, waste. */
  note: z.string(),
  /** Field → value; the key of a list of lines → what changes in each, by its id. */
  patch: z.record(
    z.string(),
    z.union([
      z.string(),
      z.number(),
      z.null(),
      z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    ]),
  ),
});

export const checkAvailabilityShape = {
  body: z.object({
    /** Code of the application's resource. */
    resource: z.string().max(64),
    /** The application that is being changed or decided; absent for a new one. */
    id: z.string().max(32).optional(),
    /** What is entered now, lines under the key of their list; names that are neither are ignored. */
    values: z
      .record(z.string().max(64), z.union([entered, z.array(enteredLine).max(1000)]))
      .refine((values) => Object.keys(values).length <= 100),
  }),
  result: z.object({ conflicts: z.array(warning), alternatives: z.array(alternative) }),
};
