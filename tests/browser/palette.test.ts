import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAs } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let page: Page;
eachPage({ viewport: { width: 1280, height: 800 } }, (opened) => {
  ({ page } = opened);
});

const field = () => page.getByRole('combobox', { name: '搜索页面和记录' });
const options = () => page.getByRole('listbox', { name: '搜索结果' }).getByRole('option');
const chosen = () => page.getByRole('option', { selected: true });

it('is opened by Ctrl K, leads to pages and records by the keyboard alone, and remembers what was chosen', async () => {
  await openAs(page, 'team_leader', '/');
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  const language = page.getByTitle('切换到 English');
  await language.focus();
  await page.keyboard.press('Control+k');
  // Typed on, though its code is still under way.
  await page.keyboard.type('scaff');
  await expect.poll(() => field().inputValue()).toBe('scaff');
  await page.keyboard.press('Escape');
  await field().waitFor({ state: 'hidden' });
  await expect.poll(() => language.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Control+k');
  // By the title in the other language; the directory is no page.
  await page.keyboard.type('scaffold appl');
  await expect.poll(() => chosen().textContent()).toContain('脚手架申请');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/prm/scaffold/apply');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

  await page.getByRole('button', { name: /^搜索（/ }).click();
  await expect.poll(() => page.getByRole('group', { name: '已打开的页面' }).textContent()).toContain('首页');
  await field().fill('HS24');
  const ships = page.getByRole('group', { name: '船舶' });
  await ships.waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  const before = await chosen().textContent();
  await page.keyboard.press('ArrowDown');
  expect(await chosen().textContent()).not.toBe(before);
  expect(await field().getAttribute('aria-activedescendant')).toBe(await chosen().getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await chosen().textContent()).toBe(await options().last().textContent());
  const first = (await ships.getByRole('option').first().locator('[title]').first().getAttribute('title')) ?? '';
  await ships.getByRole('option').first().click();
  await page.waitForURL(/\/prm\/ship\/ship\/[0-9a-f]{32}$/);
  // The tab is called by the record's name, and is again when the window comes back.
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: first }).waitFor();
  await page.getByRole('link', { name: '首页' }).first().click();
  await page.waitForURL('**/dashboard/analysis');

  await page.reload();
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  await page.keyboard.press('Control+k');
  const lately = page.getByRole('listbox').getByRole('option').filter({ hasText: first });
  await expect.poll(() => lately.count()).toBe(1);
});

it('fills a phone, says what it found nothing of and why records could not be searched', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'team_leader', '/');
  await page.getByRole('button', { name: /^搜索（/ }).click();
  await field().fill('没有这个');
  await page.getByText('没有找到“没有这个”').waitFor();
  let fails = true;
  await page.route('**/sys/search?*', (route) => (fails ? route.abort() : route.continue()));
  await field().fill('HS2');
  await page.getByRole('alert').filter({ hasText: '记录查找失败' }).waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  fails = false;
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('group', { name: '船舶' }).waitFor();
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(360);
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await field().waitFor({ state: 'hidden' });
});
