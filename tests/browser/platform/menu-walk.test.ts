import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noPageMessages } from '#src/app/no-page.messages.ts';
import { launchChromium } from '#tests/support/browser.ts';
import { type MenuEntry, menuEntries } from '#tests/support/platform/menu-entries.ts';
import { signInThere } from '#tests/support/platform/open-platform.ts';
import { PageWatch } from '#tests/support/platform/page-watch.ts';
import { startPlatform } from '#tests/support/platform/platform-server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const words = new Set<string>(
  Object.entries(noPageMessages.zh).flatMap(([key, text]) => (key.endsWith('Title') ? [text] : [])),
);

/** Whether the page of an entry is what the entry promises: a page of ours, or words that say why there is none. */
function isPromised({ kind, path }: MenuEntry, heading: string): boolean {
  if (kind === 'frame') return true;
  if (kind === 'theirs') return words.has(heading);
  return heading !== '' && !words.has(heading) && (heading !== '页面不存在' || path.endsWith('/404'));
}

type Choice = (entries: readonly MenuEntry[]) => readonly MenuEntry[];
const all: Choice = (entries) => entries;
const ours: Choice = (entries) => entries.filter(({ kind }) => kind === 'ours');
/** Of the pages that only the platform's client has, the first of each top menu: all of them show the same page. */
const oneOfTheirsPerMenu: Choice = (entries) => {
  const seen = new Set<string | undefined>();
  return entries.filter(({ kind, path }) => {
    if (kind !== 'theirs') return true;
    const top = path.split('/')[1];
    return !seen.has(top) && seen.add(top);
  });
};

it.each([
  ['3.4.3', 'admin', 'menu-3.4.3', all],
  // Frames, and the words for what is missing, are the same for everybody.
  ['3.4.3', 'jeecg', 'menu-of-a-person', ours],
  ['3.6.3', 'admin', 'menu-3.6.3', oneOfTheirsPerMenu],
] as const)(
  'before JeecgBoot %s, %s signs in and opens entries of the menu without a fault',
  async (release, username, menu, chosen) => {
    const server = await startPlatform(release);
    const page = await browser.newPage();
    const watch = new PageWatch(page, server);
    await signInThere(page, server, username);
    const faults: string[] = [];
    for (const problem of await watch.problems()) faults.push(`after signing in: ${problem}`);
    for (const entry of chosen(menuEntries(menu))) {
      const { heading, problems } = await watch.visit(entry.path, entry.titles);
      const isOther = !isPromised(entry, heading);
      for (const problem of [...problems, ...(isOther ? [`heading: ${heading}`] : [])])
        faults.push(`${entry.path}: ${problem}`);
    }
    expect(faults).toEqual([]);
    await page.close();
    await server.stop();
  },
  240_000,
);
