import { joinNames } from '#shared/resource/join-names.ts';
import { splitList } from '#src/controls/control.ts';
import type { PickerColumn, PickerRow } from '#src/controls/table-picker/table-source.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ReportShape } from './use-report.ts';

type Column = ReportShape['columns'][number];
type Options = ReportShape['dictOptions'];

/** Converts the report's columns for the table; coded values are shown by their texts. */
export function reportColumns({ columns, dictOptions }: ReportShape, language: Language): PickerColumn[] {
  return columns.map((column) => ({
    key: column.dataIndex,
    title: column.title,
    ...(column.fieldWidth !== undefined && { width: column.fieldWidth }),
    sorter: Boolean(column.sorter),
    render: (row) => reportCellText(column, dictOptions, row, language),
  }));
}

const otherField = '_replace_text_';

/**
 * The text of a report's cell. `customRender` names the dictionary of a column, or with a prefix another column that is
 * shown instead.
 */
export function reportCellText(
  { dataIndex, customRender, fieldType }: Column,
  options: Options,
  row: PickerRow,
  language: Language,
) {
  const text = plain(row[dataIndex]);
  if (customRender?.startsWith(otherField)) return plain(row[customRender.slice(otherField.length)]);
  const known = plain(row[`${dataIndex}_dictText`]);
  // Texts of a dictionary that is a statement come with the row, because the dictionary may be large.
  if (customRender !== undefined && known !== '') return joinNames(splitList(known), language);
  if (customRender !== undefined) {
    const names = splitList(text).map((value) => optionText(options, customRender, value) ?? value);
    return joinNames(names, language);
  }
  return fieldType === 'Date' ? text.slice(0, 10) : text;
}

/** Servers may send null in the lists. */
function optionText(options: Options, key: string, value: string): string | undefined {
  return options[key]?.find((option) => option !== null && option.value === value)?.text;
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Key of a report row: all its values, with the id first, because report rows have no key. */
export function reportRowKey(row: PickerRow): string {
  const { id = null, ...others } = row;
  return JSON.stringify([id, ...Object.values(others)]);
}
