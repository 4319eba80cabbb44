import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs, productUrl } from '#tests/support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

interface Entry {
  readonly path: string;
  readonly component: string;
  readonly children?: readonly Entry[];
}

const leaves = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => (entry.children?.length ? leaves(entry.children) : entry));

/** Opens the office and tells what pages its menu leads to. */
async function openMenu(page: Page): Promise<readonly Entry[]> {
  const answer = page.waitForResponse('**/getUserPermissionByToken?*');
  await openAs(page, 'admin', '/404');
  const { result } = await (await answer).json();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return leaves(result.menu).filter(({ path }) => path.startsWith('/') && !path.includes(':'));
}

/** Fails all calls but those that `isAnswered`, and counts how often each is made. */
async function failCalls(page: Page, isAnswered: (path: string) => boolean): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  await page.route('**/jeecg-boot/**', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('_t');
    const key = `${route.request().method()} ${url.pathname}${url.search}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
    if (isAnswered(url.pathname)) return route.continue();
    await route.fulfill({ status: 500, json: { success: false, code: 500, message: '数据库忙', result: null } });
  });
  return asked;
}

/**
 * Calls that a page makes more than a few times while it is open. An endless one comes to dozens within that time: nothing
 * but the browser answers it.
 */
async function asksOften(page: Page, asked: Map<string, number>, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    asked.clear();
    await page.evaluate((to) => {
      history.pushState({ usr: null, key: to, idx: history.length }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    await page.waitForTimeout(150);
    found.push(...[...asked].filter(([, times]) => times > 3).map(([key, times]) => `${path}: ${times} × ${key}`));
  }
  return found;
}

/** The path of a resource's calls. */
async function callPaths(): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(`${productUrl()}/definitions/index.json`);
  const index: { code: string; area: string; entity: string; address?: { path: string } }[] = await answer.json();
  return new Map(index.map(({ code, area, entity, address }) => [code, address?.path ?? `/prm/${area}/${entity}`]));
}

/** Pages of records of different kinds: applications, heads with lines, tabs, tables without a writer. */
const resources = ['sys_role', 'sys_log', 'ship', 'scaffold_apply', 'tool_apply', 'wx_order', 'site', 'sys_quartz_job'];

it('pages repeat no request endlessly while all calls fail', async () => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  const entries = await openMenu(page);
  const asked = await failCalls(page, () => false);
  const plain = entries.filter(({ component }) => !component.startsWith('resource/'));
  expect(await asksOften(page, asked, [...plain.map(({ path }) => path), '/wx/order'])).toEqual([]);
});

it('record pages repeat no request endlessly while all calls but the record itself fail', async () => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  const entries = await openMenu(page);
  const addresses = await callPaths();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value);
  const paths = await Promise.all(
    resources.map(async (code) => {
      const path = entries.find(({ component }) => component === `resource/${code}`)?.path;
      const list = `${productUrl()}/jeecg-boot${addresses.get(code)}/list?pageSize=1`;
      const { result } = await (await fetch(list, { headers: { 'X-Access-Token': token } })).json();
      const id = result.records[0]?.id;
      return path && id ? [`${path}/${id}`, `${path}/${id}/edit`] : [];
    }),
  );
  expect(paths.filter(({ length }) => length > 0).length).toBeGreaterThan(5);
  const asked = await failCalls(page, (path) => /\/(list|queryById)$/.test(path));
  expect(await asksOften(page, asked, paths.flat())).toEqual([]);
});
