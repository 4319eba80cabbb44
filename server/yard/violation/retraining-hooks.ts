import { databaseNow } from '#server/db/today.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';

/** 再培训: who closed it, and when: a stop that began later needs another one. */
export const retrainingHooks: ResourceHooks = {
  transition: {
    close: async ({ trx, actor }) => ({ closeUser: actor.username, closeTime: await databaseNow(trx) }),
  },
};
