import { loadDict, loadDictItem } from '#shared/contract/dict/dict.ts';
import { withoutWhere } from '#shared/query/table-dictionary.ts';
import { call } from '#src/http/call.ts';
import { type ChoiceSource, choicePageSize } from './choice.ts';
import { dictionaryKey } from './dictionary-searches.ts';

/**
 * Choices of a dictionary that is searched on the server: a code, or `table,text,code[,where]` of the server's
 * registry.
 */
export function dictionaryChoices(dict: string): ChoiceSource {
  return {
    key: [dictionaryKey, dict],
    search: async (keyword, signal) => {
      const query = { keyword, pageSize: choicePageSize };
      const items = await call(loadDict, { path: { dict }, query }, { signal, quiet: true });
      return items.map(({ value, text }) => ({ value, label: text }));
    },
    resolve: async (values, signal) => {
      const query = { key: values.join(','), delNotExist: 'false' };
      const texts = await call(loadDictItem, { path: { dict: withoutWhere(dict) }, query }, { signal, quiet: true });
      return values.map((value, at) => ({ value, label: texts[at] ?? value }));
    },
  };
}
