import { z } from 'zod';
import { warning } from './warning.schema.ts';

/** What a field of a form holds; texts as long as the longest field. */
const entered = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);

/** Where something else would fit: what a form takes over with one click. */
const alternative = z.object({
  label: z.string(),
  /** Why it is ranked where it is: distance, waste. */
  note: z.string(),
  /** Field → value. */
  patch: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

export const checkAvailabilityShape = {
  body: z.object({
    /** Code of the application's resource. */
    resource: z.string().max(64),
    /** The application that is being changed or decided; absent for a new one. */
    id: z.string().max(32).optional(),
    /** What is entered now; names that are no fields are ignored. */
    values: z.record(z.string().max(64), entered).refine((values) => Object.keys(values).length <= 100),
  }),
  result: z.object({ conflicts: z.array(warning), alternatives: z.array(alternative) }),
};
