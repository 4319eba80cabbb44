import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();

const logRow = z.object({
  id: z.string(),
  logContent: z.string(),
  /** 1 sign-in, 2 operation, 4 exception. */
  logType: z.int(),
  logType_dictText: z.string().nullable(),
  operateType: z.int().nullable(),
  operateType_dictText: z.string().nullable(),
  event: z.string(),
  reason: z.string().nullable(),
  userid: z.string().nullable(),
  username: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestUrl: z.string().nullable(),
  target: z.string().nullable(),
  correlationId: z.string().nullable(),
  success: z.boolean(),
  createTime: datetime,
});

export const logListShape = {
  query: listQuerySchema.extend({ keyWord: z.string().max(100).optional() }),
  result: pageShape(logRow).extend({
    totalApprox: z.boolean().optional(),
    after: z.string().optional(),
  }),
};
