import { z } from 'zod';

export const enabledTypeShape = { result: z.object({ wechatEnterprise: z.boolean(), dingtalk: z.boolean() }) };

const syncResult = z.object({ successInfo: z.array(z.string()), failInfo: z.array(z.string()) });
export const thirdSyncShape = {
  path: z.object({
    app: z.enum(['wechatEnterprise', 'dingtalk']),
    what: z.enum(['user', 'depart']),
    direction: z.enum(['toApp', 'toLocal']),
  }),
  query: z.object({ ids: z.string().max(40_000).optional() }),
  result: syncResult.nullable(),
};

/** `WECHAT_ENTERPRISE` or `DINGTALK`. */
const app = z.string().max(40).nullish();

export const thirdMessageShape = {
  body: z.object({
    app,
    sendAll: z.boolean().nullish(),
    /** Comma-separated ids or user names. */
    receiver: z.string().max(4_000).nullish(),
    content: z.string().max(2_000).nullish(),
  }),
  /** Response of the chat; DingTalk's `task_id` is needed to recall the message. */
  result: z.record(z.string(), z.unknown()),
};

export const thirdRecallShape = {
  body: z.object({ app, msg_task_id: z.union([z.string().max(64), z.number()]).nullish() }),
  result: z.null(),
};
