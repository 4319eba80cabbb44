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

/** On touch devices dates are chosen in the panel, because the on-screen keyboard would cover it. */
const byFinger = mediaOf('(pointer: coarse)');

/** Props of a read-only picker. */
const still = { open: false, inputReadOnly: true, allowClear: false, suffixIcon: null } as const;
const components = { input: TypedDateInput };

export interface DateFieldProps extends ControlProps<string> {
  /** Datetime: `YYYY-MM-DD HH:mm:ss` instead of `YYYY-MM-DD`. */
  readonly withTime?: boolean;
  /** Earliest and latest value in the panel. Typed values outside are kept for validation to refuse. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/**
 * A date or datetime in yard time. Values are wire text, without time zone conversion. Typed text that is no date is
 * passed on as it is and stays visible; validation refuses it with a message.
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
        // Enter accepts the date; without this it would also submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        panelRender={typed.panelRender}
        onCalendarChange={() => typed.handlePanel([null], 0)}
        onChange={(day) => typed.handleChange(day === null ? null : [day.format(format)])}
      />
    </TypedDatesContext>
  );
}

/** A date or datetime without a schema: shows itself that a text is no date. */
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

/**
 * A range of two dates, both included; either may be empty. Shows itself that a text is no date; such a text counts as
 * empty.
 */
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
          panelRender={typed.panelRender}
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

/** Converts a value for the picker; null if it is no date. */
function dateOf(value: string | null | undefined, format: string) {
  const moment = value ? readMoment(value, format) : undefined;
  return moment === undefined ? null : pickerDate(moment);
}
