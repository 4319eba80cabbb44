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

export const withdrawShape = {
  body: z.object({ id, comment: z.string().max(500).optional() }),
  result: z.object({ version: z.int(), bpmStatus: z.string() }),
};

export const voidShape = {
  body: z.object({ id, reason: z.string().trim().min(1).max(500) }),
  result: z.object({ version: z.int(), bpmStatus: z.string() }),
};
