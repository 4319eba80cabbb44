import dayjs from 'dayjs';
import { mediaOf, useMedia } from '#src/screen/use-media.ts';
import type { ControlProps } from './control.ts';
import { YardDatePicker } from './yard-date-picker.ts';

const dayFormat = 'YYYY-MM-DD';
const timeFormat = 'YYYY-MM-DD HH:mm:ss';

/** A finger chooses in the panel: the keyboard of a phone would cover it. */
const byFinger = mediaOf('(pointer: coarse)');

/** Shows its value only. */
const still = { open: false, inputReadOnly: true, allowClear: false, suffixIcon: null } as const;

export interface DateFieldProps extends ControlProps<string> {
  /** With the time of day: `YYYY-MM-DD HH:mm:ss` instead of `YYYY-MM-DD`. */
  readonly withTime?: boolean;
  /** First and last that can be chosen. What is typed beyond stays, for the schema to refuse it. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A day or a moment of the yard's time zone; texts go in and out as the wire has them, no zone is applied. */
export function DateField({ value, onChange, withTime = false, ...props }: DateFieldProps) {
  const { status, readOnly, describedBy, label, min, max, ...rest } = props;
  const format = withTime ? timeFormat : dayFormat;
  const isByFinger = useMedia(byFinger);
  return (
    <YardDatePicker
      {...rest}
      inputReadOnly={isByFinger}
      {...(readOnly && still)}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      format={format}
      showTime={withTime}
      needConfirm={false}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      status={status}
      aria-invalid={status === 'error' || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      // Enter accepts the day; without this it would also send the form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(day) => onChange(day === null ? null : day.format(format))}
    />
  );
}

export interface DateRangeFieldProps extends Omit<ControlProps<readonly [string | null, string | null]>, 'id'> {
  readonly id?: string;
}

/** Two days, both included; either may stay open. */
export function DateRangeField({ value, onChange, label, disabled, id }: DateRangeFieldProps) {
  const [from, to] = value ?? [null, null];
  const isByFinger = useMedia(byFinger);
  return (
    <YardDatePicker.RangePicker
      id={id}
      style={{ width: '100%' }}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      allowEmpty
      disabled={disabled}
      inputReadOnly={isByFinger}
      aria-label={label}
      onChange={(days) =>
        onChange(days === null ? null : [days[0]?.format(dayFormat) ?? null, days[1]?.format(dayFormat) ?? null])
      }
    />
  );
}
