import { dictTexts } from '#server/modules/dict/dictionaries.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { subjectsOf } from '#shared/yard/month/month.dictionaries.ts';

/** Zones and categories are kept by their value, so that a month that was closed speaks the reader's language. */
export const monthFigureHooks: ResourceHooks = {
  async present(_, { tenantId, language }, records) {
    for (const record of records) {
      const dictionary = subjectsOf(String(record.measure));
      const words = dictionary && (await dictTexts(tenantId, dictionary, language)).get(String(record.subject));
      if (words) record.subject_dictText = words;
    }
  },
};
