import { isOwnPath } from '#shared/http/own-path.ts';

/**
 * The route guard of docs/specification.md §1.2 as one pure function; `src/app/guarded.tsx` carries out its decision.
 */

export interface GuardPaths {
  readonly login: string;
  /** Where a signed-in person who opens the login or the default path is sent. */
  readonly home: string;
  readonly fallback: string;
  /** The landing page when the requested path and the redirect differ, if the person's menu has this page. */
  readonly landing: string;
  /**
   * The sign-in page for the browser of an enterprise chat. It belongs to another bundle, so the browser loads a new
   * document.
   */
  readonly alternate: string;
}

export const guardPaths: GuardPaths = {
  login: '/user/login',
  home: '/dashboard/analysis',
  fallback: '/',
  landing: '/huisheng/placeBoard/index',
  alternate: '/oauth2-app/login',
};

export interface GuardInput {
  readonly path: string;
  /** Query and hash of the location, each with its sign, or empty. */
  readonly rest: string;
  readonly hasToken: boolean;
  readonly permissionsLoaded: boolean;
  /** The location may be opened without a token (shared/entries.ts). */
  readonly isOpen: boolean;
  /** The 'configured check' of docs/specification.md §1.2: the browser is that of an enterprise chat. */
  readonly alternateCheck: boolean;
}

export type GuardDecision =
  | { readonly kind: 'open' }
  | { readonly kind: 'go'; readonly to: string; readonly leave?: true }
  | { readonly kind: 'loadPermissions'; readonly kbFlag: 0 | 1 };

/**
 * The path if it is on our own origin and is not the login page, else null: a redirect never leads out of the product
 * (docs/security.md P22).
 */
export function safeRedirect(value: string | null, paths: GuardPaths = guardPaths): string | null {
  if (value === null || !isOwnPath(value)) return null;
  const path = value.split(/[?#]/, 1)[0] ?? '';
  return path === paths.login || path === '/user' ? null : value;
}

function redirectOf(rest: string, paths: GuardPaths): string | null {
  return safeRedirect(new URLSearchParams(rest.split('#', 1)[0]).get('redirect'), paths);
}

/** `/user/login?redirect=…`, without the redirect if the path is the default one. */
function loginWithRedirect(path: string, rest: string, paths: GuardPaths = guardPaths, base = paths.login): string {
  const back = safeRedirect(path + rest, paths);
  return back === null || back === paths.fallback ? base : withRedirect(base, back);
}

const withRedirect = (base: string, back: string): string =>
  `${base}${base.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(back)}`;

/** Decides on one navigation. */
export function guard(input: GuardInput, paths: GuardPaths = guardPaths): GuardDecision {
  const { path, rest } = input;
  if (input.hasToken) {
    if (path === paths.login) return { kind: 'go', to: redirectOf(rest, paths) ?? paths.home };
    if (path === paths.fallback) return { kind: 'go', to: paths.home };
    if (input.permissionsLoaded) return { kind: 'open' };
    return { kind: 'loadPermissions', kbFlag: path.includes('largescreen') ? 1 : 0 };
  }
  if (path === paths.login && input.alternateCheck) {
    const back = redirectOf(rest, paths);
    return { kind: 'go', to: back === null ? paths.alternate : withRedirect(paths.alternate, back), leave: true };
  }
  if (input.isOpen) return { kind: 'open' };
  return input.alternateCheck
    ? { kind: 'go', to: loginWithRedirect(path, rest, paths, paths.alternate), leave: true }
    : { kind: 'go', to: loginWithRedirect(path, rest, paths) };
}

/**
 * The path to open once the menu is loaded: the requested path. If a different redirect was given too: the place board
 * if the menu has it, else the redirect.
 */
export function landingPath(
  input: { readonly requested: string; readonly rest: string; readonly menuHas: (path: string) => boolean },
  paths: GuardPaths = guardPaths,
): string {
  const redirect = redirectOf(input.rest, paths);
  const requested = input.requested + input.rest;
  if (redirect === null || redirect.split(/[?#]/, 1)[0] === input.requested) return requested;
  return input.menuHas(paths.landing) ? paths.landing : redirect;
}
