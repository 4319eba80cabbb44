import { searchReportDictionary } from '#shared/contract/form/report.ts';
import { type ChoiceSource, choicePageSize } from '#src/controls/choice.ts';
import { call } from '#src/http/call.ts';

/**
 * Choices of a report's column whose dictionary is a statement (docs/wire.md §2.7.3).
 * @param fieldId id of the column
 */
export function reportDictionary(fieldId: string): ChoiceSource {
  const find = async (keyword: string, signal: AbortSignal) => {
    const query = { fieldId, keyword, pageNo: 1, pageSize: choicePageSize };
    const options = await call(searchReportDictionary, { query }, { signal, quiet: true });
    return options.map(({ value, text }) => ({ value, label: text }));
  };
  return {
    key: ['report-dictionary', fieldId],
    search: find,
    // A search looks at values too.
    resolve: async (values, signal) => {
      const found = await Promise.all(values.map((value) => find(value.slice(0, 100), signal)));
      return found.flatMap((choices, at) => choices.filter(({ value }) => value === values[at]));
    },
  };
}
