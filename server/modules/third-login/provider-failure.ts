import * as client from 'openid-client';
import type { LoginFailure } from '#shared/session/third-login.ts';

/** Error codes of openid-client about the times in a token. */
const clockCodes = ['OAUTH_JWT_TIMESTAMP_CHECK_FAILED'];
/** Error codes which mean that the provider failed, not that it refused. */
const transportCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** The ID token's time of issue differs too much from our clock. */
export class ClockApart extends Error {}

/**
 * Translates an error of the code exchange into a reason for the person; undefined if the error is not the provider's.
 */
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
