import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Each keeps a process with what it compiled. */
const mostKept = 4;

/** What stays in a context when it was called once: such a context ends with its test. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const;
const lastingOfClock = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

/**
 * The contexts of a worker that were closed, emptied: each serves again where one with the same options is asked for, in
 * this file or the next. A page opened there finds what the pages before it have compiled, a third less to do.
 */
export class KeptContexts {
  readonly #browser: Browser;
  /** The one that was given back last at the end. */
  #free: {
    readonly kind: string;
    readonly context: BrowserContext;
    readonly end: () => Promise<void>;
    /** It serves again: the next close is another one. */
    readonly again: () => void;
  }[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const kind = JSON.stringify(options);
    const kept = this.#free.findLast((each) => each.kind === kind);
    if (kept === undefined) return this.#make(kind, options);
    this.#free = this.#free.filter((each) => each !== kept);
    kept.again();
    return kept.context;
  }

  async #make(kind: string, options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options);
    const end = context.close.bind(context);
    const forget = await emptied(context, options.permissions);
    let isEmpty = true;
    const spoil = () => {
      isEmpty = false;
    };
    noteCalls(context, lasting, spoil);
    noteCalls(context.clock, lastingOfClock, spoil);
    // A page and the browser of its file may both close it: once, or the second one closes what serves somebody else by then.
    let closing: Promise<void> | undefined;
    const again = () => {
      closing = undefined;
    };
    const entry = { kind, context, end, again };
    const close = async () => {
      // An address that has gone is no place to clean up.
      if (!isEmpty || !(await forget().catch(() => false))) return end();
      this.#free.push(entry);
      if (this.#free.length > mostKept) await this.#free.shift()?.end();
    };
    context.close = () => {
      closing ??= close();
      return closing;
    };
    return context;
  }
}

function noteCalls<T extends object>(of: T, names: readonly (keyof T)[], note: () => void): void {
  for (const name of names) {
    const call = of[name] as (...args: unknown[]) => unknown;
    Object.assign(of, {
      [name]: (...args: unknown[]) => {
        note();
        return call.apply(of, args);
      },
    });
  }
}

/** The page itself: what a file put in the place of its `close` would close the context. */
const closePage = (page: Page): Promise<void> => Object.getPrototypeOf(page).close.call(page);

/**
 * Closes all pages of a context and empties it, so that the next test finds none of the test before. One page without a
 * program stays, and with it the process that has compiled the office.
 */
async function emptied(context: BrowserContext, permissions?: readonly string[]): Promise<() => Promise<boolean>> {
  const anchor = await context.newPage();
  const session = await context.newCDPSession(anchor);
  const origins = new Set<string>();
  context.on('request', (request) => {
    const { hostname, origin } = new URL(request.url());
    if (request.isNavigationRequest() && hostname === '127.0.0.1') origins.add(origin);
  });
  return async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await Promise.all(context.pages().map((page) => (page === anchor ? undefined : closePage(page))));
    await context.clearCookies();
    await context.clearPermissions();
    if (permissions !== undefined) await context.grantPermissions([...permissions]);
    for (const origin of origins) {
      // A file, and no program: an unknown path of the office would start it.
      if (new URL(anchor.url()).origin !== origin) await anchor.goto(`${origin}/definitions/index.json`);
      // The process that stays has a copy of its own, and hears of what is removed from without a moment too late.
      await anchor.evaluate(() => localStorage.clear());
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      origins.delete(origin);
    }
    return true;
  };
}
