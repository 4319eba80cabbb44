import * as client from 'openid-client';
import type { LoginFailure } from '#shared/session/third-login.ts';

/** Codes of openid-client that speak of a token's times. */
const clockCodes = ['OAUTH_JWT_TIMESTAMP_CHECK_FAILED'];
/** Codes that mean that the provider, not its answer, is the trouble. */
const transportCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** The ID token says that it was issued at another time than ours. */
export class ClockApart extends Error {}

/** What an error of the code exchange means for the person; undefined when it is not one of the provider's. */
export function failureOf(error: unknown): LoginFailure | undefined {
  if (error instanceof ClockApart) return 'clock';
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'denied' : 'provider';
  }
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'used' : 'provider';
  if (error instanceof client.WWWAuthenticateChallengeError) return 'provider';
  if (error instanceof client.ClientError) {
    const code = error.code ?? '';
    if (clockCodes.includes(code)) return 'clock';
    return transportCodes.includes(code) ? 'provider' : 'invalid';
  }
  if (error instanceof TypeError && error.message === 'fetch failed') return 'provider';
  return undefined;
}
