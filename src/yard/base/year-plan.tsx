import Alert from 'antd/es/alert';
import Checkbox from 'antd/es/checkbox';
import type { ResultOf } from '#shared/contract/call.ts';
import type { previewYear } from '#shared/contract/yard/calendar-year.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { yearMessages } from './year.messages.ts';
import styles from './year-dialog.module.css';
import { wordOf, YearMonths } from './year-months.tsx';

interface YearPlanProps {
  readonly year: number;
  readonly plan: ResultOf<typeof previewYear>;
  /** Days entered by hand that the list replaces. */
  readonly overwrite: readonly string[];
  readonly onOverwrite: (days: readonly string[]) => void;
}

/** Preview of a year: sums, lines that could not be read, days entered by hand, and the months. */
export function YearPlan({ year, plan, overwrite, onOverwrite }: YearPlanProps) {
  const t = useMessages(yearMessages);
  const { days, unread, elsewhere, runningTasks } = plan;
  const conflicts = days.filter(({ change }) => change === 'conflict');
  const countOf = (wanted: string) => days.filter(({ change }) => change === wanted).length;
  const typeOf = (wanted: string) => days.filter(({ dayType }) => wordOf(dayType) === wanted).length;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('counts', { added: countOf('new'), changed: countOf('change'), same: countOf('same') })}
        description={
          <>
            <div>{t('totals', { work: typeOf('work'), rest: typeOf('rest'), holiday: typeOf('holiday') })}</div>
            <div>{runningTasks > 0 ? t('running', { n: runningTasks }) : t('noneRunning')}</div>
          </>
        }
      />
      {unread.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('unread', { n: unread.length })}
          description={unread.slice(0, 20).join(' · ')}
        />
      )}
      {elsewhere > 0 && <Alert type="warning" showIcon title={t('elsewhere', { n: elsewhere, year })} />}
      {conflicts.length > 0 && (
        <fieldset className={styles.conflicts}>
          <legend>{t('conflicts', { n: conflicts.length })}</legend>
          <Checkbox
            checked={overwrite.length === conflicts.length}
            indeterminate={overwrite.length > 0 && overwrite.length < conflicts.length}
            onChange={({ target }) => onOverwrite(target.checked ? conflicts.map(({ day }) => day) : [])}
          >
            {t('all')}
          </Checkbox>
          <Checkbox.Group
            className={styles.choices ?? ''}
            value={[...overwrite]}
            onChange={(chosen) => onOverwrite(chosen.map(String))}
            options={conflicts.map(({ day, dayType, present }) => ({
              value: day,
              label: t('conflict', { day, present: t(wordOf(present ?? '')), type: t(wordOf(dayType)) }),
            }))}
          />
        </fieldset>
      )}
      <YearMonths days={days} />
    </>
  );
}
