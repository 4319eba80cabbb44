import { z } from 'zod';

export const listEventsShape = {
  query: z.object({
    bizTable: z.string().max(64),
    bizId: z.string().min(1).max(36),
  }),
  /** The timeline of one record, oldest first (docs/domain.md §16 rule 6). */
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
      /** Id of the decision that brought it about; null for what stands for itself. */
      of: z.string().nullable(),
      /** As what the actor decided, and for whom where somebody stood in; in the caller's language. */
      role: z.string().nullable(),
      standsInFor: z.string().nullable(),
      /** How long the task lay with its people until it was decided; null for what was no decision of a task. */
      seconds: z.int().nullable(),
      /** It was decided after its limit. */
      late: z.boolean(),
      /** Changed fields: what stood there, what stands there now. */
      diff: z.array(
        z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      /** Who signed by hand on the actor's device, who is its witness, and the stored path of the picture. */
      signed: z.object({ username: z.string(), realname: z.string(), picture: z.string() }).nullable(),
    }),
  ),
};
