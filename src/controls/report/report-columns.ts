import { joinNames } from '#shared/resource/join-names.ts';
import { splitList } from '#src/controls/control.ts';
import type { PickerColumn, PickerRow } from '#src/controls/table-picker/table-source.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ReportShape } from './use-report.ts';

type Column = ReportShape['columns'][number];
type Options = ReportShape['dictOptions'];

/** The report's columns as the table takes them; a coded one shows the texts of its values. */
export function reportColumns({ columns, dictOptions }: ReportShape, language: Language): PickerColumn[] {
  return columns.map((column) => ({
    key: column.dataIndex,
    title: column.title,
    ...(column.fieldWidth !== undefined && { width: column.fieldWidth }),
    sorter: column.sorter,
    render: (row) => cellText(column, dictOptions, row, language),
  }));
}

const otherField = '_replace_text_';

/** `customRender` names the texts of a column, or with a prefix another column that is shown in its place. */
function cellText(
  { dataIndex, customRender, fieldType }: Column,
  options: Options,
  row: PickerRow,
  language: Language,
) {
  const text = plain(row[dataIndex]);
  if (customRender?.startsWith(otherField)) return plain(row[customRender.slice(otherField.length)]);
  if (customRender !== undefined) {
    const names = splitList(text).map((value) => optionText(options, customRender, value) ?? value);
    return joinNames(names, language);
  }
  return fieldType === 'Date' ? text.slice(0, 10) : text;
}

/** Servers send lists with holes in them. */
function optionText(options: Options, key: string, value: string): string | undefined {
  return options[key]?.find((option) => option !== null && option.value === value)?.text;
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Rows of a report have no key of their own: all their values tell them apart, the id first. */
export function reportRowKey(row: PickerRow): string {
  const { id = null, ...others } = row;
  return JSON.stringify([id, ...Object.values(others)]);
}
