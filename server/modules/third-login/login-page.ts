import { runningConfig } from '#server/config/running-config.ts';
import { type LoginFailure, loginQuery } from '#shared/session/third-login.ts';

/**
 * Our origin as configured; empty if none is, which makes addresses relative. Never taken from a request
 * (docs/security.md P9).
 */
export function publicOrigin(): string {
  const { publicUrl } = runningConfig();
  return publicUrl === undefined ? '' : new URL(publicUrl).origin;
}

/** Result of a sign-in that the login page gets in its address. */
export type LoginOutcome =
  | { readonly code: string; readonly source: string; readonly redirect: string | null }
  | { readonly failure: LoginFailure; readonly source: string };

/** Address of the OAuth2 login page with a result. */
export function loginPage(outcome: LoginOutcome): string {
  const query = new URLSearchParams();
  if ('code' in outcome) query.set(loginQuery.code, outcome.code);
  else query.set(loginQuery.failure, outcome.failure);
  query.set(loginQuery.source, outcome.source);
  if ('code' in outcome && outcome.redirect !== null) query.set(loginQuery.redirect, outcome.redirect);
  return `${publicOrigin()}/oauth2-app/login?${query}`;
}
