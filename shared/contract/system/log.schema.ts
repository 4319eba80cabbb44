import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();

const logRow = z.object({
  id: z.string(),
  logContent: z.string(),
  /**
   * Our extension: the English content if one was written; `logContent_dictText` is the content in the caller's
   * language.
   */
  logContentEn: z.string().nullable(),
  logContent_dictText: z.string().optional(),
  /** 1 sign-in, 2 operation, 4 exception. */
  logType: z.int(),
  logType_dictText: z.string().nullable(),
  operateType: z.int().nullable(),
  operateType_dictText: z.string().nullable(),
  event: z.string(),
  reason: z.string().nullable(),
  /** User name; `username` is the real name, as in JeecgBoot. */
  userid: z.string().nullable(),
  username: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestUrl: z.string().nullable(),
  requestType: z.string().nullable(),
  /** Names of the parameters, and the ids among their values. */
  requestParam: z.string().nullable(),
  /** Method and route. */
  method: z.string().nullable(),
  /** In ms. */
  costTime: z.int().nullable(),
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

export const deleteLogShape = { query: z.object({ id: z.string().max(36).default('') }), result: z.null() };
export const deleteLogsShape = { query: z.object({ ids: z.string().max(40_000).default('') }), result: z.null() };

const count = z.int();

export const loginfoShape = {
  result: z.object({ totalVisitCount: count, todayVisitCount: count, todayIp: count }),
};

export const visitInfoShape = {
  result: z.array(
    z.object({
      visit: count,
      /** Number of distinct addresses. */
      ip: count,
      /** `YYYY-MM-DD`. */
      tian: z.string(),
      /** `MM-DD`. */
      type: z.string(),
    }),
  ),
};
