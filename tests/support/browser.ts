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

/** Without a locale, as for service accounts and bare CI machines, Chromium names each Chinese download 'download'. */
const chineseNames = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/**
 * Starts a separate headless Chromium, for benches. Its pages have reduced motion unless a test asks for animations
 * (`reducedMotion: 'no-preference'`), because an element that is still opening takes no click and tests would only
 * wait.
 */
export async function startChromium(args: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    env: { ...process.env, ...chineseNames },
    args: [
      '--disable-background-networking',
      // Without a graphics card Chromium would emulate one, which costs a tenth of the time of all tests.
      '--disable-gpu',
      // Chromium refuses to use its sandbox as root, which CI containers are.
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
 * These flags save processor time: all pages of a context share a process, including the first empty page, and its
 * compiled code. Optimising code does not pay off for pages that live for seconds.
 */
const frugal = [
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--js-flags=--no-turbofan --no-maglev',
];

let shared: Promise<{ readonly browser: Browser; readonly kept: KeptContexts }> | undefined;

interface ChromiumOptions {
  /** Contexts are neither reused nor kept after closing, for tests of first visits. */
  readonly fresh?: boolean;
}

/**
 * The Chromium of this worker, as used by one test file: contexts opened by the file are closed with the file. Starting
 * a browser takes longer than many tests, and contexts share nothing that a page can see. The browser ends with the
 * worker.
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

/**
 * Switches off the synchronisation of preferences, because a language or column chosen in one file would apply to the
 * same user in all others.
 */
const stayHere = `try { if (!location.pathname.startsWith('/mengshi')) localStorage.setItem('pro__PREFERENCES_HERE', '{"value":true,"expire":null}') } catch {}`;

/** Switches the synchronisation on for the users of this context, for tests of preferences. */
export async function letPreferencesFollow(context: BrowserContext): Promise<void> {
  await context.addInitScript(`try { localStorage.removeItem('pro__PREFERENCES_HERE') } catch {}`);
}

let own: Product | undefined;

/** URL of the built product with the demo yard: that of the run, or the file's own. */
export function productUrl(): string {
  return own?.url ?? inject('product').url;
}

/**
 * Call at the top of a file whose tests change what others see: decide tasks, write records, mark as read. Its pages
 * then use a separate product with its own demo yard.
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

/** Owner's URL of the database of the file's own product, to add rows that the demo yard has only on some days. */
export function ownDatabase(): string {
  if (own === undefined) throw new Error('ownProduct() comes first');
  return own.urls.owner;
}

/** Signs in through the login page and waits until the office is shown. */
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

/** Browser storage of signed-in users, by product and user name. */
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

/**
 * Signs in by the call and returns what the login page would store, because loading and filling in that page takes a
 * second.
 */
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
 * Opens a path of the product as a user, as if the page was opened again with a stored session. For tests that are not
 * about signing in.
 */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  const key = `${productUrl()} ${username}`;
  const session = sessions.get(key) ?? (await openSession(page.context(), username));
  sessions.set(key, session);
  resumed += 1;
  await page.context().addCookies(session.cookies);
  await page.addInitScript(
    ({ once, storage }) => {
      // Only once per window, so that later changes of the session by the test are not overwritten.
      if (sessionStorage.getItem(once) !== null) return;
      sessionStorage.setItem(once, '');
      for (const [name, value] of storage) localStorage.setItem(name, value);
    },
    { once: `resumed ${resumed}`, storage: session.storage },
  );
  await page.goto(productUrl() + path);
}

/** Navigates to another path within the open page, like its links do; loading a page costs four times as much. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // State that the router stores for a location.
    const state = { usr: null, key: String(performance.now()), idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await page.waitForURL(productUrl() + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Makes the next `openAs` sign in again; for tests that ended a session on the server. */
export function forgetSessions(): void {
  sessions.clear();
}
