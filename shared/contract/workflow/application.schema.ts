import { z } from 'zod';

const id = z.string().min(1).max(36);

export const submitShape = {
  body: z.object({ id, version: z.int() }),
  /** `warnings`: remarks of the area that do not prevent the submission, such as an overlap with another scaffold. */
  result: z.object({
    version: z.int(),
    instanceId: z.string(),
    bpmStatus: z.string(),
    nodeKey: z.string().nullable(),
    warnings: z.array(z.string()),
  }),
};

/** `id`: the caller's draft that the values change; absent for an unsaved application. */
export const submitPathShape = {
  body: z.object({ id: id.optional(), values: z.record(z.string(), z.unknown()) }),
  result: z.array(
    z.object({
      nodeKey: z.string(),
      name: z.string(),
      type: z.enum(['approve', 'handle', 'cc']),
      /** Real names; empty while the people of `namedAt` are not entered yet, or if nobody is notified. */
      people: z.array(z.string()),
      /** Rules of the flow that select the people, in words. */
      why: z.array(z.string()),
      namedAt: z.string().nullable(),
      /** Time limit of the node in working hours. */
      hours: z.number().nullable(),
    }),
  ),
};

export const withdrawShape = {
  body: z.object({ id, comment: z.string().max(500).optional() }),
  result: z.object({ version: z.int(), bpmStatus: z.string() }),
};

export const voidShape = {
  body: z.object({ id, reason: z.string().trim().min(1).max(500) }),
  result: z.object({ version: z.int(), bpmStatus: z.string() }),
};
