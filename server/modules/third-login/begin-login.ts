import * as client from 'openid-client';
import { writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { hashOf } from '#server/session/token.ts';
import { ownPath } from '#shared/session/third-login.ts';
import { markBrowser } from './browser-cookie.ts';
import type { LoginOutcome } from './login-page.ts';
import { callbackAddress, lookUp, providerOf } from './provider.ts';
import { insertAttempt } from './third-login.queries.ts';

/**
 * Returns the address of the provider's sign-in page, or why sign-in is not possible. Creates state, nonce and PKCE
 * verifier, which a cookie binds to the browser.
 */
export async function beginLogin(
  source: string,
  { redirect, popup = false }: { readonly redirect?: string | undefined; readonly popup?: boolean },
  request: RequestInfo,
): Promise<URL | LoginOutcome> {
  const oidc = providerOf(source);
  if (!oidc) return { failure: 'source', source };
  let provider: client.Configuration;
  try {
    provider = await lookUp(oidc);
  } catch (error) {
    request.raw.log.error({ err: error }, 'third-party login: no description of the provider');
    return { failure: 'provider', source };
  }
  const state = client.randomState();
  const nonce = client.randomNonce();
  const codeVerifier = client.randomPKCECodeVerifier();
  const browserHash = markBrowser(request);
  await writeGlobal((trx) =>
    insertAttempt(trx, {
      stateHash: hashOf(state),
      browserHash,
      source,
      codeVerifier,
      nonce,
      redirect: ownPath(redirect) ?? null,
      popup,
    }),
  );
  return client.buildAuthorizationUrl(provider, {
    redirect_uri: callbackAddress(),
    scope: oidc.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
}
