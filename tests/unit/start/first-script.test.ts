import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { getUserPermissionByToken } from '#shared/contract/rights/permission.ts';
import { buildRequest } from '#shared/http/request.ts';
import { PUBLISHED_SECRET, sign } from '#shared/http/sign.ts';
import { guard } from '#src/session/guard.ts';

const html = readFileSync(new URL('../../../entries/office/index.html', import.meta.url), 'utf8');
const [, script = ''] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
const files = { login: ['l.js'], shell: ['s.js'], home: ['h.js'], resource: ['r.js'] };
const now = 1_800_000_000_500;

interface Visit {
  readonly address: string;
  readonly local?: Readonly<Record<string, unknown>>;
  readonly agent?: string;
  readonly base?: string;
  /** The build left the picture out. */
  readonly bare?: boolean;
}

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** Runs the page's own script as a browser would, in the page that the build made of it. */
function open({ address, local = {}, agent = 'Chrome/120.0', base = '/', bare = false }: Visit) {
  const { pathname, search, hash } = new URL(address, 'http://yard.example');
  const page = { lang: 'zh-CN', dataset: {} as Record<string, string> };
  const chunks: string[] = [];
  const asked: Asked[] = [];
  let replaced: string | undefined;
  const window: { pressedEarly?: object } = {};
  const listeners = new Map<string, (event: object) => void>();
  const built = script
    .replace('const files = {};', `const files = ${JSON.stringify(bare ? {} : files)};`)
    .replace("const base = '/';", `const base = '${base}';`);
  runInNewContext(built, {
    document: {
      documentElement: page,
      head: { append: ({ rel, href }: { rel: string; href: string }) => chunks.push(`${rel} ${href}`) },
      createElement: () => ({}),
      addEventListener: (name: string, listener: (event: object) => void, capture = false) =>
        void listeners.set(capture ? `${name} on its way in` : name, listener),
    },
    window,
    Date: { now: () => now },
    fetch: (url: string, { headers }: Asked) => {
      asked.push({ url, headers: { ...headers } });
      return Promise.reject(new Error('offline'));
    },
    location: { pathname, search, hash },
    navigator: { userAgent: agent },
    history: {
      replaceState: (_: null, __: string, to: string) => {
        replaced = to;
      },
    },
    localStorage: {
      getItem: (key: string) => {
        const value = local[key.replace('pro__', '')];
        return value === undefined ? null : JSON.stringify({ value, expire: now + 1 });
      },
    },
  });
  return { first: page.dataset.first, lang: page.lang, chunks, asked, replaced, listeners, window, page };
}

const signedIn = { 'Access-Token': 'abc', Login_Userinfo: { id: '1' }, TENANT_ID: 7 };

describe('the first script of the office, without a session,', () => {
  it('shows the login page in the language of the browser and requests its code', () => {
    const zh = open({ address: '/user/login?redirect=%2Fa' });
    expect([zh.first, zh.lang, zh.chunks, zh.replaced]).toEqual(['zh', 'zh-CN', ['modulepreload /l.js'], undefined]);
    const en = open({ address: '/user/login', local: { LANGUAGE: 'en' } });
    expect([en.first, en.lang, en.asked]).toEqual(['en', 'en-US', []]);
  });

  it.each(['/', '/prm/scaffold/apply', '/prm/scaffold/apply?status=1&x=%2F#a', '/404', '/?a=1'])(
    'redirects from %s where the guard redirects',
    (address) => {
      const { pathname, search, hash } = new URL(address, 'http://yard.example');
      const input = { path: pathname, rest: search + hash, hasToken: false, permissionsLoaded: false };
      const decision = guard({ ...input, isOpen: false, alternateCheck: false });
      expect(open({ address }).replaced).toBe(decision.kind === 'go' ? decision.to : '');
    },
  );

  it.each([
    ['another page below /user', { address: '/user/register' }],
    ['the page that only redirects', { address: '/user' }],
    ['an address that may not come back', { address: 'http://yard.example//evil.example/x' }],
    ['a chat, which signs in elsewhere', { address: '/user/login', agent: 'wxwork/4.1' }],
    ['a path that is not the product’s', { address: '/other', base: '/yard/' }],
    ['a build without the picture', { address: '/user/login', bare: true }],
  ])('leaves %s to the guard', (_, visit) => {
    const { first, chunks, replaced } = open(visit);
    expect([first, chunks, replaced]).toEqual([undefined, [], undefined]);
  });

  it('works below another base path', () => {
    const { first, chunks, replaced } = open({ address: '/yard/prm/a', base: '/yard/' });
    expect([first, chunks, replaced]).toEqual([
      'zh',
      ['modulepreload /yard/l.js'],
      '/yard/user/login?redirect=%2Fprm%2Fa',
    ]);
  });

  it('keeps submitted values out of the address, and remembers clicks until its code has loaded', () => {
    const { listeners, window, page } = open({ address: '/user/login' });
    let prevented = 0;
    listeners.get('submit on its way in')?.({ preventDefault: () => (prevented += 1) });
    expect(prevented).toBe(1);
    // Before React, which lets nothing through while it waits for code.
    const press = (button: object) => listeners.get('click on its way in')?.({ target: { closest: () => button } });
    const comeBack = () => listeners.get('click')?.({});
    const [early, late] = [{}, {}];
    press(early);
    comeBack();
    expect(window.pressedEarly).toBe(early);
    // Taken up in the middle of the press: it comes back, and nothing is left to be pressed again.
    page.dataset.usable = '';
    press(late);
    expect(window.pressedEarly).toBe(early);
    comeBack();
    expect(window.pressedEarly).toBeUndefined();
  });
});

describe('the first script of the office, with a session,', () => {
  it.each([
    ['/', ['s.js', 'h.js']],
    ['/dashboard/analysis', ['s.js', 'h.js']],
    ['/user/login', ['s.js', 'h.js']],
    ['/prm/scaffold/apply', ['s.js', 'r.js']],
    ['/dashboard/late', ['s.js']],
    ['/404', ['s.js']],
  ])('requests at %s the shell and the code for the address', (address, wanted) => {
    const { chunks, first } = open({ address, local: signedIn });
    expect(chunks).toEqual(wanted.map((file) => `modulepreload /${file}`));
    expect(first).toBeUndefined();
  });

  it('requests the menu exactly as the office does', () => {
    const { asked } = open({ address: '/', local: signedIn });
    const { url, headers } = buildRequest(
      getUserPermissionByToken,
      { query: { kbFlag: 0 } },
      {
        language: 'zh',
        token: 'abc',
        tenantId: 7,
        now: () => now,
        sign: (signable) => sign(signable, PUBLISHED_SECRET),
      },
    );
    expect(asked).toEqual([{ url, headers }]);
  });
});
