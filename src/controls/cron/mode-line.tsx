import Radio from 'antd/es/radio';
import { Fragment, type ReactNode, useId } from 'react';
import type { CronType } from '#shared/cron/cron-fields.ts';
import type { CronMode } from '#shared/cron/cron-modes.ts';
import type { QuartzPart } from '#shared/cron/quartz-field.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { type PlainKey, useMessages } from '#src/i18n/use-messages.ts';
import { cronMessages } from './cron.messages.ts';
import styles from './cron.module.css';
import { CronNumberInput } from './cron-number-input.tsx';
import { weekdayName } from './weekday-name.ts';

export interface ModeLineProps {
  readonly part: QuartzPart;
  readonly mode: CronMode;
  readonly values: readonly number[];
  readonly disabled: boolean;
  /** Called when a number changes, which also selects the type. */
  readonly onChange: (values: readonly number[]) => void;
  /** Content shown below the line. */
  readonly children: ReactNode;
}

type Message = PlainKey<(typeof cronMessages)['zh']>;

/** Labels of the numbers of each type. */
const numberNames: Partial<Readonly<Record<CronType, readonly Message[]>>> = {
  loop: ['first', 'step'],
  range: ['from', 'to'],
  beforeLast: ['days'],
  workDay: ['date'],
  lastWeekday: ['weekday'],
  nth: ['weekday', 'which'],
};

/** Whether a number of a type is a weekday (Sunday is 1). */
const isWeekday = (part: QuartzPart, type: CronType, at: number) => part === 'week' && (type === 'range' || at === 0);

/** One type of a part: a radio button, and a sentence with an input for each number. */
export function ModeLine({ part, mode: { type, numbers }, values, disabled, onChange, children }: ModeLineProps) {
  const t = useMessages(cronMessages);
  const language = useLanguage();
  const id = useId();
  // The inputs are put in place of the placeholders below.
  const sentence = t(sentenceOf(part, type), { a: '{a}', b: '{b}' });
  const inWords = (at: number) => {
    const value = values[at] ?? numbers[at]?.start ?? 0;
    return isWeekday(part, type, at) ? weekdayName(value, language) : String(value);
  };
  const name = sentence.replace('{a}', inWords(0)).replace('{b}', inWords(1));
  return (
    <div className={styles.mode}>
      <Radio id={id} value={type} aria-label={name} />
      <div className={styles.sentence}>
        {sentence.split(/(\{[ab]\})/).map((piece) => {
          const at = piece === '{a}' ? 0 : piece === '{b}' ? 1 : -1;
          const bounds = numbers[at];
          const words = piece.trim();
          if (bounds === undefined) {
            return <Fragment key={piece}>{words !== '' && <label htmlFor={id}>{words}</label>}</Fragment>;
          }
          return (
            <CronNumberInput
              key={piece}
              label={t(numberNames[type]?.[at] ?? 'first')}
              bounds={bounds}
              weekday={isWeekday(part, type, at)}
              value={values[at] ?? bounds.start}
              disabled={disabled}
              onChange={(value) =>
                onChange(numbers.map((number, index) => (index === at ? value : (values[index] ?? number.start))))
              }
            />
          );
        })}
      </div>
      {children}
    </div>
  );
}

function sentenceOf(part: QuartzPart, type: CronType) {
  if (type === 'every' || type === 'loop' || type === 'range' || type === 'specify') return `${type}_${part}` as const;
  if (type === 'unset') return part === 'week' ? 'unset_week' : 'unset_day';
  return type;
}
