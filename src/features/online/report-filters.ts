import { exportReportWithTotals, getReportData } from '#shared/contract/form/report.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue } from '#shared/resource/record.ts';
import type { QueryItem, QueryValues } from '#src/controls/table-picker/query-item.ts';
import type { ListCalls } from '#src/resource/list/list-calls.ts';
import type { ReportAnswer, ReportInfo, ReportParameters, ReportRow } from './report-grid.tsx';

/** Prefix of a report's parameters on the wire (docs/wire.md §2.7.3). */
const parameter = 'self_';

/** The calls of every report; its id is a value of their path. */
export const reportCalls: ListCalls<ReportRow> = {
  list: getReportData as ListCalls<ReportRow>['list'],
  exportXls: exportReportWithTotals,
};

/** A text field for each parameter of the report; its default is shown until another value is entered. */
export function parameterItems(params: ReportParameters): readonly QueryItem[] {
  return params.map(({ paramName, paramTxt, paramValue }) => ({
    key: parameter + paramName,
    label: paramTxt || paramName,
    exact: true,
    ...(paramValue && { placeholder: paramValue }),
  }));
}

/** Names of the conditions that the address of the page may contain. */
export function filterNamesOf(items: readonly QueryItem[]): readonly string[] {
  return items.map(({ key }) => key.replace(/_(?:begin|end)$/, ''));
}

/** Names for the conditions above the rows, of search fields and parameters. */
export function namedFields(info: ReportInfo, params: ReportParameters): readonly FieldDefinition[] {
  const names = [
    ...info.map(({ field, label }) => [field, label] as const),
    ...parameterItems(params).map(({ key, label }) => [key, label] as const),
  ];
  return names.map(([name, label]) => ({ name, label: { zh: label, en: label }, type: 'str', length: 200 }));
}

/** The values of the form for conditions from the address; a text loses the asterisks that a search adds. */
export function valuesOf(items: readonly QueryItem[], filters: Readonly<Record<string, string>>): QueryValues {
  return Object.fromEntries(
    items.flatMap((item): (readonly [string, FieldValue])[] => {
      if (item.dateRange) {
        const days = [filters[`${item.key}_begin`] ?? null, filters[`${item.key}_end`] ?? null];
        return days.every((day) => day === null) ? [] : [[item.key, days]];
      }
      const value = filters[item.key];
      if (value === undefined) return [];
      const isText = item.dictCode === undefined && item.customRender === undefined && item.exact !== true;
      return [[item.key, isText ? value.replace(/^\*(.*)\*$/s, '$1') : value]];
    }),
  );
}

/** Texts of coded values, by column. */
export type ConditionTexts = ReportAnswer['dictOptions'];

/** The conditions in words: title and value; a range has its two ends. */
export function conditionTexts(
  items: readonly QueryItem[],
  filters: Readonly<Record<string, string>>,
  texts: ConditionTexts,
): readonly string[] {
  return items.flatMap(({ key, label, dateRange }) => {
    if (!dateRange) {
      const value = filters[key];
      if (value === undefined) return [];
      const shown = texts[key]?.find((option) => option?.value === value)?.text ?? value;
      return [`${label} ${shown.replace(/^\*(.*)\*$/s, '$1')}`];
    }
    const ends = [filters[`${key}_begin`], filters[`${key}_end`]];
    return ends.every((end) => end === undefined) ? [] : [`${label} ${ends.map((end) => end ?? '…').join(' – ')}`];
  });
}
