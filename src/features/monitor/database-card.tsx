import type { MonitorStatus } from '#shared/contract/system/monitor.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';
import { countText, shareText, sizeText, timeText } from './figures.ts';
import { monitorMessages } from './monitor.messages.ts';

/** Figures of the database. */
export function DatabaseCard({ database }: Pick<MonitorStatus, 'database'>) {
  const t = useMessages(monitorMessages);
  const { connections, mostConnections, cacheHit } = database;
  return (
    <Card title={t('database')}>
      <Facts
        facts={[
          { name: t('databaseVersion'), value: `PostgreSQL ${database.version}` },
          { name: t('size'), value: sizeText(database.size) },
          { name: t('databaseConnections'), value: `${connections} / ${mostConnections}` },
          { name: t('cacheHit'), value: cacheHit === null ? '–' : shareText(cacheHit) },
          { name: t('longest'), value: t('seconds', { n: database.longest }) },
          { name: t('answer'), value: timeText(database.answer) },
          { name: t('spilled'), value: sizeText(database.spilled) },
          { name: t('deadlocks'), value: countText(database.deadlocks) },
          { name: t('ahead'), value: timeText(Math.abs(database.ahead)) },
        ]}
      />
    </Card>
  );
}
