import type { ResourceHooks } from '#server/resource/hooks.ts';

/** Sets the name of a stored file to the uploader's name. */
export const ossFileHooks: ResourceHooks = {
  async beforeSave({ trx, actor, record }) {
    const file = await trx
      .selectFrom('sysFile')
      .select('originalName')
      .where('tenantId', '=', actor.tenantId)
      .where('path', '=', String(record.url))
      .executeTakeFirst();
    return { fileName: file?.originalName.slice(0, 255) ?? String(record.url) };
  },
};
