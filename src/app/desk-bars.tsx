import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { health } from '#shared/contract/system/health.ts';
import { call } from '#src/http/call.ts';
import { useMaintenance } from '#src/http/maintenance-news.ts';
import { useServerGone } from '#src/http/network-return.ts';
import { useOtherRelease } from '#src/http/release-news.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { windowHasUnsavedWork } from '#src/session/unsaved-probe.ts';
import { appMessages } from './app.messages.ts';
import css from './desk-bars.module.css';

const MaintenanceBar = lazyPart(
  async () => (await import('#src/features/maintenance/maintenance-bar.tsx')).MaintenanceBar,
  { again: 3_000, quiet: true },
);

/** The pages, with bars above for messages that concern all of them: server unreachable, new version available. */
export function DeskBars({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.desk}>
      <div role="status">
        <ConnectionBar />
        <ReleaseBar />
      </div>
      <MaintenanceSlot />
      <div className={css.pages}>{children}</div>
    </div>
  );
}

function MaintenanceSlot() {
  const news = useMaintenance();
  return (
    <div>
      {news !== null && (
        <Suspense>
          <MaintenanceBar news={news} />
        </Suspense>
      )}
    </div>
  );
}

/** Delay in ms after a failed call before the server is asked again and the bar is shown. */
const doubtMs = 2_000;
const askMs = 5_000;

function ConnectionBar() {
  const t = useMessages(appMessages);
  const gone = useServerGone();
  const [shown, setShown] = useState(false);
  if (!gone && shown) setShown(false);
  useEffect(() => {
    if (!gone) return;
    // Any answer ends the outage, because `call()` reports it.
    const ask = () => call(health, {}, { quiet: true }).catch(() => undefined);
    const doubt = setTimeout(() => void ask().then(() => setShown(true)), doubtMs);
    const asking = setInterval(() => void ask(), askMs);
    return () => {
      clearTimeout(doubt);
      clearInterval(asking);
    };
  }, [gone]);
  return gone && shown && <p className={css.gone}>{t('serverGone')}</p>;
}

/** Interval in ms for checking whether there is unsaved work. */
const lookMs = 3_000;

/** Offers a new release when nothing is unsaved; `later` hides the bar until the next release or page load. */
function ReleaseBar() {
  const t = useMessages(appMessages);
  const release = useOtherRelease();
  const [putOff, setPutOff] = useState<string | null>(null);
  const [free, setFree] = useState(false);
  const isNews = release !== null && release !== putOff;
  useEffect(() => {
    if (!isNews) return;
    const look = () => setFree(!windowHasUnsavedWork());
    look();
    const looking = setInterval(look, lookMs);
    return () => clearInterval(looking);
  }, [isNews]);
  if (!isNews || !free) return null;
  return (
    <p className={css.news}>
      {t('newRelease')}
      <button type="button" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
      <button type="button" onClick={() => setPutOff(release)}>
        {t('later')}
      </button>
    </p>
  );
}
