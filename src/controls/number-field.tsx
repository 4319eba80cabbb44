import Input from 'antd/es/input';
import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from './control.ts';
import { stepped, typedNumber } from './typed-number.ts';

export interface NumberFieldProps extends Omit<ControlProps<number | string>, 'placeholder'> {
  readonly placeholder?: string | undefined;
  /** Decimals that stepping keeps; 0 for whole numbers. */
  readonly scale: number;
  /** Shown after the number in lighter type: m, t, m³. */
  readonly unit?: string | undefined;
  /** Limits of stepping by arrow keys. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/**
 * A number with its unit. Typed text is never changed: text that is no number is passed on as it is and stays visible,
 * and validation refuses it with a message.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, scale, unit, min, max, status, describedBy, label, ...rest } = props;
  const [typed, setTyped] = useState('');
  const entered = value ?? '';
  // The typed text ("1.50", "１２") as long as it means the current value; otherwise the value was set from outside.
  const shown = String(typedNumber(typed) ?? '') === String(entered) ? typed : String(entered);
  const number = typedNumber(shown);

  const take = (text: string) => {
    setTyped(text);
    onChange(typedNumber(text));
  };
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || rest.disabled || rest.readOnly) return;
    event.preventDefault();
    // Text that is no number is left for the user to correct.
    if (typeof number !== 'string')
      take(String(stepped(number, event.shiftKey ? 10 * direction : direction, scale, min, max)));
  };
  return (
    <Input
      {...rest}
      role="spinbutton"
      aria-valuenow={typeof number === 'number' ? number : undefined}
      aria-valuetext={shown === '' ? undefined : unit === undefined ? shown : `${shown} ${unit}`}
      aria-valuemin={min}
      aria-valuemax={max}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      suffix={unit}
      status={status}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onKeyDown={step}
      onBlur={onBlur}
      onChange={(event) => take(event.target.value)}
    />
  );
}
