import type { MonitorStatus } from '#shared/contract/system/monitor.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Card } from './card.tsx';
import { type Column, FigureTable } from './figure-table.tsx';
import { countText, shareText, sizeText, timeText } from './figures.ts';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';

type Process = MonitorStatus['processes'][number];

/** The processes that serve requests; the one that answered is first. */
export function ProcessesCard({ processes }: Pick<MonitorStatus, 'processes'>) {
  const t = useMessages(monitorMessages);
  const columns: readonly Column<Process>[] = [
    {
      key: 'process',
      title: t('process'),
      words: true,
      show: ({ id, own }) => (
        <>
          {id} {own && processes.length > 1 && <small className={css.tag}>{t('answers')}</small>}
        </>
      ),
    },
    {
      key: 'release',
      title: t('release'),
      words: true,
      show: ({ release, node }) => `${release ?? t('fromSource')} · Node ${node}`,
    },
    { key: 'started', title: t('started'), words: true, show: ({ started }) => started },
    { key: 'cpu', title: t('cpu'), show: ({ cpu }) => (cpu === null ? '–' : shareText(cpu)) },
    { key: 'memory', title: t('memory'), show: ({ memory }) => sizeText(memory) },
    { key: 'heap', title: t('heap'), show: ({ heap }) => sizeText(heap) },
    { key: 'loop', title: t('loopShort'), show: ({ loop }) => (loop === null ? '–' : timeText(loop)) },
    { key: 'sockets', title: t('socketsShort'), show: ({ sockets }) => countText(sockets) },
    { key: 'pool', title: t('poolUsed'), show: ({ pool }) => `${pool.used} / ${pool.most}` },
    { key: 'waiting', title: t('poolWaiting'), show: ({ pool }) => countText(pool.waiting) },
  ];
  return (
    <Card title={t('processes')} wide>
      <FigureTable label={t('processes')} columns={columns} rows={processes} keyOf={({ id }) => id} />
    </Card>
  );
}
