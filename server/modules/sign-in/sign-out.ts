import { writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { forgetSession } from '#server/permission/resolve-actor.ts';
import { clearFileCookie } from '#server/session/file-cookie.ts';
import { endSession, findSession } from '#server/session/session.queries.ts';
import { hashOf } from '#server/session/token.ts';
import { fail } from '#shared/errors/fail.ts';

/** Ends the session of a token: at once in this process, within a second in the others (docs/security.md P8). */
export async function signOut(token: string | undefined, request: RequestInfo): Promise<void> {
  if (token === undefined) throw fail('logoutFailed');
  clearFileCookie(request);
  await writeGlobal(async (trx) => {
    const session = await findSession(trx, 'tokenHash', hashOf(token));
    if (!session) throw fail('logoutTokenInvalid');
    await endSession(trx, session.sessionId, 'logout');
    await audit(trx, {
      type: 'signIn',
      event: 'session.ended',
      content: { zh: `用户名: ${session.realname},退出成功！`, en: `${session.realname} signed out` },
      success: true,
      username: session.username,
      realname: session.realname,
      request,
    });
  });
  forgetSession(token);
}
