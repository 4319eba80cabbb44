import Input from 'antd/es/input';
import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from './control.ts';
import { stepped, typedNumber } from './typed-number.ts';

export interface NumberFieldProps extends Omit<ControlProps<number | string>, 'placeholder'> {
  readonly placeholder?: string | undefined;
  /** Digits after the point that a step keeps; 0 for whole numbers. */
  readonly scale: number;
  /** Stands after the number in a lighter weight: m, t, m³. */
  readonly unit?: string | undefined;
  /** Where the arrow keys stop. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/**
 * A number with its unit. What is typed is never changed behind the person's back: a text that is no number goes out as
 * the text it is, stays in sight, and whoever checks the value refuses it with a word.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, scale, unit, min, max, status, describedBy, label, ...rest } = props;
  const [typed, setTyped] = useState('');
  const entered = value ?? '';
  // As it was typed ("1.50", "１２") while that means the value; anything else has set it from outside.
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
    // A text that is no number is the person's to mend.
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
