import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { currentMaintenance } from '#shared/contract/system/maintenance.ts';
import { clockTime } from '#shared/maintenance/clock-time.ts';
import { timeLeft } from '#shared/maintenance/time-left.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { maintenanceMessages } from './maintenance.messages.ts';
import css from './maintenance.module.css';
import { MaintenanceScreen } from './maintenance-screen.tsx';

/** Nobody is told of a window of next week all week. */
const dayMs = 86_400_000;
/** Who has read it is told again when it is time to save. */
const soonMs = 900_000;
const askMs = { closed: 10_000, announced: 60_000 };

/**
 * What an announced window says above the pages: when it begins, counting down while work can be saved. From its begin
 * whoever waits sees one calm screen, below which all stays as it was.
 */
export function MaintenanceBar({ news }: { readonly news: string }) {
  const isClosed = news === 'closed';
  const refetchInterval = isClosed ? askMs.closed : askMs.announced;
  const { data, dataUpdatedAt, refetch } = useCall(currentMaintenance, {}, { quiet: true, refetchInterval });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the answers tell has changed
  useEffect(() => void refetch(), [news, refetch]);
  const now = useNow() + (data ? data.now - dataUpdatedAt : 0);
  const hasBegun = data ? now >= data.begin : false;
  // Its answer tells whether this person waits.
  useEffect(() => {
    if (hasBegun) void refetch();
  }, [hasBegun, refetch]);
  if (isClosed) return <MaintenanceScreen text={data?.text} end={data?.end} />;
  if (!data || now >= data.end || data.begin - now > dayMs) return null;
  return hasBegun ? <OpenBar end={data.end} /> : <ComingBar {...data} now={now} />;
}

function OpenBar({ end }: { readonly end: number }) {
  const t = useMessages(maintenanceMessages);
  return (
    <div className={css.bar} role="status">
      {t('open', { end: clockTime(end) })}
      <Link to="/monitor/maintenance">{t('manage')}</Link>
    </div>
  );
}

interface Coming {
  readonly begin: number;
  readonly end: number;
  readonly text: string;
  readonly now: number;
}

function ComingBar({ begin, end, text, now }: Coming) {
  const t = useMessages(maintenanceMessages);
  const [read, setRead] = useState<number | null>(null);
  const isSoon = begin - now <= soonMs;
  if (read === begin && !isSoon) return null;
  const { unit, ...numbers } = timeLeft(begin - now);
  return (
    <div className={css.bar}>
      <span role="status">
        {t('comes', { begin: clockTime(begin), end: clockTime(end) })} {text}
      </span>
      <span className={css.left} role="timer">
        {t('left')} {t(unit, numbers)}
      </span>
      {!isSoon && (
        <button type="button" onClick={() => setRead(begin)}>
          {t('known')}
        </button>
      )}
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
