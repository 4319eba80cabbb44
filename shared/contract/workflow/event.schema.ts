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
      /** State or node before and after, in the caller's language; null if unchanged. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      actor: z.string(),
      realname: z.string(),
      comment: z.string().nullable(),
      /** Id of the decision that caused this event; null for an independent event. */
      of: z.string().nullable(),
      /**
       * Role in which the actor decided, in the caller's language; `standsInFor` names the person whose delegate the
       * actor is.
       */
      role: z.string().nullable(),
      standsInFor: z.string().nullable(),
      /** Seconds from the arrival of the task to its decision; null if the event is not the decision of a task. */
      seconds: z.int().nullable(),
      /** Whether the task was decided after its due time. */
      late: z.boolean(),
      /** Changed fields with old and new value. */
      diff: z.array(
        z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      /**
       * Person who signed by hand on the actor's device, and the stored path of the signature; the actor is the
       * witness.
       */
      signed: z.object({ username: z.string(), realname: z.string(), picture: z.string() }).nullable(),
    }),
  ),
};
