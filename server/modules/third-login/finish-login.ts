import * as client from 'openid-client';
import type { OidcConfig } from '#server/config/providers.ts';
import { writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { isOn } from '#server/modules/sign-in/sign-in-ways.ts';
import { hashOf, newToken } from '#server/session/token.ts';
import type { LoginFailure } from '#shared/session/third-login.ts';
import { browserHash } from './browser-cookie.ts';
import { accountOf, type ProvenIdentity } from './linked-account.ts';
import type { LoginOutcome } from './login-page.ts';
import { callbackAddress, lastKnown, OIDC, providerOf } from './provider.ts';
import { ClockApart, failureOf } from './provider-failure.ts';
import { claimAttempt, insertCode, insertStranger } from './third-login.queries.ts';

export interface FinishedLogin {
  readonly outcome: LoginOutcome;
  readonly popup: boolean;
  /** Code of an unknown identity, for `bindThirdPhone`. */
  readonly stranger?: string;
}

/** Milliseconds. An ID token was issued just now; a greater difference means that one of the clocks is wrong. */
const ISSUED_WITHIN_MS = 300_000;

/**
 * Turns the provider's answer into a one-time code for a known person, or into the reason of failure. An attempt can be
 * used for one answer. In a popup, an unknown person gets a code too, with which they can prove their account by phone.
 */
export async function finishLogin(
  source: string,
  state: string | undefined,
  request: RequestInfo,
): Promise<FinishedLogin> {
  const oidc = providerOf(source);
  if (!oidc || source !== OIDC) return { outcome: { failure: 'source', source }, popup: false };
  const browser = browserHash(request);
  if (!browser || !state) return refuse('state', source, request);
  const claim = await writeGlobal((trx) => claimAttempt(trx, hashOf(state), browser));
  if (claim.kind !== 'claimed') return refuse(claim.kind === 'used' ? 'used' : 'state', source, request);
  const attempt = claim.row;
  const { popup } = attempt;
  try {
    const proven = await prove(oidc, attempt, state, request);
    const account = await accountOf(oidc, proven);
    if (!account) {
      const { outcome } = await refuse('account', attempt.source, request, proven.subject);
      return popup && isOn('phone')
        ? { outcome, popup, stranger: await keepStranger(proven, attempt.source, browser) }
        : { outcome, popup };
    }
    const code = newToken();
    await writeGlobal((trx) =>
      insertCode(trx, { codeHash: hashOf(code), browserHash: browser, userId: account.id, source: attempt.source }),
    );
    return { outcome: { code, source: attempt.source, redirect: attempt.redirect }, popup };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    if (failure !== 'denied') request.raw.log.warn({ err: error }, 'third-party login refused');
    return { ...(await refuse(failure, attempt.source, request)), popup };
  }
}

/**
 * Validates the provider's answer and its ID token (issuer, audience, signature, nonce, times), and returns the
 * identity.
 */
async function prove(
  oidc: OidcConfig,
  attempt: { readonly codeVerifier: string; readonly nonce: string },
  state: string,
  request: RequestInfo,
) {
  const provider = await lastKnown(oidc);
  const current = new URL(callbackAddress());
  current.search = new URL(request.raw.url, 'http://host').search;
  const tokens = await client.authorizationCodeGrant(provider, current, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  if (Math.abs(claims.iat * 1000 - Date.now()) > ISSUED_WITHIN_MS) throw new ClockApart();
  const { usernameClaim } = oidc;
  if (usernameClaim === undefined) return { issuer: claims.iss, subject: claims.sub, username: undefined };
  // Many providers leave profile claims out of the ID token; the user info must have the same subject.
  const claim =
    claims[usernameClaim] ?? (await client.fetchUserInfo(provider, tokens.access_token, claims.sub))[usernameClaim];
  return { issuer: claims.iss, subject: claims.sub, username: typeof claim === 'string' ? claim : undefined };
}

async function keepStranger({ issuer, subject }: ProvenIdentity, source: string, browser: string): Promise<string> {
  const code = newToken();
  const row = { codeHash: hashOf(code), browserHash: browser, source, thirdType: OIDC, issuer, subject };
  await writeGlobal((trx) => insertStranger(trx, row));
  return code;
}

async function refuse(
  failure: LoginFailure,
  source: string,
  request: RequestInfo,
  target?: string,
): Promise<FinishedLogin> {
  await auditAlone({
    type: 'signIn',
    event: 'session.refused',
    content: { zh: '第三方登录失败', en: 'Signing in through a provider failed' },
    reason: `third-login:${failure}`,
    success: false,
    username: null,
    target,
    request,
  });
  return { outcome: { failure, source }, popup: false };
}
