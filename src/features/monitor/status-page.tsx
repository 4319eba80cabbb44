import { monitorStatus } from '#shared/contract/system/monitor.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { CallsCard } from './calls-card.tsx';
import { DatabaseCard } from './database-card.tsx';
import { FindingsCard } from './findings-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { LoadCharts } from './load-charts.tsx';
import { MachineCard } from './machine-card.tsx';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';
import { ProcessesCard } from './processes-card.tsx';
import { SlowCard } from './slow-card.tsx';

/** Milliseconds between two requests, the interval at which the server takes samples. */
const refreshEvery = 10_000;

/** 系统状态: the state of the installation and active warnings. */
export function StatusPage() {
  const t = useMessages(monitorMessages);
  const query = useCall(monitorStatus, {}, { staleTime: 0, quiet: true, refetchInterval: refreshEvery });
  return (
    <QueryPage
      title={t('title')}
      query={query}
      note={({ asOf }) => t('asOf', { time: asOf, n: refreshEvery / 1000 })}
      refreshes
      polls
      outline={<Outline />}
    >
      {(status) => (
        <div className={css.cards}>
          <FindingsCard findings={status.findings} />
          <LoadCharts {...status} />
          <MachineCard machine={status.machine} disks={status.disks} backup={status.backup} />
          <DatabaseCard database={status.database} />
          <ProcessesCard processes={status.processes} />
          <CallsCard calls={status.calls} lookBack={status.lookBack} />
          <SlowCard slow={status.slow} slowFrom={status.slowFrom} />
          <JobsCard jobs={status.jobs} />
        </div>
      )}
    </QueryPage>
  );
}

function Outline() {
  return (
    <div className={css.cards}>
      {[1, 2, 3, 4].map((at) => (
        <div key={at} className={css.card}>
          <SkeletonLines rows={6} />
        </div>
      ))}
    </div>
  );
}
