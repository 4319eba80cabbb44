import type { ComponentType } from 'react';
import type { HomeCardName } from '#shared/contract/home/home.ts';
import type { HomeParts } from './home-parts.ts';
import { LateCard } from './late-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { ShipsCard } from './ships-card.tsx';
import { TideCard } from './tide-card.tsx';
import { VisitsCard } from './visits-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { partsOf } from './work.ts';

type MoreCard = ComponentType<{ readonly parts: HomeParts }>;

/**
 * Cards whose code is loaded together, when the first of them is scrolled into view. Those of the day are separate: for
 * people who work by the day they are in the first picture.
 */
export const moreCards: Readonly<
  Record<Exclude<HomeCardName, 'pending' | 'started' | 'today' | 'expiring'>, MoreCard>
> = {
  late: ({ parts }) => parts.cards.latePath !== null && <LateCard path={parts.cards.latePath} />,
  waiting: ({ parts }) => <WaitingCard work={partsOf(parts.work).listed} />,
  tide: () => <TideCard />,
  ships: ({ parts }) => parts.cards.shipPath !== null && <ShipsCard path={parts.cards.shipPath} />,
  announcements: () => <MessagesCard />,
  visits: () => <VisitsCard />,
};
