import { listRetention } from '#shared/contract/system/retention.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { retentionMessages } from './retention.messages.ts';
import css from './retention.module.css';

/** 数据保留: how long each kind of old rows is kept, and how many rows the next run of the job would delete. */
export function RetentionPage() {
  const t = useMessages(retentionMessages);
  const query = useCall(listRetention, {}, { staleTime: 0 });
  return (
    <QueryPage
      title={t('title')}
      description={t('lead')}
      links={[
        { label: t('parameters'), to: '/isystem/config' },
        { label: t('job'), to: '/monitor/job' },
      ]}
      query={query}
      refreshes
      narrow
      outline={11}
      nothing={(kinds) => (kinds.length === 0 ? { title: t('nothing') } : null)}
    >
      {(kinds) => (
        <div className={css.card}>
          <table className={css.table}>
            <caption className={css.hidden}>{t('title')}</caption>
            <thead>
              <tr>
                {(['kind', 'kept', 'oldest', 'before', 'due'] as const).map((column) => (
                  <th key={column} scope="col" data-number={column === 'due' || undefined}>
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ key, title, months, least, help, oldest, before, due, more }) => (
                <tr key={key}>
                  <th scope="row">
                    {title}
                    {help !== null && <span className={css.quiet}>{help}</span>}
                  </th>
                  <td data-label={t('kept')}>
                    {t('months', { n: months })}
                    <span className={css.quiet}>{t(least === 1 ? 'leastOne' : 'least', { n: least })}</span>
                  </td>
                  <td data-label={t('oldest')}>{oldest?.slice(0, 10) ?? t('none')}</td>
                  <td data-label={t('before')}>{before.slice(0, 10)}</td>
                  <td data-label={t('due')} data-number data-due={due > 0 || undefined}>
                    {due === 0 ? t('none') : t(more ? 'more' : 'rows', { n: due.toLocaleString('en') })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </QueryPage>
  );
}
