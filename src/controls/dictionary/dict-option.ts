/** A choice of a dictionary (docs/specification.md §2.3). */
export interface DictOption {
  readonly value: string;
  readonly text: string;
  /** Shown if it is the current value, but no longer offered. */
  readonly disabled?: boolean | undefined;
}

/** Source of the options: a dictionary, by its code or by `table,text,code[,where]`, or a given list. */
export interface DictSource {
  readonly code?: string | undefined;
  readonly dictOptions?: readonly DictOption[] | undefined;
}

/** Whether a source has neither options nor a dictionary. */
export const namesNothing = ({ code, dictOptions }: DictSource): boolean =>
  dictOptions === undefined && (code ?? '').trim() === '';

/** The options in the format of antd's selects; `unit` is appended to each: kN/m². */
export function selectOptions(options: readonly DictOption[], unit?: string) {
  return options.map(({ value, text, disabled }) => {
    const label = unit === undefined ? text : `${text} ${unit}`;
    return { value, label, title: label, disabled };
  });
}

/** Converts typed texts to stored values: the text of an option becomes its value. */
export function codesOf(options: readonly DictOption[], words: readonly string[]): readonly string[] {
  const values = new Set(options.map(({ value }) => value));
  const byText = new Map(options.filter(({ disabled }) => !disabled).map(({ text, value }) => [text, value]));
  return words.map((word) => (values.has(word) ? word : (byText.get(word) ?? word)));
}

/** Appends selected values that are not among the options, so that no stored value is lost. */
export function withChosen(
  options: readonly DictOption[],
  values: readonly string[],
  textOf: (value: string) => string,
): readonly DictOption[] {
  const listed = new Set(options.map(({ value }) => value));
  const others = values.filter((value) => !listed.has(value));
  return others.length === 0 ? options : [...options, ...others.map((value) => ({ value, text: textOf(value) }))];
}
