import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

const session = z.object({
  id: z.string(),
  /** Handle of the session: can end the session but not use it (docs/security.md P6). */
  token: z.string(),
  /** Whether this is the caller's session. */
  own: z.boolean(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.int().nullable(),
  phone: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  createTime: z.string(),
  seenTime: z.string(),
});

export const onlineListShape = {
  query: listQuerySchema,
  result: pageShape(session).extend({ totalApprox: z.boolean().optional(), after: z.string().optional() }),
};

export const forceLogoutShape = {
  body: z.object({ token: z.string().max(64).nullish() }),
  result: z.string(),
};
