import { showsBizStatus } from '#shared/resource/application-state.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import { readableText } from '#shared/resource/join-names.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import type { Language } from '#src/i18n/language.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';

/** How the value of a field is converted to text. */
export interface TextRule {
  readonly name: string;
  readonly type: FieldType;
  /** Key of the display text that the server sends with the value. */
  readonly textKey?: string;
  /** The display text is a single text in the user's language; its commas do not separate names. */
  readonly whole?: true | undefined;
  /** Code of the dictionary with the texts of the values. */
  readonly dict?: string;
  readonly scale?: number;
  readonly format?: FieldDefinition['format'];
}

type Lookup = (code: string, value: string) => { readonly text: string } | undefined;

/**
 * Text of a field's value in lists, cards and details; empty for blank values. `lookup` finds texts in the loaded
 * dictionaries, for servers that do not send display texts.
 */
export function valueText(rule: TextRule, record: RecordPatch, language: Language, lookup?: Lookup): string {
  const value = record[rule.name];
  if (isBlank(value) || (rule.name === 'bizStatus' && !showsBizStatus(record))) return '';
  if (rule.textKey !== undefined) {
    const text = record[rule.textKey];
    if (typeof text === 'string' && text !== '') return rule.whole ? text : readableText(value, text, language);
  }
  const { dict } = rule;
  if (dict !== undefined && lookup !== undefined) {
    return readableText(
      value,
      dictionaryText(value, (each) => lookup(dict, each)?.text),
      language,
    );
  }
  return kindOf(rule).text?.(value, rule, language) ?? String(value);
}

/** Label with the unit in parentheses, for column titles: 高(m), Height (m). */
export function titleOf(field: Pick<FieldDefinition, 'label' | 'unit'>, language: Language): string {
  const label = field.label[language];
  const unit = unitText(field, language);
  if (unit === undefined) return label;
  return language === 'en' ? `${label} (${unit})` : `${label}(${unit})`;
}

/** The dictionary texts of a value or comma-separated list; an unknown value is kept as is. */
function dictionaryText(value: FieldValue, textOf: (value: string) => string | undefined): string {
  const values = String(value).split(',');
  return values.map((each) => textOf(each) ?? each).join(',');
}
