import { z } from 'zod';

export const enabledTypeShape = { result: z.object({ wechatEnterprise: z.boolean(), dingtalk: z.boolean() }) };

const told = z.object({ successInfo: z.array(z.string()), failInfo: z.array(z.string()) });
export const thirdSyncShape = {
  path: z.object({
    app: z.enum(['wechatEnterprise', 'dingtalk']),
    what: z.enum(['user', 'depart']),
    direction: z.enum(['toApp', 'toLocal']),
  }),
  query: z.object({ ids: z.string().max(40_000).optional() }),
  result: told.nullable(),
};

export const thirdMessageShape = {
  body: z.looseObject({ app: z.string().max(40).nullish() }),
  result: z.null(),
};
