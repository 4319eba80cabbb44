import type { MonitorStatus } from '#shared/contract/system/monitor.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Card } from './card.tsx';
import { type Column, FigureTable } from './figure-table.tsx';
import { countText, timeText } from './figures.ts';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';

type Slow = MonitorStatus['slow'][number];

/** Slow statements, by their text without values. */
export function SlowCard({ slow, slowFrom }: Pick<MonitorStatus, 'slow' | 'slowFrom'>) {
  const t = useMessages(monitorMessages);
  const columns: readonly Column<Slow>[] = [
    {
      key: 'shape',
      title: t('statement'),
      words: true,
      show: ({ shape }) => <code className={css.shape}>{shape}</code>,
    },
    { key: 'count', title: t('count'), show: ({ count }) => countText(count) },
    { key: 'max', title: t('max'), show: ({ max }) => timeText(max) },
    { key: 'total', title: t('total'), show: ({ total }) => timeText(total) },
    { key: 'last', title: t('lastSeen'), show: ({ last }) => last },
  ];
  return (
    <Card title={t('slow')} hint={t('slowHint', { n: slowFrom })} wide>
      {slow.length === 0 ? (
        <p className={css.none}>{t('noSlow')}</p>
      ) : (
        <FigureTable label={t('slow')} columns={columns} rows={slow} keyOf={({ shape }) => shape} />
      )}
    </Card>
  );
}
