import { Suspense, useEffect, useState } from 'react';
import { listHomeCards } from '#shared/contract/home/home.ts';
import { listLogs } from '#shared/contract/system/log.ts';
import { listTodoAreas } from '#shared/contract/workflow/todo.ts';
import { yardToday } from '#shared/workflow/day.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { mediaOf, useMedia } from '#src/screen/use-media.ts';
import { useCan } from '#src/session/permission.ts';
import { analysisMessages } from './analysis.messages.ts';
import css from './analysis-page.module.css';
import { ApplyButtons } from './apply-buttons.tsx';
import { Card } from './card.tsx';
import { fullDate } from './full-date.ts';
import { HomeCard } from './home-cards.tsx';
import { inColumns, ordered, shownCards } from './home-layout.ts';
import { hasCard } from './home-parts.ts';
import { useArrangement } from './own-arrangement.ts';
import { usePushedRefresh } from './use-pushed-refresh.ts';
import { useWork } from './use-work.ts';

// Only administrators of other servers see these cards, so they load separately.
const OwnCards = lazyPart(async () => (await import('./own-cards.tsx')).OwnCards);
const VisitsCard = lazyPart(async () => (await import('./visits-card.tsx')).VisitsCard);
const ArrangeCards = lazyPart(async () => (await import('./arrange-cards.tsx')).ArrangeCards);

const wide = mediaOf('(min-width: 1200px)');
const widest = mediaOf('(min-width: 1760px)');

/**
 * Home page /dashboard/analysis (docs/domain.md §13): cards in the order of the user's role, or in the order and
 * selection that the user has chosen.
 */
export function AnalysisPage() {
  const t = useMessages(analysisMessages);
  const language = useLanguage();
  const now = useNow();
  const { query, work, cards } = useWork();
  const hasWork = useSupported(listTodoAreas);
  const ofRole = useCall(listHomeCards, {}, { enabled: hasWork, staleTime: 60_000 });
  const { own, arrange } = useArrangement();
  usePushedRefresh();
  const [isArranging, setArranging] = useState(false);
  const columns = useColumns();
  const seesVisits = useCan(listLogs.access).visible;
  const parts = { work, cards, seesVisits };
  const available = (ofRole.data?.cards ?? []).filter((name) => hasCard(name, parts));
  const failed = [query, ofRole].find(({ isError }) => isError);
  const isReady = query.isSuccess && ofRole.isSuccess;
  const shown = shownCards(available, own);

  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <span>{fullDate(yardToday(new Date(now)), language)}</span>
        <ApplyButtons work={work} />
        {isReady && available.length > 0 && (
          <button type="button" className={css.arrange} onClick={() => setArranging(true)}>
            {t('arrange')}
          </button>
        )}
      </header>
      <Suspense>
        {isArranging && (
          <ArrangeCards
            cards={ordered(available, own)}
            hidden={own?.hidden ?? []}
            onChange={arrange}
            onClose={() => setArranging(false)}
          />
        )}
        {!hasWork && (
          <div className={css.work}>
            <OwnCards />
            {seesVisits && <VisitsCard />}
          </div>
        )}
      </Suspense>
      {hasWork && !isReady && (
        <Card title={t('pending')} query={failed ?? query} rows={8}>
          {null}
        </Card>
      )}
      {isReady && shown.length === 0 && <p className={css.nothing}>{t(own ? 'allHidden' : 'nothingHere')}</p>}
      {hasWork && isReady && (
        <div className={css.columns}>
          {inColumns(shown, columns).map((names, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
            <div key={at} className={css.column}>
              {names.map((name) => (
                <HomeCard key={name} name={name} parts={parts} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function useColumns(): number {
  const isWide = useMedia(wide);
  const isWidest = useMedia(widest);
  return isWidest ? 3 : isWide ? 2 : 1;
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
