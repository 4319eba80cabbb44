import { Link } from 'react-router-dom';
import { fieldOf } from '#shared/resource/application-base.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { progressDay } from '#shared/yard/ship/progress-day.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { useMay } from '#src/session/permission.ts';
import { partsMessages } from './parts.messages.ts';
import css from './parts.module.css';

const calls = resourceCalls(progressDay);
const columns = ['cutWeight', 'assembled', 'erected', 'pallets', 'manHours', 'remark'];
/** Number of logs that are shown: two weeks. */
const most = 14;

/** The latest day logs of a ship, with links to all of them and to a new one. */
export function DayLogs({ ship }: { readonly ship: string }) {
  const t = useMessages(partsMessages);
  const language = useLanguage();
  const path = useListPath('progress_day');
  const may = useMay(calls.add);
  const query = useCall(
    calls.list,
    { query: { ship, pageNo: 1, pageSize: most, column: 'day', order: 'desc' } },
    { quiet: true },
  );
  if (query.isError) {
    return <LoadProblem text={t('failed', { reason: query.error.message })} onAgain={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <div className={css.waiting} aria-busy="true" />;
  const { records } = query.data;
  const fields = columns.flatMap((name) => fieldOf(progressDay, name) ?? []);
  const isNumber = (name: string) => name !== 'remark';
  return (
    <section>
      <h3 className={css.title}>{t('dayLogs')}</h3>
      <p className={css.links}>
        {path !== undefined && <Link to={`${path}?${new URLSearchParams({ ship })}`}>{t('allDayLogs')}</Link>}
        {path !== undefined && may.visible && !may.disabled && (
          <Link to={`${path}/new?${new URLSearchParams({ ship })}`}>{t('newDayLog')}</Link>
        )}
      </p>
      {records.length === 0 ? (
        <p className={css.quiet}>{t('noDayLogs')}</p>
      ) : (
        <div className={css.wide}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{fieldOf(progressDay, 'day')?.label[language]}</th>
                {fields.map(({ name, label }) => (
                  <th key={name} scope="col" className={isNumber(name) ? css.end : undefined}>
                    {label[language]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <tr key={record.id}>
                  <th scope="row">
                    {path === undefined ? (
                      String(record.day)
                    ) : (
                      <Link to={`${path}/${record.id}`}>{String(record.day)}</Link>
                    )}
                  </th>
                  {fields.map((field) => (
                    <td key={field.name} className={isNumber(field.name) ? css.end : undefined}>
                      <RecordValue definition={progressDay} field={field} record={record} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
