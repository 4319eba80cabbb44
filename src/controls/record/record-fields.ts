import { plainText } from '#shared/html/plain-text.ts';
import { allFields, enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { joinNames } from '#shared/resource/join-names.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import { splitList } from '#src/controls/control.ts';
import { fileName } from '#src/controls/stored-file.ts';
import type { QueryItem } from '#src/controls/table-picker/query-item.ts';
import { type PickerColumn, type PickerRow, readText } from '#src/controls/table-picker/table-source.ts';
import type { Language } from '#src/i18n/language.ts';
import type { DetailItem } from './detail-list.tsx';

/** What is needed to format a row: its definition, the language, and the texts for yes and no. */
export interface RecordWords {
  readonly definition: ResourceDefinition;
  readonly language: Language;
  readonly yes: string;
  readonly no: string;
}

/** Maximum number of columns in a picker, including the name. */
const most = 3;
const numbers = new Set(['int', 'dec']);
/** Field types that a query item supports. */
const asked = new Set(['str', 'text', 'dict', 'date', 'datetime']);

/** The given columns, or the display field and the first columns of the resource's list. */
export function recordColumns(words: RecordWords, display: string, names?: readonly string[]): PickerColumn[] {
  const { definition, language } = words;
  const shown = names ?? [display, ...definition.list.columns.filter((name) => name !== display)].slice(0, most);
  return shown.flatMap((name) => {
    const field = fieldOf(definition, name);
    if (field === undefined) return [];
    const { width, sortable } = columnOf(field);
    return {
      key: name,
      title: field.label[language],
      width,
      sorter: sortable,
      render: (row: PickerRow) => fieldText(field, row, words),
    };
  });
}

/**
 * Query items for the filters of the resource's list, as far as texts, dates and dictionaries; from the third on they
 * are folded.
 */
export function recordItems({ definition, language }: RecordWords): QueryItem[] {
  return allFields(definition)
    .filter(({ query, type, multi }) => query === true && asked.has(type) && multi !== true)
    .map(({ name, label, type, dict }, at) => ({
      key: name,
      label: label[language],
      ...(type === 'dict' && { dictCode: dict ?? '' }),
      ...((type === 'date' || type === 'datetime') && { dateRange: true as const }),
      ...(at >= 2 && { folded: true as const }),
    }));
}

/** All fields of a record that users enter or see, in the order of its form. */
export function recordDetails(words: RecordWords, row: PickerRow): DetailItem[] {
  const { definition, language } = words;
  const base = new Set(['id', 'version', 'instanceId', 'updateBy', 'updateTime']);
  const entered = new Set(enteredFields(definition).map(({ name }) => name));
  const fields = allFields(definition).filter(({ name, type }) => !base.has(name) && type !== 'json');
  // First the entered fields, then author and times.
  const own = fields.filter((field) => entered.has(field.name) || definition.fields.includes(field));
  const rest = fields.filter((field) => !own.includes(field));
  return [...own, ...rest].map((field) => ({
    key: field.name,
    label: field.unit === undefined ? field.label[language] : `${field.label[language]} (${unitText(field, language)})`,
    value: fieldText(field, row, words),
    wide: field.wide === true || field.type === 'text',
  }));
}

function fieldText(field: FieldDefinition, row: PickerRow, { language, yes, no }: RecordWords): string {
  const value = row[field.name];
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number' && numbers.has(field.type)) return numberText(value, columnOf(field).scale);
  const text = readText(row, field.name);
  if (field.type === 'file') return joinNames(splitList(text).map(fileName), language);
  return field.format === 'html' ? plainText(text) : text;
}

/** With thousands separators and the field's decimals, as in lists. */
function numberText(value: number, scale = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: scale, maximumFractionDigits: scale });
}
