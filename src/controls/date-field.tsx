import { useId } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { mediaOf, useMedia } from '#src/screen/use-media.ts';
import type { ControlProps } from './control.ts';
import { controlMessages } from './controls.messages.ts';
import styles from './controls.module.css';
import { readMoment } from './moment-text.ts';
import { TypedDateInput, TypedDatesContext, useTypedDates } from './typed-dates.tsx';
import { pickerDate, YardDatePicker } from './yard-date-picker.ts';

const dayFormat = 'YYYY-MM-DD';
const timeFormat = 'YYYY-MM-DD HH:mm:ss';

/** A finger chooses in the panel: the keyboard of a phone would cover it. */
const byFinger = mediaOf('(pointer: coarse)');

/** Shows its value only. */
const still = { open: false, inputReadOnly: true, allowClear: false, suffixIcon: null } as const;
const components = { input: TypedDateInput };

export interface DateFieldProps extends ControlProps<string> {
  /** With the time of day: `YYYY-MM-DD HH:mm:ss` instead of `YYYY-MM-DD`. */
  readonly withTime?: boolean;
  /** First and last that can be chosen. What is typed beyond stays, for the schema to refuse it. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/**
 * A day or a moment of the yard's time zone; texts go in and out as the wire has them, no zone is applied. A typed text that
 * is no date goes out as it is and stays in sight: whoever checks the value refuses it with a sentence.
 */
export function DateField({ value, onChange, withTime = false, ...props }: DateFieldProps) {
  const { status, readOnly, describedBy, label, min, max, ...rest } = props;
  const format = withTime ? timeFormat : dayFormat;
  const isByFinger = useMedia(byFinger);
  const typed = useTypedDates({
    values: [value || null],
    format,
    onChange: ([text]) => onChange(text ?? null),
    unread: 'itself',
  });
  const isRefused = status === 'error' || typed.isWrong;
  return (
    <TypedDatesContext value={typed.context}>
      <YardDatePicker
        {...rest}
        components={components}
        inputReadOnly={isByFinger}
        {...(readOnly && still)}
        style={{ width: '100%' }}
        value={dateOf(value, format)}
        format={format}
        showTime={withTime}
        needConfirm={false}
        minDate={dateOf(min, format) ?? undefined}
        maxDate={dateOf(max, format) ?? undefined}
        status={isRefused ? 'error' : undefined}
        aria-invalid={isRefused || undefined}
        aria-describedby={describedBy}
        aria-label={label}
        // Enter accepts the day; without this it would also send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onCalendarChange={() => typed.handlePanel([null], 0)}
        onChange={(day) => typed.handleChange(day === null ? null : [day.format(format)])}
      />
    </TypedDatesContext>
  );
}

/** A day or a moment where no schema stands behind it: it says itself what is no date. */
export function DateEntry({ describedBy, ...props }: DateFieldProps) {
  const t = useMessages(controlMessages);
  const problemId = useId();
  const format = props.withTime ? timeFormat : dayFormat;
  const isWrong = Boolean(props.value) && dateOf(props.value, format) === null;
  return (
    <span className={styles.entry}>
      <DateField {...props} describedBy={describedBy === undefined ? problemId : `${describedBy} ${problemId}`} />
      <span id={problemId} className={styles.entryProblem} aria-live="polite">
        {isWrong && t(props.withTime ? 'notMoment' : 'notDate')}
      </span>
    </span>
  );
}

export interface DateRangeFieldProps extends Omit<ControlProps<readonly [string | null, string | null]>, 'id'> {
  readonly id?: string;
}

/** Two days, both included; either may stay open. It says itself what is no date, which counts as an open end. */
export function DateRangeField({ value, onChange, label, disabled, id }: DateRangeFieldProps) {
  const t = useMessages(controlMessages);
  const problemId = useId();
  const isByFinger = useMedia(byFinger);
  const typed = useTypedDates({
    values: value ?? [null, null],
    format: dayFormat,
    onChange: ([from = null, to = null]) => onChange(from === null && to === null ? null : [from, to]),
    unread: 'nothing',
  });
  const [from, to] = value ?? [null, null];
  return (
    <span className={styles.entry}>
      <TypedDatesContext value={typed.context}>
        <YardDatePicker.RangePicker
          id={id}
          components={components}
          style={{ width: '100%' }}
          value={[dateOf(from, dayFormat), dateOf(to, dayFormat)]}
          allowEmpty
          disabled={disabled}
          inputReadOnly={isByFinger}
          aria-label={label}
          status={typed.isWrong ? 'error' : undefined}
          aria-invalid={typed.isWrong || undefined}
          aria-describedby={problemId}
          onCalendarChange={(days, _, { range }) =>
            typed.handlePanel(
              days.map((day) => day?.format(dayFormat) ?? null),
              range === 'end' ? 1 : 0,
            )
          }
          onChange={(days) =>
            typed.handleChange(days === null ? null : days.map((day) => day?.format(dayFormat) ?? null))
          }
        />
      </TypedDatesContext>
      <span id={problemId} className={styles.entryProblem} aria-live="polite">
        {typed.isWrong && t('notDate')}
      </span>
    </span>
  );
}

/** A value as the picker takes it; null where it is no date. */
function dateOf(value: string | null | undefined, format: string) {
  const moment = value ? readMoment(value, format) : undefined;
  return moment === undefined ? null : pickerDate(moment);
}
