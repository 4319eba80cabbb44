import { z } from 'zod';

const id = z.string().min(1).max(36);

export const submitShape = {
  body: z.object({ id, version: z.int() }),
  /** `warnings`: what the area remarks without refusing, e.g. an overlap with another scaffold. */
  result: z.object({
    version: z.int(),
    instanceId: z.string(),
    bpmStatus: z.string(),
    nodeKey: z.string().nullable(),
    warnings: z.array(z.string()),
  }),
};

/** `id`: the own draft that the values change; absent for an application that is not saved yet. */
export const submitPathShape = {
  body: z.object({ id: id.optional(), values: z.record(z.string(), z.unknown()) }),
  result: z.array(
    z.object({
      nodeKey: z.string(),
      name: z.string(),
      type: z.enum(['approve', 'handle', 'cc']),
      /** Real names; empty while `namedAt` is still to name them, or where nobody is told. */
      people: z.array(z.string()),
      /** By which rules of the flow, in words. */
      why: z.array(z.string()),
      namedAt: z.string().nullable(),
      /** Working hours that the node has. */
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
