import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { LiveServer } from './fixtures/live-grid/live-server.ts';
import { serveFixture } from './fixtures/serve-fixture.ts';

let fixture: Awaited<ReturnType<typeof serveFixture>>;
let browser: Browser;
const pages: Page[] = [];

beforeAll(async () => {
  fixture = await serveFixture('live-grid');
  browser = await launchChromium();
  // The first page that asks has everything compiled, and may be asked to begin again.
  const page = await browser.newPage();
  await page.route('**/rows*', (route) => route.fulfill({ json: rows() }));
  await vi.waitFor(
    async () => {
      await page.goto(`${fixture.url}?who=li`, { waitUntil: 'networkidle' });
      await cell(page, 0, 2).waitFor({ timeout: 10_000 });
    },
    { timeout: 150_000 },
  );
  await page.close();
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});
afterAll(async () => {
  await browser.close();
  await fixture.close();
});

/** A path cannot carry every name. */
const idOf = (who: string) => (who === '王工' ? 'wang' : 'li');

const rows = () =>
  Array.from({ length: 200 }, (_, at) => ({
    id: `r${at}`,
    code: `M-${at}`,
    name: `板材 ${at}`,
    quantity: at,
    version: 1,
  }));

/** A person's window on the table, in a browser of its own. */
async function open(server: LiveServer, who: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ ...options, viewport: { width: 1366, height: 768 } });
  await server.serve(context, who);
  const page = await context.newPage();
  pages.push(page);
  await page.clock.install();
  await page.goto(`${fixture.url}?who=${idOf(who)}`);
  await cell(page, 0, 2).waitFor();
  await connected(server, page, who);
  return page;
}

/** A lost connection comes back after 5 s: the page's clock is moved on. */
async function connected(server: LiveServer, page: Page, who: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await page.clock.fastForward(1_000);
      expect(server.isSeated(who)).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** Column 2 is the code, 3 the name, 4 the quantity. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role="row"][aria-rowindex="${row + 2}"] [role="gridcell"][aria-colindex="${column}"]`);
const textOf = (page: Page, row: number, column: number) => cell(page, row, column).textContent();

async function begin(page: Page, row: number, column: number): Promise<void> {
  await cell(page, row, column).click();
  await page.keyboard.press('F2');
  await page.locator('[role="grid"] input').waitFor();
}

async function type(page: Page, row: number, column: number, text: string): Promise<void> {
  await begin(page, row, column);
  await page.locator('[role="grid"] input').fill(text);
  await page.keyboard.press('Enter');
}

async function save(page: Page, answer = '已保存'): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await vi.waitFor(async () => expect(await page.getByRole('status').allTextContents()).toContain(answer), 10_000);
}

const shows = (page: Page, row: number, column: number, text: string) =>
  vi.waitFor(async () => expect(await textOf(page, row, column)).toBe(text), 10_000);

const panelOf = (page: Page) => page.getByRole('region', { name: /处与他人的修改冲突/ });

it('a saved change appears in the other window while the old content folds away', async () => {
  const server = new LiveServer(rows());
  const [wang, li] = [await open(server, '王工'), await open(server, '李工')];
  await type(wang, 3, 3, '船板 A');
  await li.clock.pauseAt(Date.now() + 3_600_000);
  await save(wang);
  await shows(li, 3, 3, '船板 A');
  const layer = li.locator('[data-reloading]');
  await layer.waitFor();
  expect(await layer.textContent()).toBe('板材 3');
  await li.clock.runFor(1_300);
  expect(await layer.count()).toBe(1);
  await li.clock.runFor(200);
  expect(await layer.count()).toBe(0);
  expect(await panelOf(li).count()).toBe(0);
});

it('two users change one cell, one of them offline for a minute: both see both values, and the user chooses by keyboard', async () => {
  const server = new LiveServer(rows());
  const [wang, li] = [await open(server, '王工'), await open(server, '李工')];
  server.setOffline('李工', true);
  await type(wang, 3, 3, '王的名称');
  await type(wang, 4, 4, '444');
  await type(wang, 6, 3, '王的六');
  await save(wang);
  await type(li, 3, 3, '李的名称');
  await type(li, 5, 4, '555');
  await type(li, 6, 3, '李的六');
  await li.clock.runFor(60_000);
  expect(await textOf(li, 4, 4)).toBe('4');

  server.setOffline('李工', false);
  await connected(server, li, '李工');
  await panelOf(li).waitFor();
  expect(await textOf(li, 4, 4)).toBe('444');
  expect(await textOf(li, 5, 4)).toBe('555');
  expect(await textOf(li, 3, 3)).toBe('李的名称');
  const panel = panelOf(li);
  expect(await panel.getByRole('button', { name: /^保留我的：/ }).allTextContents()).toEqual([
    '我的李的名称',
    '我的李的六',
  ]);
  expect(await panel.getByRole('button', { name: /^采用对方的：/ }).allTextContents()).toEqual([
    '对方的王的名称',
    '对方的王的六',
  ]);
  expect(await panel.textContent()).toContain('王工');
  expect(await li.getByRole('status').allTextContents()).toContainEqual(expect.stringContaining('李的六，对方 王的六'));

  // Nothing is saved over the other value before the choice.
  await save(li, '先选择');
  expect(server.rows.get('r3')?.name).toBe('王的名称');

  // By keyboard: from the cell to its two values, theirs is the second.
  await cell(li, 3, 3).click();
  await li.keyboard.press('Alt+Enter');
  await li.keyboard.press('Tab');
  await li.keyboard.press('Enter');
  await shows(li, 3, 3, '王的名称');
  await cell(li, 6, 3).click();
  await li.keyboard.press('Alt+Enter');
  await li.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  expect(await textOf(li, 6, 3)).toBe('李的六');
  await save(li);
  await shows(wang, 6, 3, '李的六');
  await shows(wang, 5, 4, '555');
  expect(server.rows.get('r3')?.name).toBe('王的名称');
});

it('a save with an outdated version reloads the row and shows the conflicts; no typed value is lost', async () => {
  const server = new LiveServer(rows());
  const li = await open(server, '李工');
  await type(li, 3, 3, '李的名称');
  server.changeUnseen('r3', { name: '赵的名称', quantity: 33 });
  await save(li, '数据已被他人修改');
  const panel = panelOf(li);
  await panel.waitFor();
  expect(await textOf(li, 3, 4)).toBe('33');
  await panel.getByRole('button', { name: '全部保留我的' }).click();
  await panel.waitFor({ state: 'detached' });
  await save(li);
  expect(server.rows.get('r3')).toMatchObject({ name: '李的名称', quantity: 33 });
});

it('another user’s change of the open cell waits until the editor closes', async () => {
  const server = new LiveServer(rows());
  const [wang, li] = [await open(server, '王工'), await open(server, '李工')];
  await begin(li, 3, 3);
  await type(wang, 3, 3, '王的名称');
  await save(wang);
  await type(wang, 4, 3, '王的四');
  await save(wang);
  await shows(li, 4, 3, '王的四');
  expect(await li.locator('[role="grid"] input').inputValue()).toBe('板材 3');
  await li.locator('[role="grid"] input').fill('李的名称');
  await li.keyboard.press('Enter');
  await panelOf(li).waitFor();
  await panelOf(li).getByRole('button', { name: '全部采用对方的' }).click();
  await shows(li, 3, 3, '王的名称');
  // Taking the own edit back leads to what the server holds.
  await cell(li, 3, 3).click();
  await li.keyboard.press('Control+z');
  await shows(li, 3, 3, '王的名称');
});

it('a row shows the names of its editors, and drops a name 2 s after the editor left', async () => {
  const server = new LiveServer(rows());
  const [wang, li] = [await open(server, '王工'), await open(server, '李工')];
  await begin(wang, 2, 3);
  const row = li.getByRole('row').and(li.locator('[aria-description="王工 正在编辑"]'));
  await row.waitFor();
  expect(await row.getAttribute('aria-rowindex')).toBe('4');
  await wang.keyboard.press('Escape');
  await wang.clock.runFor(2_500);
  await row.waitFor({ state: 'detached' });
});

it('a grid shows no editors if the server does not send them', async () => {
  const server = new LiveServer(rows(), { tellsPresence: false });
  const [wang, li] = [await open(server, '王工'), await open(server, '李工')];
  await begin(wang, 2, 3);
  await wang.keyboard.type('x');
  await wang.keyboard.press('Enter');
  await save(wang);
  await shows(li, 2, 3, 'x');
  expect(await li.locator('[data-editors]').count()).toBe(0);
});

it('a grid folds nothing with reduced motion, and stops folding when the row scrolls away', async () => {
  const server = new LiveServer(rows());
  const [wang, calm] = [await open(server, '王工'), await open(server, '李工', { reducedMotion: 'reduce' })];
  await type(wang, 3, 3, '船板 A');
  await calm.clock.pauseAt(Date.now() + 3_600_000);
  await save(wang);
  const layer = calm.locator('[data-reloading]');
  await layer.waitFor();
  expect(
    await layer
      .locator('*')
      .first()
      .evaluate((node) => getComputedStyle(node).animationName),
  ).toBe('none');
  await calm.getByRole('grid').evaluate((grid) => {
    grid.scrollTop = 5_000;
  });
  await layer.waitFor({ state: 'detached' });
});
