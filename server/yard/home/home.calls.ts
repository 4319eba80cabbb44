import { type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/home/home.schema.ts';
import * as calls from '#shared/contract/home/home.ts';
import { readHomeToday } from './home-today.ts';
import { homeCardsFor } from './role-cards.ts';

/** Home page: cards by role, and what happens today and in the next days. */
export const homeCalls: readonly Binding[] = [
  implement(calls.listHomeCards, schema.homeCardsShape, async ({ actor }) => ({ cards: homeCardsFor(actor) })),
  implement(calls.showHomeToday, schema.homeTodayShape, ({ actor }) => readHomeToday(actor)),
];
