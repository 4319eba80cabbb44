import Input from 'antd/es/input';
import type { ControlProps } from './control.ts';

export interface TextFieldProps extends ControlProps<string> {
  readonly maxLength?: number;
}

/** A single line of text. */
export function TextField({ value, onChange, status, describedBy, label, ...rest }: TextFieldProps) {
  return (
    <Input
      {...rest}
      value={value ?? ''}
      status={status}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Several lines; grows with the text and shows the number of characters. */
export function LongTextField({ value, onChange, status, describedBy, label, maxLength, ...rest }: TextFieldProps) {
  return (
    <Input.TextArea
      {...rest}
      value={value ?? ''}
      maxLength={maxLength}
      showCount={maxLength !== undefined}
      autoSize={{ minRows: 3, maxRows: 10 }}
      status={status}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
