import Input from 'antd/es/input';
import { condition } from '#shared/query/list-query.ts';
import { LongTextField, TextField } from '#src/controls/text-field.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { listMessages } from '#src/resource/list/list.messages.ts';
import { textOf } from './control-values.ts';
import type { FilterProps, FormProps } from './kind.ts';

/** One line; the help stands in it until something is typed. */
export function TextForm(props: FormProps) {
  const language = useLanguage();
  return <TextField {...textOf(props)} placeholder={props.field.help?.[language]} maxLength={props.field.length} />;
}

export function LongTextForm(props: FormProps) {
  const language = useLanguage();
  return <LongTextField {...textOf(props)} placeholder={props.field.help?.[language]} maxLength={props.field.length} />;
}

/** Contains what is typed; a star of one's own decides where anything may stand. */
export function TextFilter({ id, field: { name }, value, onChange }: FilterProps) {
  const t = useMessages(listMessages);
  const written = value[name] ?? '';
  const typed = /^\*[^*]*\*$/.test(written) ? written.slice(1, -1) : written;
  return (
    <Input
      id={id}
      allowClear
      placeholder={t('keyword')}
      value={typed}
      onChange={(event) => {
        const text = event.target.value;
        const next = text === '' || text.includes('*') ? text : condition.contains(text);
        onChange({ ...value, [name]: next }, text === '');
      }}
    />
  );
}
