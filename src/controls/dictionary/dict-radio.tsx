import Radio from 'antd/es/radio';
import { useMemo } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { DictChoices } from './dict-choices.tsx';
import { type DictSource, selectOptions } from './dict-option.ts';
import styles from './dictionary.module.css';

export interface DictRadioProps extends ControlProps<string>, DictSource {
  /** Rendered as adjacent buttons (docs/specification.md §2.9, radioButton). */
  readonly button?: boolean;
}

/** One value of a dictionary as radio buttons. */
export function DictRadio({ code, dictOptions, button = false, value, onChange, ...control }: DictRadioProps) {
  const { id, disabled, readOnly, status, describedBy, label, onBlur } = control;
  const values = useMemo(() => (value ? [value] : []), [value]);
  return (
    <DictChoices code={code} dictOptions={dictOptions} values={values}>
      {(options) => (
        <Radio.Group
          id={id}
          disabled={disabled}
          className={status === 'error' ? styles.wrong : undefined}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={status === 'error' || undefined}
          aria-readonly={readOnly}
          optionType={button ? 'button' : 'default'}
          options={selectOptions(options)}
          value={value || null}
          onBlur={onBlur}
          onChange={(event) => readOnly !== true && onChange(String(event.target.value))}
        />
      )}
    </DictChoices>
  );
}
