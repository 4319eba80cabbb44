import type { FieldDefinition } from '#shared/resource/definition.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import type { ColumnKind } from '#shared/resource/resource-columns.ts';
import type { Language } from '#src/i18n/language.ts';

/** How one field's value is told as text. */
export interface TextRule {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Key of the readable text that came beside the value. */
  readonly textKey?: string;
  readonly scale?: number;
}

const formats = new Map<number, Intl.NumberFormat>();

/** Thousands separated, with exactly the field's digits after the point. */
export function numberText(value: number, scale: number): string {
  let format = formats.get(scale);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: scale, maximumFractionDigits: scale });
    formats.set(scale, format);
  }
  return format.format(value);
}

/** The text of a field in lists, cards and details; empty where nothing is entered. */
export function valueText(rule: TextRule, record: RecordPatch, language: Language): string {
  const value = record[rule.name];
  if (isBlank(value)) return '';
  if (rule.textKey !== undefined) {
    const told = record[rule.textKey];
    if (typeof told === 'string' && told !== '') return told;
  }
  switch (rule.kind) {
    case 'number':
      return numberText(Number(value), rule.scale ?? 0);
    case 'bool':
      return boolText(value, language);
    case 'files':
      return countText(String(value).split(',').length, language);
    case 'json':
      return Array.isArray(value) ? countText(value.length, language) : '';
    default:
      return String(value);
  }
}

function boolText(value: FieldValue, language: Language): string {
  const yes = value === true || value === 1 || value === 'true';
  if (language === 'en') return yes ? 'Yes' : 'No';
  return yes ? '是' : '否';
}

function countText(count: number, language: Language): string {
  return language === 'en' ? String(count) : `${count} 个`;
}

/** Label with its unit in parentheses, for column titles: 高(m). */
export function titleOf(field: Pick<FieldDefinition, 'label' | 'unit'>, language: Language): string {
  return field.unit === undefined ? field.label[language] : `${field.label[language]}(${field.unit})`;
}
