import { dictTexts } from '#server/kernel/dictionaries.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { subjectsOf } from '#shared/yard/month/month.dictionaries.ts';

/** Flows are written down by their Chinese name. */
const flowNames = new Map(yardFlows.map(({ name }) => [name.zh, name]));

/** Zones, categories and flows are told in the reader's language, so that a month that was closed speaks it too. */
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
