import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Each kept context keeps a process with its compiled code. */
const mostKept = 4;

/** Methods with lasting effects: a context on which one was called is closed after its test. */
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
 * Keeps the closed contexts of a worker, emptied, and reuses each when a context with the same options is requested, in
 * this file or the next. A page in a reused context finds the compiled code of earlier pages, which saves a third of
 * the work.
 */
export class KeptContexts {
  readonly #browser: Browser;
  /** The most recently returned context is last. */
  #free: {
    readonly kind: string;
    readonly context: BrowserContext;
    readonly end: () => Promise<void>;
    /** Called when the context is reused, so that the next close is handled again. */
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
    // Page and browser of a file may both close the context; the second close must not close a context that is used by
    // another test by then.
    let closing: Promise<void> | undefined;
    const again = () => {
      closing = undefined;
    };
    const entry = { kind, context, end, again };
    const close = async () => {
      // If the server of an origin has ended, its storage cannot be cleared, so the context is closed.
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

/** Calls the original `close` of the page, because the replaced one would close the context. */
const closePage = (page: Page): Promise<void> => Object.getPrototypeOf(page).close.call(page);

/**
 * Closes all pages of a context and clears its data, so that the next test finds nothing of the previous one. An empty
 * page stays open to keep the process with the compiled code of the office.
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
      // A plain file, because an unknown path would load the office.
      if (new URL(anchor.url()).origin !== origin) await anchor.goto(`${origin}/definitions/index.json`);
      // The process that stays has its own copy of the storage, and is informed late of a removal from outside.
      await anchor.evaluate(() => localStorage.clear());
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      origins.delete(origin);
    }
    return true;
  };
}
