import type { Page, Request } from 'playwright-core';
import type { PlatformServer } from './platform-server.ts';

/** The bell requests this every six seconds, and when its socket opens. */
const askedAgain = '/sys/annountCement/listByUser';

/** Watches a page for everything that a user or operator would call a fault. */
export class PageWatch {
  readonly #page: Page;
  readonly #server: PlatformServer;
  readonly #said: string[] = [];
  readonly #pending = new Set<Request>();
  /** Number of requests that have been checked. */
  #looked = 0;

  constructor(page: Page, server: PlatformServer) {
    this.#page = page;
    this.#server = server;
    page.on('console', (message) => {
      // The recordings replace hosts of the vendor by one that does not exist.
      const isElsewhere = message.location().url.startsWith('https://files.example.com');
      if (message.type() === 'error' && !isElsewhere) this.#said.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#said.push(`thrown: ${error.message}`));
    page.on('request', (request) => this.#pending.add(request));
    // Requests that started before are not in the set.
    const end = (request: Request) => this.#pending.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Navigates like a click on a menu entry; resolves to the heading of the page and the problems. */
  async visit(path: string, titles: readonly string[]): Promise<{ heading: string; problems: readonly string[] }> {
    await this.#page.evaluate((to) => {
      // State that the router stores for a location.
      const state = { usr: null, key: String(performance.now()), idx: (history.state?.idx ?? 0) + 1 };
      history.pushState(state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, path);
    const isThere = (expected: readonly string[]) =>
      expected.some((title) => document.title.startsWith(title)) || location.pathname === '/404';
    const other = await this.#page.waitForFunction(isThere, titles, { timeout: 10_000 }).then(
      () => [],
      async () => [`title: ${await this.#page.title()}`],
    );
    const problems = [...other, ...(await this.problems())];
    return { heading: await this.#page.evaluate(readHeading), problems };
  }

  /**
   * Problems since the last call, once the page has received all answers.
   * @param rereads whether the same data may be read twice, before and after a write
   */
  async problems({ rereads = false } = {}): Promise<readonly string[]> {
    await this.#settled();
    const { path, notices } = await this.#page.evaluate(readNotices);
    const problems = [...this.#said.splice(0), ...notices, ...this.#requestProblems(rereads)];
    return path === '/404' ? [...problems, 'page: /404'] : problems;
  }

  /** Waits until the page shows content, no visible element is busy, and no request is pending. */
  async #settled(): Promise<void> {
    for (let quiet = 0; quiet < 2; ) {
      await this.#page.waitForFunction(isShown);
      quiet = this.#pending.size === 0 ? quiet + 1 : 0;
    }
  }

  /** Calls that the server does not have, and calls that were sent more than once. */
  #requestProblems(rereads: boolean): readonly string[] {
    const { requests } = this.#server;
    const times = new Map<string, number>();
    const problems: string[] = [];
    for (const { method, path, query, status } of requests.slice(this.#looked)) {
      const { _t, ...rest } = query;
      const asked = `${method} ${path}?${new URLSearchParams(rest)}`;
      if (status >= 400) problems.push(`${status}: ${asked}`);
      if (method === 'GET' && path !== askedAgain && !rereads) times.set(asked, (times.get(asked) ?? 0) + 1);
    }
    this.#looked = requests.length;
    for (const [asked, count] of times) if (count > 1) problems.push(`${count} times: ${asked}`);
    return problems;
  }
}

/** Runs in the page. */
function isShown(): Promise<boolean> | boolean {
  const isBusy = [...document.querySelectorAll('[aria-busy="true"]')].some((element) => element.checkVisibility());
  const isThere = [...document.querySelectorAll('h1, iframe')].some((element) => element.checkVisibility());
  if (isBusy || !isThere) return false;
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(true))));
}

/** Runs in the page. */
function readHeading(): string {
  const headings = [...document.querySelectorAll('h1')].filter((element) => element.checkVisibility());
  return headings.at(-1)?.textContent?.trim() ?? '';
}

/** Runs in the page. */
function readNotices() {
  const red = '.ant-message-error, .ant-notification-notice-error, [role="alert"]';
  // The success message is an alert, too.
  const said = [...document.querySelectorAll(red)].filter(
    (element) => element.checkVisibility() && element.querySelector('.ant-message-success') === null,
  );
  const texts = said.map((element) => element.textContent?.trim() ?? '').filter(Boolean);
  return { path: location.pathname, notices: texts.map((text) => `notice: ${text.slice(0, 120)}`) };
}
