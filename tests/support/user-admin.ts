import type { Envelope } from '#server/http/envelope.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import type { TestApp } from './app.ts';

/** What a call of user management answers, a refusal too. */
export type UserAnswer = Envelope<Record<string, unknown> & { readonly fields?: Record<string, string> }>;

/** A password that the rules allow, of an account that somebody else makes. */
export const INITIAL = 'initial for a day';

/** Accounts as the list of users shows them: one of that name, if there is one. */
export const userRows =
  (app: TestApp) =>
  async (username: string, who = 'admin') =>
    (await (await app.as(who)).call(listUsers, { query: { username } })).records[0];
