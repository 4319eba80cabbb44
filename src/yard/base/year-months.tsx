import type { ResultOf } from '#shared/contract/call.ts';
import type { previewYear } from '#shared/contract/yard/calendar-year.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { yearMessages } from './year.messages.ts';
import styles from './year-dialog.module.css';

export type PlannedDay = ResultOf<typeof previewYear>['days'][number];

/** Key in `yearMessages` for a value of `day_type`. */
export function wordOf(dayType: string): 'work' | 'rest' | 'holiday' | 'typhoon' {
  return ({ '2': 'rest', '3': 'holiday', '4': 'typhoon' } as const)[dayType] ?? 'work';
}

const changeWords = { new: 'isNew', change: 'isChange', conflict: 'isConflict', same: 'isSame' } as const;

/** The planned twelve months: the background of a day shows its kind, a mark shows a change. */
export function YearMonths({ days }: { readonly days: readonly PlannedDay[] }) {
  const t = useMessages(yearMessages);
  const months = Array.from({ length: 12 }, (_, at) => days.filter(({ day }) => Number(day.slice(5, 7)) === at + 1));
  return (
    <>
      <p className={styles.quiet}>
        {(['work', 'rest', 'holiday'] as const).map((kind) => (
          <span key={kind} className={styles.legend}>
            <span className={styles.sample} data-kind={kind} aria-hidden />
            {t(kind)}
          </span>
        ))}
        {t('legend')}
      </p>
      <div className={styles.months}>
        {months.map((month, at) => (
          <table key={month[0]?.day} className={styles.month}>
            <caption>{t('month', { n: at + 1 })}</caption>
            <thead>
              <tr>
                {[...t('weekdays')].map((letter, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: weekdays stay where they are, and two begin with T
                  <th key={place} scope="col">
                    {letter}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week) => (
                <tr key={week[0]?.key}>
                  {week.map(({ key, one }) => (
                    <td key={key} data-kind={one === null ? undefined : wordOf(one.dayType)} data-change={one?.change}>
                      {one !== null && (
                        <span
                          title={`${t('day', { day: one.day, type: t(wordOf(one.dayType)), change: t(changeWords[one.change]) })} ${one.name}`}
                        >
                          {Number(one.day.slice(8))}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  );
}

interface Place {
  readonly key: number;
  /** Null for the places before the first and after the last day of the month. */
  readonly one: PlannedDay | null;
}

/** Rows of seven places, beginning with Sunday. */
function weeksOf(month: readonly PlannedDay[]): readonly (readonly Place[])[] {
  const first = new Date(`${month[0]?.day}T00:00:00Z`).getUTCDay();
  const weeks = Math.ceil((first + month.length) / 7);
  const places = Array.from({ length: weeks * 7 }, (_, key) => ({ key, one: month[key - first] ?? null }));
  return Array.from({ length: weeks }, (_, at) => places.slice(at * 7, at * 7 + 7));
}
