import { Link } from 'react-router-dom';
import type { MonitorStatus } from '#shared/contract/system/monitor.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Card } from './card.tsx';
import { type Column, FigureTable } from './figure-table.tsx';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';

type Job = MonitorStatus['jobs'][number];

/** Jobs: failed ones first, then by the time of the last run. */
export function JobsCard({ jobs }: Pick<MonitorStatus, 'jobs'>) {
  const t = useMessages(monitorMessages);
  const columns: readonly Column<Job>[] = [
    {
      key: 'job',
      title: t('job'),
      words: true,
      show: ({ title, job }) => (
        <>
          {title} <small>{job}</small>
        </>
      ),
    },
    { key: 'last', title: t('last'), words: true, show: ({ last }) => last ?? t('neverRan') },
    {
      key: 'result',
      title: t('result'),
      words: true,
      show: ({ running, result, result_dictText }) =>
        running ? (
          t('running')
        ) : (
          <span className={result === 'failed' || result === 'lost' ? css.wrong : undefined}>
            {result_dictText ?? '–'}
          </span>
        ),
    },
    { key: 'next', title: t('next'), words: true, show: ({ next }) => next ?? t('stopped') },
    {
      key: 'failures',
      title: t('failures'),
      show: ({ failures }) => <span className={failures > 0 ? css.wrong : undefined}>{failures}</span>,
    },
  ];
  return (
    <Card
      title={t('jobs')}
      wide
      more={
        <>
          <Link to="/monitor/job">{t('openJobs')}</Link>
          <Link to="/monitor/error">{t('openErrors')}</Link>
        </>
      }
    >
      <FigureTable label={t('jobs')} columns={columns} rows={jobs} keyOf={({ id }) => id} />
    </Card>
  );
}
