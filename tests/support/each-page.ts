import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from './browser.ts';

/** The context and page of one test. */
export interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Call at the top of a file: opens a page in a context of its own for each test, and closes them after the test. `take`
 * gets them, and may prepare the page.
 */
export function eachPage(options: BrowserContextOptions, take: (opened: Opened) => void | Promise<void>): void {
  let browser: Browser;
  let opened: Opened;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  beforeEach(async () => {
    const context = await browser.newContext(options);
    opened = { context, page: await context.newPage() };
    await take(opened);
  });
  afterEach(async () => {
    const { page, context } = opened;
    // The answer of a routed request may still be under way.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  afterAll(() => browser.close());
}
