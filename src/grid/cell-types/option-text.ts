import type { CellOption } from '#src/grid/columns/edit-column.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Parsed } from './cell-type.ts';
import { refused, taken } from './parsed.ts';
import { isEmptyValue, plainText } from './plain-text.ts';

interface OptionIndex {
  readonly byValue: ReadonlyMap<string, CellOption>;
  /** Null if several options have this text. */
  readonly byText: ReadonlyMap<string, CellOption | null>;
}

const indexes = new WeakMap<readonly CellOption[], OptionIndex>();

/** Cached per list of options, because it is used for each recycled cell and dictionaries may be long. */
function indexOf(options: readonly CellOption[]): OptionIndex {
  const known = indexes.get(options);
  if (known !== undefined) return known;
  const byValue = new Map<string, CellOption>();
  const byText = new Map<string, CellOption | null>();
  for (const option of options) {
    if (!byValue.has(option.value)) byValue.set(option.value, option);
    const text = option.text.trim();
    byText.set(text, byText.has(text) ? null : option);
  }
  const index = { byValue, byText };
  indexes.set(options, index);
  return index;
}

/** Display text of a stored value: the text of its option, marked if the option is disabled, else the value itself. */
export function optionText(value: unknown, options: readonly CellOption[], language: Language): string {
  if (isEmptyValue(value)) return '';
  const option = indexOf(options).byValue.get(plainText(value));
  if (option === undefined) return plainText(value);
  if (option.disabled !== true) return option.text;
  return language === 'en' ? `${option.text} (disabled)` : `${option.text}（已停用）`;
}

/** A text that `parseOption` parses to the same value: the option's text, or the value if the text is ambiguous. */
export function copyOption(value: unknown, options: readonly CellOption[]): string {
  if (isEmptyValue(value)) return '';
  const { byValue, byText } = indexOf(options);
  const option = byValue.get(plainText(value));
  return option !== undefined && byText.get(option.text.trim()) === option ? option.text : plainText(value);
}

/** Parses a pasted text or value to an option's value. `allowInput` accepts any other text as well. */
export function parseOption(text: string, options: readonly CellOption[], allowInput = false): Parsed {
  const word = text.trim();
  if (word === '') return taken(null);
  const { byValue, byText } = indexOf(options);
  const named = byText.get(word);
  const option = named ?? byValue.get(word);
  if (option === undefined) {
    if (allowInput) return taken(word);
    if (named === null) return refused({ zh: `有多个选项叫“${word}”`, en: `Several options are named “${word}”` });
    return refused({ zh: `没有选项“${word}”`, en: `There is no option “${word}”` });
  }
  if (option.disabled === true) {
    return refused({ zh: `选项“${word}”已停用`, en: `The option “${word}” is disabled` });
  }
  return taken(option.value);
}
