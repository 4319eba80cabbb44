import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { type LoginResult, openSession } from '#server/modules/sign-in/open-session.ts';
import { hashOf } from '#server/session/token.ts';
import { fail } from '#shared/errors/fail.ts';
import { browserHash } from './browser-cookie.ts';
import { claimCode, findActiveUser } from './third-login.queries.ts';

/** Exchanges a one-time code for a session, with the same answer as every other way of signing in. */
export async function exchangeCode(code: string, source: string, request: RequestInfo): Promise<LoginResult> {
  const browser = browserHash(request);
  if (!browser) throw fail('thirdLoginUsed');
  const userId = await writeGlobal((trx) => claimCode(trx, { codeHash: hashOf(code), browserHash: browser, source }));
  if (userId === undefined) throw fail('thirdLoginUsed');
  // The account may have been frozen since the code was created.
  const account = await readGlobal((db) => findActiveUser(db, 'id', userId));
  if (!account) throw fail('thirdLoginAccount');
  return openSession(account, request, { zh: '[第三方用户]', en: 'through a provider' });
}
