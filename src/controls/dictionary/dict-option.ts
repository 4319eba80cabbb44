/** One choice of a dictionary (docs/specification.md §2.3). */
export interface DictOption {
  readonly value: string;
  readonly text: string;
  /** Shown where it is the value, and offered no more. */
  readonly disabled?: boolean | undefined;
}

/** Which choices: a dictionary's, by its code or by `table,text,code[,where]`, or those that are given. */
export interface DictSource {
  readonly code?: string | undefined;
  readonly dictOptions?: readonly DictOption[] | undefined;
}

/** Neither choices nor a dictionary that has some. */
export const namesNothing = ({ code, dictOptions }: DictSource): boolean =>
  dictOptions === undefined && (code ?? '').trim() === '';

/** The choices as antd's selects take them; `unit` stands behind each: kN/m². */
export function selectOptions(options: readonly DictOption[], unit?: string) {
  return options.map(({ value, text, disabled }) => {
    const label = unit === undefined ? text : `${text} ${unit}`;
    return { value, label, title: label, disabled };
  });
}

/** Words as they are kept: one that is the text of a choice stands for its value. */
export function codesOf(options: readonly DictOption[], words: readonly string[]): readonly string[] {
  const values = new Set(options.map(({ value }) => value));
  const byText = new Map(options.filter(({ disabled }) => !disabled).map(({ text, value }) => [text, value]));
  return words.map((word) => (values.has(word) ? word : (byText.get(word) ?? word)));
}

/** Chosen values that are not among the choices stand behind them: nothing that is stored may be lost. */
export function withChosen(
  options: readonly DictOption[],
  values: readonly string[],
  textOf: (value: string) => string,
): readonly DictOption[] {
  const listed = new Set(options.map(({ value }) => value));
  const others = values.filter((value) => !listed.has(value));
  return others.length === 0 ? options : [...options, ...others.map((value) => ({ value, text: textOf(value) }))];
}
