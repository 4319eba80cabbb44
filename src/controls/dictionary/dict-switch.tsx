import Switch from 'antd/es/switch';
import { useEffect, useRef } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { DictOption } from './dict-option.ts';
import { dictionaryMessages } from './dictionary.messages.ts';
import styles from './dictionary.module.css';

export interface DictSwitchProps extends ControlProps<string> {
  /** Options for on and off; default: Y and N (docs/specification.md §2.4). */
  readonly dictOptions?: readonly DictOption[] | undefined;
}

/**
 * A switch between two values. An empty value counts as off and is set to it immediately (docs/specification.md §2.4).
 */
export function DictSwitch({ value, onChange, dictOptions = [], ...control }: DictSwitchProps) {
  const { id, disabled, readOnly, status, describedBy, label } = control;
  const t = useMessages(dictionaryMessages);
  const [on = { value: 'Y', text: t('on') }, off = { value: 'N', text: t('off') }] = dictOptions;
  const isEmpty = value === null || value === undefined || value === '';
  // A disabled or read-only control does not change the value.
  const tells = isEmpty && disabled !== true && readOnly !== true;
  const emit = useRef(onChange);
  useEffect(() => {
    emit.current = onChange;
  });
  useEffect(() => {
    if (tells) emit.current(off.value);
  }, [tells, off.value]);
  return (
    <Switch
      id={id}
      disabled={disabled}
      className={`${styles.switch} ${status === 'error' ? styles.wrong : ''}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-readonly={readOnly}
      checked={value === on.value}
      checkedChildren={on.text}
      unCheckedChildren={off.text}
      onChange={(next) => readOnly !== true && onChange(next ? on.value : off.value)}
    />
  );
}
