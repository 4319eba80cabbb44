import type { HomeCardName } from '#shared/contract/home/home.ts';
import { type Cards, partsOf, type Work } from './work.ts';

/** What decides which cards a user has, and where their links lead. */
export interface HomeParts {
  readonly work: readonly Work[];
  readonly cards: Cards;
  readonly seesVisits: boolean;
}

/** Whether the user's menu has the pages that a card links to. */
export function hasCard(name: HomeCardName, { work, cards, seesVisits }: HomeParts): boolean {
  const { deciding, listed, applying } = partsOf(work);
  switch (name) {
    case 'pending':
      return deciding.length > 0;
    case 'started':
      return applying.length > 0;
    case 'late':
      return cards.latePath !== null;
    case 'waiting':
      return cards.latePath !== null && listed.length > 0;
    case 'ships':
      return cards.shipPath !== null;
    case 'visits':
      return seesVisits;
    default:
      return true;
  }
}
