import { z } from 'zod';

export const listEventsShape = {
  query: z.object({
    bizTable: z.string().max(64),
    bizId: z.string().min(1).max(36),
  }),
  /** The timeline of one record, oldest first (domain.md §16.6). */
  result: z.array(
    z.object({
      id: z.string(),
      /** `YYYY-MM-DD HH:mm:ss` */
      time: z.string(),
      action: z.string(),
      /** The action in the caller's language. */
      actionText: z.string(),
      /** Lifecycle or node before and after, in the caller's language; null where nothing moved. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      actor: z.string(),
      realname: z.string(),
      comment: z.string().nullable(),
      /** Changed fields: what stood there, what stands there now. */
      diff: z.array(
        z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      /** Who signed by hand on the actor's device, who is its witness, and the stored path of the picture. */
      signed: z.object({ username: z.string(), realname: z.string(), picture: z.string() }).nullable(),
    }),
  ),
};
