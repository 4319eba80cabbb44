import { z } from 'zod';
import { warning } from '#shared/contract/warning.schema.ts';

/** Value of a field; texts are limited to the length of the longest field. */
const entered = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);

/** A line being edited; internal keys of the grid are ignored. */
const enteredLine = z.record(z.string().max(64), entered).refine((line) => Object.keys(line).length <= 60);

/** An alternative that a form can apply with one click. */
const alternative = z.object({
  label: z.string(),
  /** Reason for the rank, such as distance or waste. */
  note: z.string(),
  /** Values by field; for a list of lines, the changes of each line with its id. */
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
    /** Id of an existing application; absent for a new one. */
    id: z.string().max(32).optional(),
    /** Current values; lines are sent under the key of their list. Unknown names are ignored. */
    values: z
      .record(z.string().max(64), z.union([entered, z.array(enteredLine).max(1000)]))
      .refine((values) => Object.keys(values).length <= 100),
  }),
  result: z.object({ conflicts: z.array(warning), alternatives: z.array(alternative) }),
};
