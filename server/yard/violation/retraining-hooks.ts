import { databaseNow } from '#server/db/today.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';

/** 再培训: stores who closed it and when, because a later stop needs another retraining. */
export const retrainingHooks: ResourceHooks = {
  transition: {
    close: async ({ trx, actor }) => ({ closeUser: actor.username, closeTime: await databaseNow(trx) }),
  },
};
