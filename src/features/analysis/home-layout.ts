import type { HomeCardName } from '#shared/contract/home/home.ts';

/** A user's own arrangement: all cards that the user has ordered, and those that the user has hidden. */
export interface Arrangement {
  readonly order: readonly HomeCardName[];
  readonly hidden: readonly HomeCardName[];
}

/** Typical height of a card in rows; decides the column in which a card is placed before its data is known. */
const usualRows: Readonly<Record<HomeCardName, number>> = {
  pending: 9,
  started: 9,
  late: 12,
  waiting: 10,
  today: 9,
  expiring: 9,
  tide: 6,
  ships: 12,
  announcements: 6,
  visits: 10,
};

/** All cards in the user's order. Cards that the user has not ordered follow in the order of the role. */
export function ordered(ofRole: readonly HomeCardName[], own: Arrangement | null): readonly HomeCardName[] {
  if (own === null) return ofRole;
  const kept = own.order.filter((name) => ofRole.includes(name));
  return [...kept, ...ofRole.filter((name) => !kept.includes(name))];
}

/** The visible cards in the user's order. */
export function shownCards(ofRole: readonly HomeCardName[], own: Arrangement | null): readonly HomeCardName[] {
  return ordered(ofRole, own).filter((name) => own?.hidden.includes(name) !== true);
}

/**
 * Distributes the cards over columns: each card goes to the column that is shortest so far, the leftmost of equal ones.
 * So the first cards are in the first row, and data that arrives moves no card to another column.
 */
export function inColumns(cards: readonly HomeCardName[], count: number): readonly (readonly HomeCardName[])[] {
  const columns = Array.from({ length: count }, () => ({ cards: [] as HomeCardName[], rows: 0 }));
  for (const card of cards) {
    const shortest = columns.reduce((least, column) => (column.rows < least.rows ? column : least));
    shortest.cards.push(card);
    shortest.rows += usualRows[card];
  }
  return columns.map((column) => column.cards);
}
