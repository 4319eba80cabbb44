import { dictTexts } from '#server/kernel/dictionaries.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { subjectsOf } from '#shared/yard/month/month.dictionaries.ts';

/** Flows by their Chinese name, which the figures store. */
const flowNames = new Map(yardFlows.map(({ name }) => [name.zh, name]));

/** Zones, categories and flows are shown in the reader's language, also in months closed before. */
export const monthFigureHooks: ResourceHooks = {
  async present(_, { tenantId, language }, records) {
    for (const record of records) {
      const subject = String(record.subject);
      const dictionary = subjectsOf(String(record.measure));
      const flow = record.measure === 'tasksLate' ? flowNames.get(subject) : undefined;
      const words = dictionary ? (await dictTexts(tenantId, dictionary, language)).get(subject) : flow?.[language];
      if (words) record.subject_dictText = words;
    }
  },
};
