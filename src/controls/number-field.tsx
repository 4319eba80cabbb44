import InputNumber from 'antd/es/input-number';
import type { ControlProps } from './control.ts';

export interface NumberFieldProps extends ControlProps<number> {
  /** Digits after the point; 0 for whole numbers. */
  readonly scale: number;
  /** Stands after the number in a lighter weight: m, t, m³. */
  readonly unit?: string;
}

/** A number with its unit. Limits are the schema's business: a value is never changed behind the person's back. */
export function NumberField({ value, onChange, scale, unit, invalid, describedBy, label, ...rest }: NumberFieldProps) {
  return (
    <InputNumber<number>
      {...rest}
      style={{ width: '100%' }}
      value={value ?? null}
      precision={scale}
      controls={false}
      inputMode="decimal"
      suffix={unit}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={onChange}
    />
  );
}
