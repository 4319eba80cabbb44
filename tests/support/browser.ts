import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type StoredSession, storeSession } from '#shared/session/store.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { KeptContexts } from './kept-contexts.ts';
import { type Product, startProduct } from './product.ts';
import { testPasswords } from './test-config.ts';

/** Without a locale, as service accounts and bare CI machines are, Chromium names each Chinese download 'download'. */
const chineseNames = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/**
 * A headless Chromium of its own, as a bench wants it. Its pages have no animations unless a test asks for them
 * (`reducedMotion: 'no-preference'`): what is still opening takes no click, and a test that waits for it to stand still
 * only waits.
 */
export async function startChromium(args: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    env: { ...process.env, ...chineseNames },
    args: [
      '--disable-background-networking',
      // Without a graphics card Chromium would emulate one, at the price of a tenth of all tests.
      '--disable-gpu',
      // Chromium refuses its sandbox to root, which is what CI containers are.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: async (options?: BrowserContextOptions) => {
      const context = await newContext({ reducedMotion: 'reduce', ...options });
      await context.addInitScript(stayHere);
      return context;
    },
  });
}

/**
 * Processor time is what tests lack. Pages of one context share a process, their first empty one too, and what one has
 * compiled the next one has; a page that lives for seconds does not earn back what optimising its code takes.
 */
const frugal = [
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--js-flags=--no-turbofan --no-maglev',
];

let shared: Promise<{ readonly browser: Browser; readonly kept: KeptContexts }> | undefined;

interface ChromiumOptions {
  /** A context that is closed is gone, and none is one of before: for what looks at a first visit. */
  readonly fresh?: boolean;
}

/**
 * The Chromium of this worker, for one test file: what it opens is its own, and goes when the file closes it. A start of
 * the browser took more than many a test, and contexts share nothing that a page can see. It ends with the worker.
 */
export async function launchChromium({ fresh = false }: ChromiumOptions = {}): Promise<Browser> {
  shared ??= startChromium(frugal).then((browser) => ({ browser, kept: new KeptContexts(browser) }));
  const { browser, kept } = await shared;
  const opened = new Set<BrowserContext>();
  const ofThisFile: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    newPage: async (options) => {
      const context = await ofThisFile.newContext(options);
      const page = await context.newPage();
      const close = page.close.bind(page);
      page.close = async () => {
        page.close = close;
        await context.close();
      };
      return page;
    },
    newContext: async (options) => {
      const context = fresh ? await browser.newContext(options) : await kept.take(options);
      opened.add(context);
      return context;
    },
    close: async () => {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
  return Object.assign(Object.create(browser) as Browser, ofThisFile);
}

/** A language or a column chosen in one file would follow its person into all others. */
const stayHere = `try { if (!location.pathname.startsWith('/mengshi')) localStorage.setItem('pro__PREFERENCES_HERE', '{"value":true,"expire":null}') } catch {}`;

/** For what is about preferences: those of this context's people do follow them. */
export async function letPreferencesFollow(context: BrowserContext): Promise<void> {
  await context.addInitScript(`try { localStorage.removeItem('pro__PREFERENCES_HERE') } catch {}`);
}

let own: Product | undefined;

/** Address of the built product with the demo yard: that of the run, or the file's own. */
export function productUrl(): string {
  return own?.url ?? inject('product').url;
}

/**
 * Call at the top of a file whose tests change what others look at: decide tasks, write records, mark as read. Its pages
 * are then those of a product, with a demo yard, that nobody else uses.
 */
export function ownProduct(): void {
  beforeAll(async () => {
    const { yard } = inject('product');
    if (yard !== undefined) own = await startProduct(yard);
  });
  afterAll(async () => {
    const ended = own;
    own = undefined;
    forgetSessions();
    await ended?.stop();
  });
}

/** The owner's address of the database of the file's own product, for rows that the demo yard has on some days only. */
export function ownDatabase(): string {
  if (own === undefined) throw new Error('ownProduct() comes first');
  return own.urls.owner;
}

/** Signs in through the login page, as a person would, and waits until the office is there. */
export async function signIn(page: Page, username: string, password: string = testPasswords.demo): Promise<void> {
  await page.goto(`${productUrl()}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
}

interface Session {
  readonly storage: readonly (readonly [string, string])[];
  readonly cookies: Cookie[];
}

/** What a browser keeps of people who signed in, by product and name. */
const sessions = new Map<string, Session>();
let resumed = 0;

interface LoginAnswer {
  readonly success: boolean;
  readonly message: string;
  readonly result: Pick<StoredSession, 'token' | 'userInfo'> & {
    readonly tenantList: readonly { readonly id: number }[];
    readonly sysAllDictItems: StoredSession['dictItems'];
  };
}

/** Signs in by the call, and keeps what the login page would keep: loading and filling that page took a second each. */
async function openSession(context: BrowserContext, username: string): Promise<Session> {
  const password = username === 'admin' ? testPasswords.admin : testPasswords.demo;
  const data = { username, password, captcha: '', checkKey: '' };
  const response = await context.request.post(`${productUrl()}/jeecg-boot/sys/login`, { data });
  const { success, message, result } = (await response.json()) as LoginAnswer;
  if (!success) throw new Error(`${username} cannot sign in: ${message}`);
  const { token, userInfo, tenantList, sysAllDictItems } = result;
  const kept = new Map<string, string>();
  storeSession(
    { token, userInfo, tenantId: tenantList[0]?.id ?? 0, dictItems: sysAllDictItems },
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    },
  );
  return { storage: [...kept], cookies: await context.cookies() };
}

/**
 * Opens a path of the product as somebody, as if the page had been closed and opened again with the session that a
 * sign-in left behind. For tests that are not about signing in.
 */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  const key = `${productUrl()} ${username}`;
  const session = sessions.get(key) ?? (await openSession(page.context(), username));
  sessions.set(key, session);
  resumed += 1;
  await page.context().addCookies(session.cookies);
  await page.addInitScript(
    ({ once, storage }) => {
      // What the test does to its session later stays done.
      if (sessionStorage.getItem(once) !== null) return;
      sessionStorage.setItem(once, '');
      for (const [name, value] of storage) localStorage.setItem(name, value);
    },
    { once: `resumed ${resumed}`, storage: session.storage },
  );
  await page.goto(productUrl() + path);
}

/** Goes on to another path in the page that is open, as its links do: a page loaded anew costs four times as much. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // What the router keeps of a place.
    const state = { usr: null, key: String(performance.now()), idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await page.waitForURL(productUrl() + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** The next `openAs` signs in anew; after a test that ended its session on the server. */
export function forgetSessions(): void {
  sessions.clear();
}
