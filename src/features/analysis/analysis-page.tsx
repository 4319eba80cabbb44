import { Suspense, useEffect, useState } from 'react';
import { listLogs } from '#shared/contract/system/log.ts';
import { listTodoAreas } from '#shared/contract/workflow/todo.ts';
import { yardToday } from '#shared/workflow/day.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useCan } from '#src/session/permission.ts';
import { analysisMessages } from './analysis.messages.ts';
import css from './analysis-page.module.css';
import { ApplyButtons } from './apply-buttons.tsx';
import { Card } from './card.tsx';
import { fullDate } from './full-date.ts';
import { LateCard } from './late-card.tsx';
import { PendingCard } from './pending-card.tsx';
import { ShipsCard } from './ships-card.tsx';
import { StartedCard } from './started-card.tsx';
import { useWork } from './use-work.ts';
import { WaitingCard } from './waiting-card.tsx';
import { partsOf } from './work.ts';

// Only administrators see this card, so it loads separately and does not delay the home page of others.
const VisitsCard = lazyPart(async () => (await import('./visits-card.tsx')).VisitsCard);

const OwnCards = lazyPart(async () => (await import('./own-cards.tsx')).OwnCards);

/**
 * Home page /dashboard/analysis: pending tasks, own applications, ships, and for people in charge the late items
 * (docs/domain.md §15).
 */
export function AnalysisPage() {
  const t = useMessages(analysisMessages);
  const language = useLanguage();
  const now = useNow();
  const { query, work, cards } = useWork();
  const hasWork = useSupported(listTodoAreas);
  // A card is shown only if the user's menu has the pages that the card links to.
  const { deciding, listed, applying } = partsOf(work);
  const { shipPath, latePath } = cards;
  const seesVisits = useCan(listLogs.access).visible;
  const today = fullDate(yardToday(new Date(now)), language);

  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <span>{today}</span>
        <ApplyButtons work={work} />
      </header>
      {query.isSuccess && work.length === 0 && shipPath === null && latePath === null && !seesVisits && (
        <p className={css.nothing}>{t('nothingHere')}</p>
      )}
      <div className={css.columns} data-ships={shipPath !== null || undefined}>
        <div className={css.work}>
          {!hasWork && (
            <Suspense>
              <OwnCards />
            </Suspense>
          )}
          {query.isSuccess && deciding.length > 0 && <PendingCard work={deciding} />}
          {hasWork && !query.isSuccess && (
            <Card title={t('pending')} query={query} rows={8}>
              {null}
            </Card>
          )}
          {latePath !== null && <LateCard path={latePath} />}
          {latePath !== null && listed.length > 0 && <WaitingCard work={listed} />}
          {applying.length > 0 && <StartedCard work={applying} />}
          {seesVisits && (
            <Suspense>
              <VisitsCard />
            </Suspense>
          )}
        </div>
        {shipPath !== null && <ShipsCard path={shipPath} />}
      </div>
    </div>
  );
}

/** Epoch milliseconds, updated every minute so that the date changes at midnight. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
