import type { FieldValue } from '#shared/resource/record.ts';
import { DateRangeField } from '#src/controls/date-field.tsx';
import { DictMultiSelect } from '#src/controls/dictionary/dict-multi-select.tsx';
import { DictSelect } from '#src/controls/dictionary/dict-select.tsx';
import { TextField } from '#src/controls/text-field.tsx';
import type { QueryItem } from './query-item.ts';

interface QueryItemControlProps {
  readonly id: string;
  readonly item: QueryItem;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

/** The control of a search field: its own, a dictionary, a range of days, or a text. */
export function QueryItemControl({ item, value, ...control }: QueryItemControlProps) {
  const { placeholder, dictCode, dateRange, customRender, props, label } = item;
  const shown = placeholder === undefined ? {} : { placeholder };
  const text = typeof value === 'string' ? value : null;
  if (customRender) return customRender({ ...control, ...shown, value, label });
  if (dictCode !== undefined) {
    const Dictionary = props?.multi ? DictMultiSelect : DictSelect;
    return <Dictionary {...control} {...shown} code={dictCode} value={text} />;
  }
  if (dateRange) {
    const [from, to] = Array.isArray(value) ? value.map((day) => (typeof day === 'string' ? day : null)) : [];
    return (
      <DateRangeField
        id={control.id}
        label={label}
        value={[from ?? null, to ?? null]}
        onChange={(days) => control.onChange(days === null ? null : [...days])}
      />
    );
  }
  return (
    <TextField
      {...control}
      {...shown}
      value={text}
      {...(props?.maxLength !== undefined && { maxLength: props.maxLength })}
    />
  );
}
