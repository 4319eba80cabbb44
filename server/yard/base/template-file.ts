import { templateTypes } from '#server/exchange/template-types.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';

/** A template is one workbook whose type matches the extension of its name. */
export const templateHooks: ResourceHooks = {
  async validate({ trx, actor, verb, record }) {
    if (verb === 'delete') return;
    const { fileName, file } = record;
    const extension = String(fileName).split('.').at(-1) ?? '';
    const stored = await trx
      .selectFrom('sysFile')
      .select('mediaType')
      .where('tenantId', '=', actor.tenantId)
      .where('path', '=', String(file))
      .executeTakeFirst();
    if (stored === undefined || stored.mediaType !== templateTypes.get(extension)) throw fail('templateFileWrong');
  },
};
