import { QueryInput } from '#src/controls/query/query-input.tsx';
import { LongTextField, TextField } from '#src/controls/text-field.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { textOf } from './control-values.ts';
import type { FilterProps, FormProps } from './kind.ts';

/** A single line of text, with the help as placeholder. */
export function TextForm(props: FormProps) {
  const language = useLanguage();
  return <TextField {...textOf(props)} placeholder={props.field.help?.[language]} maxLength={props.field.length} />;
}

export function LongTextForm(props: FormProps) {
  const language = useLanguage();
  return <LongTextField {...textOf(props)} placeholder={props.field.help?.[language]} maxLength={props.field.length} />;
}

/** Filters by the operator of the field, usually 'contains'. */
export function TextFilter({ id, field: { name, operator }, value, onChange }: FilterProps) {
  return (
    <QueryInput
      id={id}
      operator={operator}
      value={value[name]}
      onChange={(text) => onChange({ ...value, [name]: text ?? '' }, text === null)}
    />
  );
}
