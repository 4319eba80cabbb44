import { useQueries } from '@tanstack/react-query';
import { reportDictionary } from '#src/controls/report/report-dictionary.ts';
import type { ConditionTexts } from './report-filters.ts';
import type { ReportInfo } from './report-grid.tsx';

/**
 * Texts of the values in the conditions of a report, by column: of its choices, and of searched dictionaries, whose
 * choices are not loaded with the report.
 * @param known texts that the report came with
 */
export function useConditionTexts(
  known: ConditionTexts,
  info: ReportInfo,
  filters: Readonly<Record<string, string>>,
): ConditionTexts {
  const searched = info.flatMap(({ field, view, fieldId }) => {
    const value = filters[field];
    return view === 'search' && fieldId && value ? [{ field, value, source: reportDictionary(fieldId) }] : [];
  });
  const found = useQueries({
    // The keys of `useChoiceNames`, whose select shows the same names.
    queries: searched.map(({ value, source }) => ({
      queryKey: ['choice-names', ...source.key, value],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.resolve([value], signal),
      staleTime: 300_000,
    })),
  });
  const texts = searched.map(({ field }, at) => {
    const choices = found[at]?.data ?? [];
    return [field, choices.map(({ value, label: text }) => ({ value, text, label: text, title: text }))] as const;
  });
  return { ...known, ...Object.fromEntries(texts) };
}
