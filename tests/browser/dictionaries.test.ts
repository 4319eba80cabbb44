import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  page = await context.newPage();
});
afterAll(() => browser.close());

it('dictionaries show items and where a value is used; categories open as a tree; parameters refuse values out of range', async () => {
  await openAs(page, 'admin', '/isystem/dict?dictCode=*scaf_status*');
  await page.getByRole('button', { name: '字典项', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: '字典项：' });
  const row = drawer.getByRole('listitem').filter({ hasText: '可用' });
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
  await page.getByText('使用处：脚手架').first().waitFor();
  // Answered here, because other files use the dictionary.
  await page.route('**/sys/dictItem/edit', (route) =>
    route.fulfill({ json: { success: true, code: 200, result: null } }),
  );
  const edit = page.waitForRequest('**/sys/dictItem/edit');
  await row.getByRole('switch', { name: '启用 可用' }).click();
  expect((await edit).postDataJSON()).toMatchObject({ status: 0 });
  expect(await seriousProblems(page)).toEqual([]);

  await openAs(page, 'admin', '/isystem/category');
  const tree = page.getByRole('treegrid', { name: '分类字典' });
  await tree.getByText('物资').waitFor();
  await page.getByRole('searchbox', { name: '按名称查找' }).fill('没有这样的');
  await page.getByText('没有名称包含“没有这样的”的分类').waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  await openAs(page, 'admin', '/isystem/config');
  await page.getByRole('searchbox', { name: '按名称或编码查找' }).fill('inspectDays');
  const days = page.getByLabel('脚手架检查周期');
  await days.fill('99');
  await page.getByText('应在 1 天 到 60 天 之间').waitFor();
  expect(await page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  // The shell takes a moment to become a phone's.
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
});
