import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openPaths } from '#shared/entries.ts';
import { signsInElsewhere } from '#src/session/enterprise-chat.ts';
import {
  type GuardDecision,
  type GuardInput,
  guard,
  guardPaths,
  landingPath,
  safeRedirect,
} from '#src/session/guard.ts';

const base: GuardInput = {
  path: '/prm/scaffold/apply',
  rest: '',
  hasToken: false,
  permissionsLoaded: false,
  isOpen: false,
  alternateCheck: false,
};

const signedIn = { hasToken: true, permissionsLoaded: true };
const chat = { alternateCheck: true };
const at = (path: string, rest = '') => ({ path, rest, isOpen: openPaths.includes(path) });
const go = (to: string): GuardDecision => ({ kind: 'go', to });
const leave = (to: string): GuardDecision => ({ kind: 'go', to, leave: true });
const open: GuardDecision = { kind: 'open' };
const back = encodeURIComponent('/prm/scaffold/apply?pageNo=2#row');

/** docs/specification.md §1.2 'Route guard', branch by branch. */
const rows: readonly (readonly [string, Partial<GuardInput>, GuardDecision])[] = [
  ['token, login path: home', { ...signedIn, ...at('/user/login') }, go('/dashboard/analysis')],
  ['token, default path: home', { ...signedIn, ...at('/') }, go('/dashboard/analysis')],
  [
    'token, login path with a redirect: there',
    { ...signedIn, ...at('/user/login', '?redirect=%2Fa%3Fb%3D1') },
    go('/a?b=1'),
  ],
  [
    'token, login path with a foreign redirect: home',
    { ...signedIn, ...at('/user/login', '?redirect=%2F%2Fevil.example') },
    go('/dashboard/analysis'),
  ],
  [
    'token, login path redirecting to itself: home',
    { ...signedIn, ...at('/user/login', '?redirect=%2Fuser%2Flogin') },
    go('/dashboard/analysis'),
  ],
  [
    'token, login path before the menu came: home too',
    { hasToken: true, ...at('/user/login') },
    go('/dashboard/analysis'),
  ],
  ['token, no permissions: menu with flag 0', { hasToken: true }, { kind: 'loadPermissions', kbFlag: 0 }],
  [
    'token, no permissions, largescreen in the path: flag 1',
    { hasToken: true, path: '/x/largescreen/y' },
    { kind: 'loadPermissions', kbFlag: 1 },
  ],
  ['token and permissions: open', { ...signedIn }, open],
  ['token and permissions, an open path that is not the login: open', { ...signedIn, ...at('/user/register') }, open],
  [
    'no token: login with the way back',
    { ...at('/prm/scaffold/apply', '?pageNo=2#row') },
    go(`/user/login?redirect=${back}`),
  ],
  ['no token, default path: login without a redirect', { ...at('/') }, go('/user/login')],
  ['no token, login: open', { ...at('/user/login') }, open],
  ['no token, register: open', { ...at('/user/register') }, open],
  ['no token, register-result: open', { ...at('/user/register-result') }, open],
  ['no token, alteration: open', { ...at('/user/alteration') }, open],
  [
    'enterprise chat, no token: alternate path with the way back',
    { ...chat, ...at('/prm/scaffold/apply', '?pageNo=2#row') },
    leave(`/oauth2-app/login?redirect=${back}`),
  ],
  ['enterprise chat, no token, default path: alternate path', { ...chat, ...at('/') }, leave('/oauth2-app/login')],
  ['enterprise chat, login path: alternate path', { ...chat, ...at('/user/login') }, leave('/oauth2-app/login')],
  [
    'enterprise chat, login path with a redirect keeps it',
    { ...chat, ...at('/user/login', '?redirect=%2Fa') },
    leave('/oauth2-app/login?redirect=%2Fa'),
  ],
  ['enterprise chat, another open path: open', { ...chat, ...at('/user/register') }, open],
  ['enterprise chat with a token: as everybody', { ...chat, ...signedIn }, open],
];

describe('guard', () => {
  it.each(rows)('%s', (_, input, decision) => {
    expect(guard({ ...base, ...input })).toEqual(decision);
  });

  it('never sends anybody to another origin', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), fc.boolean(), (url, text, hasToken) => {
        for (const value of [url, text, `/${text}`, `//${text}`]) {
          const decision = guard({ ...base, hasToken, ...at('/user/login', `?redirect=${encodeURIComponent(value)}`) });
          if (decision.kind !== 'go') continue;
          expect(new URL(decision.to, 'https://yard.example').origin).toBe('https://yard.example');
        }
      }),
    );
  });
});

describe('single sign-on (SSO)', () => {
  const sso = { ...guardPaths, alternate: '/oauth2-app/login?source=oidc' };
  const ask = (part: Partial<GuardInput>) => guard({ ...base, ...part, alternateCheck: signsInElsewhere(true) }, sso);

  it('begins at the provider, with the way back', () => {
    expect(ask(at('/prm/ship/ship'))).toEqual(leave('/oauth2-app/login?source=oidc&redirect=%2Fprm%2Fship%2Fship'));
    expect(ask(at('/user/login', '?redirect=%2Fa'))).toEqual(leave('/oauth2-app/login?source=oidc&redirect=%2Fa'));
    expect(ask(at('/'))).toEqual(leave('/oauth2-app/login?source=oidc'));
  });

  it('is off by default: only the browsers of enterprise chats begin there', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/140' });
    expect(signsInElsewhere()).toBe(false);
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 wxwork/4.1' });
    expect(signsInElsewhere()).toBe(true);
    vi.unstubAllGlobals();
  });
});

describe('what belongs together', () => {
  it('sends who was rejected to the login with the way back: the token is gone by then', () => {
    const rejected = guard({ ...base, ...at('/prm/ship/ship', '?pageNo=2'), hasToken: false });
    expect(rejected).toEqual(go(`/user/login?redirect=${encodeURIComponent('/prm/ship/ship?pageNo=2')}`));
  });

  it('asks for nothing else while the menu is there, whatever the path', () => {
    for (const path of ['/mengshi/largescreen/dataCockpit', '/404', '/huisheng/placeBoard/index']) {
      expect(guard({ ...base, ...signedIn, ...at(path) })).toEqual(open);
    }
  });
});

describe('safeRedirect', () => {
  it.each(['/a', '/a/b?c=1#d', '/a?u=https://x'])('lets %s through', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'a',
    'https://x',
    '//x',
    '/\\x',
    '/a\\b',
    '/a\nb',
    '/a b',
    '/user/login',
    '/user/login?redirect=/a',
    '/user',
    'javascript:alert(1)',
  ])('refuses %j', (path) => {
    expect(safeRedirect(path)).toBeNull();
  });
});

describe('landingPath', () => {
  const menuHas = (path: string): boolean => path === '/huisheng/placeBoard/index';
  const land = (requested: string, rest: string, has = menuHas) => landingPath({ requested, rest, menuHas: has });

  it('is the requested path without a redirect', () => {
    expect(land('/prm/ship/ship', '?pageNo=2')).toBe('/prm/ship/ship?pageNo=2');
  });

  it('is the requested path when the redirect is the same', () => {
    expect(land('/prm/ship/ship', '?redirect=%2Fprm%2Fship%2Fship')).toBe(
      '/prm/ship/ship?redirect=%2Fprm%2Fship%2Fship',
    );
  });

  it('is the place board when they differ and the menu has it', () => {
    expect(land('/a', '?redirect=%2Fb')).toBe('/huisheng/placeBoard/index');
  });

  it('is the redirect when they differ and the menu has no place board', () => {
    expect(land('/a', '?redirect=%2Fb', () => false)).toBe('/b');
  });

  it('ignores a redirect to another origin', () => {
    expect(land('/a', '?redirect=https%3A%2F%2Fevil.example')).toBe('/a?redirect=https%3A%2F%2Fevil.example');
  });
});
