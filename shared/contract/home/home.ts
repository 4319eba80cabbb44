import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './home.schema.ts';

/** Home page /dashboard/analysis. */

export const listHomeCards = defineCall<typeof schema.homeCardsShape>({
  id: 'home.cards',
  method: 'GET',
  path: '/prm/home/cards',
  access: 'session',
  tenant: 'member',
  summary: 'The cards of the home page in the order of the caller’s role.',
});

export const showHomeToday = defineCall<typeof schema.homeTodayShape>({
  id: 'home.today',
  method: 'GET',
  path: '/prm/home/today',
  access: 'session',
  tenant: 'member',
  summary:
    'Today’s entries, arrivals, berth moves and deliveries, what expires within three days, and the days’ weather and tide; only rows that the caller may list.',
});

export type HomeCardName = ResultOf<typeof listHomeCards>['cards'][number];
export type HomeToday = ResultOf<typeof showHomeToday>;
export type HomeGroup = HomeToday['groups'][number];
