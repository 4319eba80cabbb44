import Radio from 'antd/es/radio';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type ControlProps, joinList, splitList } from './control.ts';
import { controlMessages } from './controls.messages.ts';
import { Select } from './select.tsx';
import { useDictionary } from './use-dictionary.ts';

export interface DictionarySelectProps extends ControlProps<string> {
  /** Dictionary code. */
  readonly code: string;
  readonly multi?: boolean | undefined;
  /** Stands behind each value: kN/m². */
  readonly unit?: string | undefined;
  /** Spec 2 §9; `select` unless said otherwise. */
  readonly look?: 'select' | 'radio' | 'radioButton';
}

/** One or several values of a dictionary. */
export function DictionarySelect({ code, multi = false, look = 'select', unit, ...control }: DictionarySelectProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, status, placeholder, describedBy, label } = control;
  const t = useMessages(controlMessages);
  const options = useDictionary(code).map(({ value: one, text }) => {
    const name = unit === undefined ? text : `${text} ${unit}`;
    return { value: one, label: name, title: name };
  });
  if (look !== 'select' && !multi) {
    return (
      <Radio.Group
        id={id}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        optionType={look === 'radioButton' ? 'button' : 'default'}
        options={options}
        value={value ?? null}
        aria-readonly={readOnly}
        onChange={(event) => readOnly !== true && onChange(String(event.target.value))}
      />
    );
  }
  return (
    <Select<string | string[]>
      id={id}
      disabled={disabled}
      readOnly={readOnly}
      style={{ width: '100%' }}
      mode={multi ? 'multiple' : undefined}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder ?? t('choose')}
      status={status}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      options={options}
      value={multi ? splitList(value) : value || null}
      onBlur={onBlur}
      onChange={(next) => onChange(Array.isArray(next) ? joinList(next) : (next ?? null))}
    />
  );
}
