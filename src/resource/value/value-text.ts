import { saysBizStatus } from '#shared/resource/application-state.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import { readableText } from '#shared/resource/join-names.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import type { Language } from '#src/i18n/language.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';

/** How one field's value is told as text. */
export interface TextRule {
  readonly name: string;
  readonly type: FieldType;
  /** Key of the readable text that came beside the value. */
  readonly textKey?: string;
  /** That text is the value itself in the reader's language: its commas part no names. */
  readonly whole?: true | undefined;
  /** The dictionary whose texts its values have. */
  readonly dict?: string;
  readonly scale?: number;
  readonly format?: FieldDefinition['format'];
}

type Lookup = (code: string, value: string) => { readonly text: string } | undefined;

/**
 * The text of a field in lists, cards and details; empty where nothing is entered or it has nothing to say. `lookup` knows
 * the loaded dictionaries, for rows of servers that do not name every value.
 */
export function valueText(rule: TextRule, record: RecordPatch, language: Language, lookup?: Lookup): string {
  const value = record[rule.name];
  if (isBlank(value) || (rule.name === 'bizStatus' && !saysBizStatus(record))) return '';
  if (rule.textKey !== undefined) {
    const told = record[rule.textKey];
    if (typeof told === 'string' && told !== '') return rule.whole ? told : readableText(value, told, language);
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

/** Label with its unit in parentheses, for column titles: 高(m), Height (m). */
export function titleOf(field: Pick<FieldDefinition, 'label' | 'unit'>, language: Language): string {
  const label = field.label[language];
  const unit = unitText(field, language);
  if (unit === undefined) return label;
  return language === 'en' ? `${label} (${unit})` : `${label}(${unit})`;
}

/** The texts of one value or of a comma list; a value that is in no dictionary is its own text. */
function dictionaryText(value: FieldValue, textOf: (value: string) => string | undefined): string {
  const values = String(value).split(',');
  return values.map((each) => textOf(each) ?? each).join(',');
}
