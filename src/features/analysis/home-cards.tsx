import { useIsFetching } from '@tanstack/react-query';
import { type FunctionComponent, Suspense, useRef } from 'react';
import type { HomeCardName } from '#shared/contract/home/home.ts';
import { listTodo } from '#shared/contract/workflow/todo.ts';
import { callKey } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useInSight } from '#src/screen/use-in-sight.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { notLoaded } from './card-queries.ts';
import type { HomeParts } from './home-parts.ts';
import { PendingCard } from './pending-card.tsx';
import { StartedCard } from './started-card.tsx';
import { partsOf } from './work.ts';

/** One card. Its code is loaded with the page if most users see it first, otherwise when it is scrolled into view. */
export function HomeCard({ name, parts }: { readonly name: HomeCardName; readonly parts: HomeParts }) {
  const { deciding, applying } = partsOf(parts.work);
  if (name === 'pending') return <PendingCard work={deciding} />;
  if (name === 'started') return <StartedCard work={applying} />;
  return <LaterCard name={name} parts={parts} />;
}

const later = {
  late: lazyPart(async () => (await import('./more-cards.tsx')).moreCards.late),
  waiting: lazyPart(async () => (await import('./more-cards.tsx')).moreCards.waiting),
  today: lazyPart(async () => (await import('./today-cards.tsx')).TodayCard),
  expiring: lazyPart(async () => (await import('./today-cards.tsx')).ExpiringCard),
  tide: lazyPart(async () => (await import('./more-cards.tsx')).moreCards.tide),
  ships: lazyPart(async () => (await import('./more-cards.tsx')).moreCards.ships),
  announcements: lazyPart(async () => (await import('./more-cards.tsx')).moreCards.announcements),
  visits: lazyPart(async () => (await import('./more-cards.tsx')).moreCards.visits),
} satisfies Record<Exclude<HomeCardName, 'pending' | 'started'>, FunctionComponent<never>>;

interface LaterCardProps {
  readonly name: keyof typeof later;
  readonly parts: HomeParts;
}

function LaterCard({ name, parts }: LaterCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const settled =
    useIsFetching({ queryKey: callKey(listTodo), predicate: ({ state }) => state.data === undefined }) === 0;
  const seen = useInSight(place, settled);
  // Marked like a pending card, because its height is not known either.
  if (!seen)
    return (
      <div ref={place} data-pending="">
        <Skeleton name={name} busy={false} />
      </div>
    );
  const Shown = later[name] as FunctionComponent<{ parts: HomeParts }>;
  return (
    <Suspense fallback={<Skeleton name={name} busy />}>
      <Shown parts={parts} />
    </Suspense>
  );
}

function Skeleton({ name, busy }: { readonly name: HomeCardName; readonly busy: boolean }) {
  const t = useMessages(analysisMessages);
  return (
    <Card title={t(name)} query={notLoaded} rows={6} busy={busy}>
      {null}
    </Card>
  );
}
