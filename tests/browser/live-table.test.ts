import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchChromium, openAs, ownProduct } from '#tests/support/browser.ts';

/** The product itself: 组件示例 / 实时同步 in two browsers, with its own server between them. */
ownProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function open(username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.clock.install();
  await openAs(page, username, '/examples/live');
  await nameAt(page, 0).waitFor();
  return page;
}

/** The cell of a material's name; column 3 follows number and code. */
const nameAt = (page: Page, row: number) =>
  page.locator(`[role="row"][aria-rowindex="${row + 2}"] [role="gridcell"][aria-colindex="3"]`);

async function begin(page: Page, row: number): Promise<void> {
  await nameAt(page, row).click();
  await page.keyboard.press('F2');
  await page.getByRole('grid').getByRole('textbox').waitFor();
}

/** Types a name and leaves the row, which saves it. */
async function rename(page: Page, row: number, name: string): Promise<void> {
  await begin(page, row);
  await page.getByRole('grid').getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
}

const shows = (page: Page, row: number, name: string) =>
  vi.waitFor(async () => expect(await nameAt(page, row).textContent()).toBe(name), 20_000);

/** Moves a page's clock on; whatever waits for the network gets its time too. */
async function passes(page: Page, seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 5) {
    await page.clock.fastForward(5_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it('two users edit one table: edited rows show names, saved values appear, and offline conflicts wait for a choice', async () => {
  // Rows outlive a run against a product that stays up.
  const run = String(Date.now() % 100_000);
  const [planner, leader] = [await open('hse_01'), await open('team_leader')];

  await begin(planner, 1);
  const edited = leader.getByRole('row').and(leader.locator('[aria-description$="正在编辑"]'));
  await edited.waitFor();
  expect(await edited.getAttribute('aria-rowindex')).toBe('3');
  await planner.keyboard.press('Escape');
  await rename(planner, 1, `实时改名${run}`);
  await shows(leader, 1, `实时改名${run}`);
  await edited.waitFor({ state: 'detached' });

  const panel = leader.getByRole('region', { name: /处与他人的修改冲突/ });
  await leader.route(
    '**/edit',
    async (route) => {
      const saved = planner.waitForResponse('**/edit');
      await rename(planner, 5, `更快的名字${run}`);
      await saved;
      await route.continue();
    },
    { times: 1 },
  );
  const refused = leader.waitForResponse('**/edit');
  await rename(leader, 5, `更慢的名字${run}`);
  expect((await (await refused).json()).message).toBe('数据已被他人修改，请刷新后重试');
  await panel.getByRole('button', { name: `采用对方的：更快的名字${run}` }).click();
  await panel.waitFor({ state: 'detached' });
  // The panel asked; nothing beside it asked for a reload. No clock runs that would have taken a message away.
  expect(await leader.getByText('请刷新后重试').count()).toBe(0);

  // Editors are fetched when first opened: this one is there before the network goes.
  await begin(leader, 3);
  await leader.keyboard.press('Escape');
  await leader.context().setOffline(true);
  await rename(planner, 3, `在线改的${run}`);
  await rename(planner, 4, `在线改的另一行${run}`);
  await rename(leader, 3, `离线改的${run}`);
  await shows(leader, 3, `离线改的${run}`);
  expect(await nameAt(leader, 4).textContent()).not.toBe(`在线改的另一行${run}`);

  // A minute: heartbeats stay unanswered, the socket is given up.
  await passes(leader, 60);
  await leader.context().setOffline(false);
  await passes(leader, 15);
  await panel.waitFor({ timeout: 60_000 });
  await shows(leader, 4, `在线改的另一行${run}`);
  expect(await nameAt(leader, 3).textContent()).toBe(`离线改的${run}`);
  await panel.getByRole('button', { name: `采用对方的：在线改的${run}` }).waitFor();
  await panel.getByRole('button', { name: `保留我的：离线改的${run}` }).click();
  await panel.waitFor({ state: 'detached' });
  // Leaving the row saves the choice, and the other one sees it.
  await nameAt(leader, 3).click();
  await leader.keyboard.press('ArrowDown');
  await shows(planner, 3, `离线改的${run}`);
});
