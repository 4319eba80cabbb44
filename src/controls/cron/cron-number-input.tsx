import InputNumber from 'antd/es/input-number';
import type { CronNumber } from '#shared/cron/cron-modes.ts';
import { Select } from '#src/controls/select.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import styles from './cron.module.css';
import { weekdayName } from './weekday-name.ts';

export interface CronNumberInputProps {
  readonly label: string;
  readonly bounds: CronNumber;
  readonly weekday: boolean;
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A whole number of a schedule within its bounds; a weekday is chosen by name. */
export function CronNumberInput({ label, bounds, weekday, value, disabled, onChange }: CronNumberInputProps) {
  const language = useLanguage();
  if (weekday) {
    const days = Array.from({ length: bounds.to - bounds.from + 1 }, (_, index) => bounds.from + index);
    return (
      <Select<number>
        size="small"
        className={styles.weekday ?? ''}
        aria-label={label}
        value={value}
        disabled={disabled}
        options={days.map((day) => ({ value: day, label: weekdayName(day, language) }))}
        onChange={onChange}
      />
    );
  }
  return (
    <InputNumber<number>
      size="small"
      className={styles.number ?? ''}
      aria-label={label}
      min={bounds.from}
      max={bounds.to}
      precision={0}
      value={value}
      disabled={disabled}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
