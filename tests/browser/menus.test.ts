import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => context.close());
afterAll(() => browser.close());

async function open(path: string, viewport: { readonly width: number; readonly height: number }): Promise<void> {
  context = await browser.newContext({ viewport });
  page = await context.newPage();
  await openAs(page, 'admin', path);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the menu page', () => {
  it('reads level by level, offers fields and variables for rules, and makes an own menu that goes again', async () => {
    await open('/isystem/permission', { width: 1366, height: 768 });
    const row = (name: string) => page.getByRole('row', { name }).first();
    expect(await button('数据规则').isDisabled()).toBe(true);
    await row('船舶进度').locator('[data-expander]').click();
    await row('resource/block').click();
    expect(await seriousProblems(page)).toEqual([]);
    await button('数据规则').click();
    await button('新增规则').click();
    await page.getByRole('combobox', { name: '规则字段' }).fill('重量');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: '条件规则' }).click();
    const offered = page.locator('.ant-select-item-option-content');
    expect(await offered.allTextContents()).not.toContain('包含');
    await page.keyboard.press('Escape');
    expect(await seriousProblems(page)).toEqual([]);
    await page.locator('.ant-drawer-close').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button('新增一级菜单').click();
    await page.getByRole('dialog').getByLabel('菜单名称', { exact: true }).fill('浏览器目录');
    await page.getByLabel('菜单路径').fill('{{nobody}}/x');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await expect.poll(() => page.getByText('菜单路径只能是').count()).toBeGreaterThan(0);
    await page.getByLabel('菜单路径').fill('/browser-own');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await row('浏览器目录').click();
    await page.getByRole('button', { name: /删\s*除/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await row('浏览器目录').waitFor({ state: 'detached' });
  });

  it('works at the width of a phone, and so does the preview of a person', async () => {
    await open('/isystem/permission', { width: 390, height: 844 });
    await page.getByRole('row', { name: '系统管理' }).first().click();
    await page.keyboard.press('Enter');
    await page.getByText('这是产品自带的菜单').waitFor();
    expect(await page.getByLabel('菜单路径').isDisabled()).toBe(true);
    expect([await horizontalOverflow(page), await seriousProblems(page)]).toEqual([0, []]);
    await page.goto(page.url().replace(/isystem.*/, 'isystem/permissionExplain?preview=team_leader'));
    await page.getByRole('heading', { name: /看到的$/ }).waitFor();
    expect(await page.getByRole('region', { name: '菜单' }).textContent()).toContain('脚手架申请');
    expect([await horizontalOverflow(page), await seriousProblems(page)]).toEqual([0, []]);
  });
});
