import { runningConfig } from '#server/config/running-config.ts';
import { readGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { type LoginResult, openSession } from '#server/modules/sign-in/open-session.ts';
import { fail } from '#shared/errors/fail.ts';
import { askCas, type CasAnswer } from './cas-ticket.ts';
import { publicOrigin } from './login-page.ts';
import { findActiveUser } from './third-login.queries.ts';

/**
 * Signs in the owner of a CAS ticket (docs/wire.md §2.14). The ticket must be for one of our own sites: the root of
 * `PUBLIC_URL` or of one of `CORS_ORIGINS` (docs/security.md P9). Creates no account.
 */
export async function signInByCas(ticket: string, service: string, request: RequestInfo): Promise<LoginResult> {
  const { casUrl, corsOrigins } = runningConfig();
  if (casUrl === undefined) throw fail('casOff');
  if (![publicOrigin(), ...corsOrigins].some((origin) => origin !== '' && service === `${origin}/`))
    throw fail('casService');
  const answer = await askCas(casUrl, ticket, service).catch((error: unknown): CasAnswer => {
    request.raw.log.error({ err: error }, 'CAS: no answer');
    throw fail('casUnreachable');
  });
  if ('refused' in answer) {
    await noteRefusal('cas:ticket', request);
    throw answer.refused === '' ? fail('casNobody') : fail('casRefused', { words: answer.refused });
  }
  const account = await readGlobal((db) => findActiveUser(db, 'username', answer.user));
  if (!account) {
    await noteRefusal('cas:account', request);
    throw fail('thirdLoginAccount');
  }
  return openSession(account, request, { zh: '[单点登录]', en: 'by single sign-on' });
}

function noteRefusal(reason: string, request: RequestInfo): Promise<void> {
  return auditAlone({
    type: 'signIn',
    event: 'session.refused',
    content: { zh: '单点登录失败', en: 'Single sign-on failed' },
    reason,
    success: false,
    username: null,
    request,
  });
}
