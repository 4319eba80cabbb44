import Checkbox from 'antd/es/checkbox';
import { useMemo } from 'react';
import { type ControlProps, joinList, splitList } from '#src/controls/control.ts';
import { DictChoices } from './dict-choices.tsx';
import type { DictSource } from './dict-option.ts';
import styles from './dictionary.module.css';

/** Several values of a dictionary as checkboxes; the value is a comma-separated list in the order of the dictionary. */
export function DictCheckbox({ code, dictOptions, value, onChange, ...control }: ControlProps<string> & DictSource) {
  const { id, disabled, readOnly, status, describedBy, label, onBlur } = control;
  const values = useMemo(() => splitList(value), [value]);
  return (
    <DictChoices code={code} dictOptions={dictOptions} values={values}>
      {(options) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend; the field has its label already
        <div
          role="group"
          id={id}
          aria-label={label}
          aria-describedby={describedBy}
          className={`${styles.group} ${status === 'error' ? styles.wrong : ''}`}
        >
          {options.map((option) => (
            <Checkbox
              key={option.value}
              disabled={disabled === true || option.disabled === true}
              checked={values.includes(option.value)}
              aria-readonly={readOnly}
              aria-invalid={status === 'error' || undefined}
              onBlur={onBlur}
              onChange={({ target }) => {
                if (readOnly === true) return;
                const chosen = options.filter((each) =>
                  each.value === option.value ? target.checked : values.includes(each.value),
                );
                onChange(joinList(chosen.map((each) => each.value)));
              }}
            >
              {option.text}
            </Checkbox>
          ))}
        </div>
      )}
    </DictChoices>
  );
}
