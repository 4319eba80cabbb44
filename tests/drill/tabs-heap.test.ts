import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import { buildProduct } from '../../scripts/prepare.mjs';

/**
 * Memory of closed tabs: lists, records and half-filled forms are opened and closed 200 times in one window, and the
 * memory after a garbage collection is read every 20 times.
 */
let product: Product;
let browser: Browser;
let page: Page;
let devtools: CDPSession;

beforeAll(async () => {
  buildProduct();
  product = await startProduct(inject('cluster'));
  browser = await launchChromium();
  page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  devtools = await page.context().newCDPSession(page);
  await page.goto(`${product.url}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill('team_leader');
  await page.getByLabel('密码', { exact: true }).fill(testPasswords.demo);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.getByRole('heading', { name: '工作台' }).waitFor();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 60_000);

/** Memory after a garbage collection: bytes of the heap, elements, listeners. */
async function inUse() {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

const tabs = () => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem');

/** Navigates like a link of the office. */
async function goTo(path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect.poll(() => tabs().count()).toBe(2);
  await page.locator('[data-page]:visible h1').waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
}

async function close(): Promise<void> {
  await page.keyboard.press('Alt+w');
  await expect.poll(() => tabs().count()).toBe(1);
}

it('frees the pages of closed tabs: 200 leave the memory of a window where it was', async () => {
  await devtools.send('Performance.enable');
  await goTo('/prm/scaffold/apply');
  const hrefs = page.locator('main a[href^="/prm/scaffold/apply/"]');
  await hrefs.first().waitFor();
  const records = (await hrefs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))).filter(
    (href) => /[\da-f]{32}$/.test(href),
  );
  expect(records.length).toBeGreaterThan(4);
  await close();
  const paths = ['/prm/scaffold/inspect', ...records.slice(0, 5), '/prm/scaffold/apply', '/examples/edit'];
  const seen: Awaited<ReturnType<typeof inUse>>[] = [];
  for (let opened = 1; opened <= 200; opened += 1) {
    await goTo(opened % 10 === 0 ? `/prm/scaffold/apply/new?from=${opened}` : (paths[opened % paths.length] ?? ''));
    await close();
    if (opened % 20 === 0) seen.push(await inUse());
  }
  const told = seen.map(({ heap, nodes, listeners }) => `${(heap / 1048576).toFixed(2)} MiB ${nodes} ${listeners}`);
  console.log(told.map((line, index) => `${(index + 1) * 20} tabs: ${line} listeners`).join('\n'));
  const [first, half, last] = [seen[0], seen[4], seen[9]];
  // Elements and listeners are those of the home page alone from the first sample on.
  expect((last?.nodes ?? 0) - (first?.nodes ?? 0)).toBeLessThan(180 * 2);
  expect((last?.listeners ?? 0) - (first?.listeners ?? 0)).toBeLessThan(180);
  // The heap settles later, because of compiled code and answers cached for five minutes. Leaked pages would be far
  // larger than this limit for each of the last hundred.
  expect((last?.heap ?? 0) - (half?.heap ?? 0)).toBeLessThan(100 * 16 * 1024);
});
