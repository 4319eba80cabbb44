import { isOwnPath } from '#shared/http/own-path.ts';

/** Why a sign-in through a provider did not end in a session; the OAuth2 page has a text for each. */
export const loginFailures = [
  /** The person, or the provider for them, said no. */
  'denied',
  /** The answer belongs to no sign-in of this browser: too old, another browser, cookies gone. */
  'state',
  /** The code was spent already: a second click, a reload. */
  'used',
  /** The provider's clock and ours are too far apart. */
  'clock',
  /** The provider's answer does not hold. */
  'invalid',
  /** Nobody here is linked to this account of the provider, or the account may not sign in. */
  'account',
  /** The provider does not answer. */
  'provider',
  /** This way of signing in is not switched on. */
  'source',
] as const;

export type LoginFailure = (typeof loginFailures)[number];

/** Query keys of `/oauth2-app/login`; the first three are the platform's (docs/wire.md §2.13.1). */
export const loginQuery = {
  code: 'oauth2LoginToken',
  source: 'thirdType',
  tenant: 'tenantId',
  failure: 'oauth2Failure',
  redirect: 'redirect',
} as const;

/** Session storage: the person of a chat's browser asked for name and password; the guard then lets the login page be. */
export const passwordChosenKey = 'pro__PASSWORD_LOGIN';

/** A path on our own origin, or undefined: the way back after a sign-in never leaves it (docs/security.md P9). */
export function ownPath(value: string | null | undefined): string | undefined {
  return value && isOwnPath(value) ? value : undefined;
}
