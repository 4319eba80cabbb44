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

/** The bar is shown only in the last 24 hours before the window. */
const dayMs = 86_400_000;
/** Announced again 15 minutes before the window, also to users who closed the bar, so that they save their work. */
const soonMs = 900_000;
const askMs = { closed: 10_000, announced: 60_000 };

/**
 * Bar above the pages about an announced maintenance window, with a countdown to its begin. From the begin on, users
 * without access see a full screen that covers the pages.
 */
export function MaintenanceBar({ news }: { readonly news: string }) {
  const isClosed = news === 'closed';
  const refetchInterval = isClosed ? askMs.closed : askMs.announced;
  const { data, dataUpdatedAt, refetch } = useCall(currentMaintenance, {}, { quiet: true, refetchInterval });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the answers tell has changed
  useEffect(() => void refetch(), [news, refetch]);
  const now = useNow() + (data ? data.now - dataUpdatedAt : 0);
  const hasBegun = data ? now >= data.begin : false;
  // The answer tells whether this user has access during the window.
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
