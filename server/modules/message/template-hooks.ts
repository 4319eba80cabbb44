import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { templateValues } from '#shared/message/template-text.ts';

/** Refuses to delete an enabled template, and test values that are no valid JSON. */
export const templateHooks: ResourceHooks = {
  async validate({ record, verb }) {
    if (verb === 'delete') {
      if (record.useStatus === '1') throw fail('templateInUse');
      return;
    }
    const { templateTestJson } = record;
    if (typeof templateTestJson !== 'string' || templateValues(templateTestJson)) return;
    throw fail('templateValues', {}, { templateTestJson: 'templateValues' });
  },
};
