import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { dark, light } from '#shared/theme/tokens.ts';

const html = readFileSync(new URL('../../../entries/oauth2/index.html', import.meta.url), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

const wxwork = 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile wxwork/4.1.6 MicroMessenger/7.0.1';
const dingtalk = 'Mozilla/5.0 (Linux; Android 13) AliApp(DingTalk/7.0.40)';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0';

interface Browser {
  readonly agent?: string;
  readonly search?: string;
  readonly local?: Record<string, unknown>;
  /** Shared between calls to play reloads; null: the browser forbids storage. */
  readonly session?: Map<string, string> | null;
  readonly systemDark?: boolean;
}

/** Runs the page's own script as a browser would. */
function open({ agent = chrome, search = '', local = {}, session = new Map(), systemDark = false }: Browser) {
  const documentElement = { dataset: {} as Record<string, string>, lang: 'zh-CN' };
  let wentTo: string | undefined;
  const storage = (entries: Map<string, string>) => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
  const forbidden = {
    getItem: () => {
      throw new Error('SecurityError');
    },
  };
  runInNewContext(script, {
    document: { documentElement },
    location: {
      search,
      origin: 'https://yard.example',
      replace: (address: string) => {
        wentTo = address;
      },
    },
    navigator: { userAgent: agent },
    localStorage: storage(new Map(Object.entries(local).map(([key, value]) => [`pro__${key}`, JSON.stringify(value)]))),
    sessionStorage: session ? storage(session) : forbidden,
    matchMedia: () => ({ matches: systemDark }),
    URLSearchParams,
  });
  return {
    theme: documentElement.dataset.theme,
    step: documentElement.dataset.step,
    lang: documentElement.lang,
    wentTo,
  };
}

const login = (source: string) => `/jeecg-boot/sys/thirdLogin/oauth2/${source}/login?state=https%3A%2F%2Fyard.example`;
const later = Date.now() + 60_000;
const signedIn = {
  'Access-Token': { value: 'abc', expire: later },
  Login_Userinfo: { value: { id: '1', username: 'a' }, expire: later },
};

describe('the decision of the login page before React arrives', () => {
  it.each([
    ['any other browser', { agent: chrome }, '/user/login'],
    [
      'any other browser, on its way somewhere',
      { search: '?redirect=/prm/x%3Fa=1' },
      '/user/login?redirect=%2Fprm%2Fx%3Fa%3D1',
    ],
    ['WeChat Work', { agent: wxwork }, login('wechat_enterprise')],
    ['DingTalk', { agent: dingtalk }, login('dingtalk')],
    ['a source asked for', { search: '?source=oidc' }, login('oidc')],
    ['a source and a way', { search: '?source=oidc&redirect=/prm/x' }, `${login('oidc')}&redirect=%2Fprm%2Fx`],
    ['a source that is no name', { search: '?source=../../evil' }, '/user/login'],
    ['a stored session', { agent: wxwork, local: signedIn }, '/dashboard/analysis'],
    ['a stored session and a way', { local: signedIn, search: '?redirect=/prm/x' }, '/prm/x'],
    ['a way to another site', { local: signedIn, search: '?redirect=//evil.example' }, '/dashboard/analysis'],
    ['a way by backslash', { local: signedIn, search: '?redirect=/%5Cevil.example' }, '/dashboard/analysis'],
    [
      'a session past its 7 days',
      { agent: wxwork, local: { ...signedIn, 'Access-Token': { value: 'abc', expire: 1 } } },
      login('wechat_enterprise'),
    ],
  ])('redirects %s', (_, browser, address) => {
    expect(open(browser)).toMatchObject({ step: 'leaving', wentTo: address });
  });

  it.each([
    ['exchange', '?oauth2LoginToken=x&thirdType=oidc'],
    ['failure', '?oauth2Failure=denied&thirdType=oidc'],
  ])('stays for %s', (step, search) => {
    for (const local of [{}, signedIn]) {
      expect(open({ agent: wxwork, search, local })).toMatchObject({ step, wentTo: undefined });
    }
  });
});

describe('loop protection', () => {
  it('stops at the fourth automatic start within a minute, until the user asks', () => {
    const session = new Map<string, string>();
    for (let start = 0; start < 3; start += 1) {
      expect(open({ agent: wxwork, session }).wentTo).toBe(login('wechat_enterprise'));
    }
    expect(open({ agent: wxwork, session })).toMatchObject({ step: 'stopped', wentTo: undefined });
    expect(open({ agent: wxwork, session })).toMatchObject({ step: 'stopped', wentTo: undefined });
    expect(open({ agent: wxwork, session, search: '?again=1' }).wentTo).toBe(login('wechat_enterprise'));
  });

  it('ignores starts that are over a minute old', () => {
    const session = new Map([['pro__OAUTH2_STARTS', JSON.stringify(Array(5).fill(Date.now() - 61_000))]]);
    expect(open({ agent: wxwork, session }).wentTo).toBe(login('wechat_enterprise'));
  });

  it('never starts automatically in a browser that stores nothing', () => {
    expect(open({ agent: wxwork, session: null })).toMatchObject({ step: 'stopped', wentTo: undefined });
    expect(open({ agent: wxwork, session: null, search: '?again=1' }).wentTo).toBe(login('wechat_enterprise'));
  });
});

it('the page uses the language chosen in this browser', () => {
  expect(open({ local: { LANGUAGE: { value: 'en', expire: null } } }).lang).toBe('en-US');
  expect(open({}).lang).toBe('zh-CN');
});

it.each([
  ['dark', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['blue', true, 'dark'],
  [null, false, 'light'],
] as const)('the theme with %s chosen on a dark system (%s) is %s', (value, systemDark, theme) => {
  expect(open({ local: { COLOR_SCHEME: { value, expire: null } }, systemDark }).theme).toBe(theme);
});

it('the page uses only colours of the tokens', () => {
  const known = new Set(
    JSON.stringify([light, dark])
      .toLowerCase()
      .match(/#[\da-f]{6}/g),
  );
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const used = [...style.matchAll(/#([\da-f]{3,8})\b/gi)].map(([, hex = '']) =>
    `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`.toLowerCase(),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((colour) => !known.has(colour))).toEqual([]);
});
