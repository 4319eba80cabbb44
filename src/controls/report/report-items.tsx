import { DateEntry } from '#src/controls/date-field.tsx';
import { SearchSelect } from '#src/controls/search-select.tsx';
import { Select } from '#src/controls/select.tsx';
import type { QueryControl, QueryItem } from '#src/controls/table-picker/query-item.ts';
import { reportDictionary } from './report-dictionary.ts';
import type { ReportQueryItem, ReportShape } from './use-report.ts';

interface ItemWords {
  readonly from: (label: string) => string;
  readonly to: (label: string) => string;
  readonly choose: string;
}

/** Converts the report's search fields to query items; unknown kinds become text fields. */
export function reportItems(
  info: readonly ReportQueryItem[],
  dictOptions: ReportShape['dictOptions'],
  words: ItemWords,
): QueryItem[] {
  return info.flatMap((item): QueryItem[] => {
    const { field: key, label, view, mode, hidden } = item;
    const common = { label, ...(hidden === '1' && { folded: true as const }) };
    const isDay = view === 'date' || view === 'datetime';
    if (mode !== 'single') {
      if (isDay) return [{ key, ...common, dateRange: true }];
      return [
        { ...common, key: `${key}_begin`, label: words.from(label), exact: true },
        { ...common, key: `${key}_end`, label: words.to(label), exact: true },
      ];
    }
    if (isDay) return [{ key, ...common, customRender: dayControl(view === 'datetime') }];
    if (view === 'search' && item.fieldId) return [{ key, ...common, customRender: searchControl(item.fieldId) }];
    const options = dictOptions[item.dictOptions ?? key] ?? [];
    if (choosing.has(view) && options.length > 0) {
      const choices = options.flatMap((option) => (option === null ? [] : { value: option.value, label: option.text }));
      return [{ key, ...common, customRender: choiceControl(choices, words.choose) }];
    }
    return [{ key, ...common, ...(choosing.has(view) && item.dictCode ? { dictCode: item.dictCode } : {}) }];
  });
}

const choosing = new Set(['list', 'radio', 'checkbox', 'sel_search', 'switch']);

/** Searches a column's dictionary that is a statement. */
function searchControl(fieldId: string) {
  const source = reportDictionary(fieldId);
  return ({ value, ...control }: QueryControl) => (
    <SearchSelect {...control} source={source} value={typeof value === 'string' ? value : null} />
  );
}

function dayControl(withTime: boolean) {
  return ({ value, ...control }: QueryControl) => (
    <DateEntry {...control} withTime={withTime} value={typeof value === 'string' ? value : null} />
  );
}

function choiceControl(choices: readonly { readonly value: string; readonly label: string }[], choose: string) {
  return ({ id, value, onChange, label }: QueryControl) => (
    <Select<string>
      id={id}
      style={{ width: '100%' }}
      allowClear
      aria-label={label}
      placeholder={choose}
      value={typeof value === 'string' ? value : null}
      options={[...choices]}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
