import { nodeDictionary } from '#shared/resource/application-base.ts';
import type { Dictionary, DictionaryItem } from '#shared/resource/dictionary.ts';
import { yardAreas } from './areas.ts';
import { yardFlows } from './flows.ts';

/**
 * The nodes at which an application can wait: one dictionary per resource with the nodes of all its flows, each node
 * name once.
 */
export const nodeDictionaries: readonly Dictionary[] = yardAreas.flatMap(({ definitions }) =>
  definitions.flatMap(({ code, title, application }) => {
    if (!application) return [];
    const items = new Map<string, DictionaryItem>();
    for (const { resource, nodes } of yardFlows) {
      if (resource !== code) continue;
      for (const { key, name, type } of nodes) {
        if ((type === 'approve' || type === 'handle') && !items.has(key)) items.set(key, { value: key, text: name });
      }
    }
    const name = { zh: `${title.zh}节点`, en: `Steps of ${title.en.toLowerCase()}` };
    return { code: nodeDictionary(code), name, items: [...items.values()] };
  }),
);
