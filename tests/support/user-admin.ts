import type { Envelope } from '#server/http/envelope.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import type { TestApp } from './app.ts';

/** Answer of a call of user management, also of a refusal. */
export type UserAnswer = Envelope<Record<string, unknown> & { readonly fields?: Record<string, string> }>;

/** A valid password for accounts that an administrator creates. */
export const INITIAL = 'initial for a day';

/** Rows of the list of users with that user name: one or none. */
export const userRows =
  (app: TestApp) =>
  async (username: string, who = 'admin') =>
    (await (await app.as(who)).call(listUsers, { query: { username } })).records[0];
