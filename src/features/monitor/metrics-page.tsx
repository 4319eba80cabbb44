import { useQuery } from '@tanstack/react-query';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { metric, metricNames } from '#shared/contract/system/actuator.ts';
import { call } from '#src/http/call.ts';
import { callKey } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';
import { askedMetrics, type Metric, type MetricGroup, shownFigures } from './metric-figures.ts';
import css from './monitor.module.css';
import { DisksCard } from './platform-disks.tsx';
import { platformMonitorMessages } from './platform-monitor.messages.ts';

interface MetricsPageProps {
  readonly title: string;
  readonly groups: readonly MetricGroup[];
  readonly disks?: boolean;
}

/** Figures of the server's process, in a card per group. */
export function MetricsPage({ title, groups, disks = false }: MetricsPageProps) {
  const t = useMessages(platformMonitorMessages);
  const query = useMetrics(groups);
  return (
    <QueryPage
      title={title}
      query={query}
      note={() => t('asOf', { time: yardMoment(query.dataUpdatedAt) })}
      refreshes
      outline={6}
    >
      {(metrics) => (
        <div className={css.cards}>
          {groups.map((group) => (
            <GroupCard key={group} group={group} metrics={metrics} wide={groups.length === 1} />
          ))}
          {disks && <DisksCard />}
        </div>
      )}
    </QueryPage>
  );
}

interface GroupCardProps {
  readonly group: MetricGroup;
  readonly metrics: readonly Metric[];
  readonly wide: boolean;
}

function GroupCard({ group, metrics, wide }: GroupCardProps) {
  const t = useMessages(platformMonitorMessages);
  const facts = shownFigures(group, metrics).map(({ label, text }) => ({ name: t(label), value: text }));
  return (
    <Card title={t(group)} wide={wide}>
      {facts.length === 0 ? <p className={css.none}>{t('noFigures')}</p> : <Facts facts={facts} />}
    </Card>
  );
}

/** Requests only metrics that the server lists, because it answers 404 for others. */
function useMetrics(groups: readonly MetricGroup[]) {
  return useQuery({
    queryKey: [...callKey(metric), ...groups],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { names } = await call(metricNames, {}, { signal, quiet: true });
      const asked = askedMetrics(groups, names).map((name) =>
        call(metric, { path: { name } }, { signal, quiet: true }),
      );
      return Promise.all(asked);
    },
  });
}
