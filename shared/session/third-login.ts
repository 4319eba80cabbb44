import { isOwnPath } from '#shared/http/own-path.ts';

/** Reasons why a sign-in through a provider failed; the OAuth2 page has a text for each. */
export const loginFailures = [
  /** The user, or the provider on their behalf, declined. */
  'denied',
  /** The response matches no sign-in of this browser: expired, another browser, or cookies removed. */
  'state',
  /** The code was already used, for example by a second click or a reload. */
  'used',
  /** The clocks of the provider and of our server differ too much. */
  'clock',
  /** The response of the provider is invalid. */
  'invalid',
  /** No account is linked to the provider's account, or the linked account may not sign in. */
  'account',
  /** The provider does not respond. */
  'provider',
  /** Sign-in through this provider is not enabled. */
  'source',
] as const;

export type LoginFailure = (typeof loginFailures)[number];

/** Query keys of `/oauth2-app/login`; the first three are JeecgBoot's (docs/wire.md §2.13.1). */
export const loginQuery = {
  code: 'oauth2LoginToken',
  source: 'thirdType',
  tenant: 'tenantId',
  failure: 'oauth2Failure',
  redirect: 'redirect',
} as const;

/**
 * Key in session storage. Set after a user of a chat app's browser chose to sign in with name and password; the route
 * guard then permits the login page.
 */
export const passwordChosenKey = 'pro__PASSWORD_LOGIN';

/**
 * The value if it is a path on our origin, otherwise undefined: the return address of a sign-in never leads elsewhere
 * (docs/security.md P9).
 */
export function ownPath(value: string | null | undefined): string | undefined {
  return value && isOwnPath(value) ? value : undefined;
}
