import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
});
afterAll(() => browser.close());

describe('角色管理', () => {
  it('grants from a searchable tree, ticks the parents too, and shows what saving will change', async () => {
    await openAs(page, 'admin', '/isystem/role');
    const row = page.getByRole('row').filter({ hasText: 'stock_clerk' });
    await row.getByRole('button', { name: /授\s?权/ }).click();
    const drawer = page.getByRole('dialog', { name: '角色授权：库管员' });
    await drawer.getByText('没有改动').waitFor();
    expect(await drawer.getByRole('button', { name: /保\s?存/ }).isDisabled()).toBe(true);
    await drawer.getByLabel('按名称或权限编码查找').fill('system:role:add');
    const right = drawer.locator('.ant-tree-treenode').filter({ hasText: 'system:role:add' });
    await right.locator('.ant-tree-checkbox').click();
    // The right itself and its page; the directory above stands there for what everybody has of it.
    await drawer.getByText(/将授予 2 项，收回 0 项/).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await right.locator('.ant-tree-checkbox').click();
    await drawer.getByText(/将授予 1 项，收回 0 项/).waitFor();
    await drawer.getByRole('button', { name: /取\s?消/ }).click();
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: /确\s?定/ })
      .click();
    await drawer.waitFor({ state: 'hidden' });
  });

  it('shows the users of a role, finds a user by name, and fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openAs(page, 'admin', '/isystem/role?roleCode=*team_leader*');
    await page.getByText('班组长', { exact: true }).click();
    await page.getByRole('button', { name: /^用\s?户$/ }).click();
    const people = page.getByRole('dialog', { name: '角色用户：班组长' });
    for (const name of ['team_leader', 'nobody']) {
      await people.getByLabel('用户账号').fill(name);
      await people.getByRole('button', { name: /查\s?询/ }).click();
      if (name !== 'nobody') await people.getByRole('cell', { name, exact: true }).waitFor();
    }
    await people.getByText('没有查询到任何数据').waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
