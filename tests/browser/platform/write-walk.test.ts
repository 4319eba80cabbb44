import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { signInThere } from '#tests/support/platform/open-platform.ts';
import { PageWatch } from '#tests/support/platform/page-watch.ts';
import { type PlatformServer, startPlatform } from '#tests/support/platform/platform-server.ts';
import { listenForWords } from '#tests/support/platform/write-walk/heard-words.ts';
import { WriteWalk } from '#tests/support/platform/write-walk/write-walk.ts';
import { writtenNouns } from '#tests/support/platform/write-walk/written-nouns.ts';

let browser: Browser;
let server: PlatformServer;
let page: Page;
let walk: WriteWalk;

/** One signed-in page for all nouns: signing in takes longer than a noun. */
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startPlatform('3.4.3')]);
  page = await browser.newPage();
  await listenForWords(page);
  const watch = new PageWatch(page, server);
  await signInThere(page, server, 'admin');
  walk = new WriteWalk(page, server, watch);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it.each(writtenNouns.map((noun) => [noun.title, noun.table, noun] as const))(
  '%s (%s): adds, changes and deletes as the platform’s own client does',
  async (_title, _table, noun) => {
    expect(await walk.faults(noun)).toEqual([]);
  },
);
