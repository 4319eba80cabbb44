import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goWithin, launchChromium, openAs } from '#tests/support/browser.ts';
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

const row = (name: string) => page.getByRole('row', { name }).first();
/** The first three pages below 船舶进度, in their order. */
const names = () =>
  page
    .locator('[role=gridcell][data-key=component]', { hasText: /^resource\/(?:ship|block|milestone)$/ })
    .evaluateAll((cells) =>
      cells
        .toSorted((one, next) => one.getBoundingClientRect().top - next.getBoundingClientRect().top)
        .map((cell) => cell.textContent),
    );

/** By the mouse, to this share of another row's height. */
async function drag(name: string, onto: string, share: number): Promise<void> {
  const [handle, over] = [await row(name).locator('[data-handle]').boundingBox(), await row(onto).boundingBox()];
  if (!handle || !over) throw new Error(`${name} or ${onto} is not in sight`);
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(over.x + 60, over.y + over.height * share, { steps: 4 });
  // Where the row goes is told with the next frame.
  await page.locator('[role=status][data-refused]').filter({ hasText: /./ }).waitFor();
  await page.mouse.up();
}

describe('the menu page', () => {
  it('loads level by level, offers fields and variables for rules, and adds and deletes a custom menu', async () => {
    await open('/isystem/permission', { width: 1366, height: 768 });
    expect(await button('数据规则').count()).toBe(0);
    await row('船舶进度').locator('[data-expander]').click();
    await row('resource/block').click();
    expect(await seriousProblems(page)).toEqual([]);
    await drag('船舶进度', 'resource/block', 0.5);
    await page.getByText('不能移到自己之下').first().waitFor();
    await drag('resource/milestone', 'resource/block', 0.1);
    await expect.poll(() => names()).toEqual(['resource/ship', 'resource/milestone', 'resource/block']);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => names()).toEqual(['resource/ship', 'resource/block', 'resource/milestone']);
    await row('resource/block').click();
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
    await page.getByRole('dialog').getByRole('textbox', { name: '菜单名称', exact: true }).fill('浏览器目录');
    await page.getByLabel('菜单路径').fill('{{nobody}}/x');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await expect.poll(() => page.getByText('菜单路径只能是').count()).toBeGreaterThan(0);
    await page.getByLabel('菜单路径').fill('/browser-own');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    // The new one is chosen, and in sight.
    await page.getByText('已选：浏览器目录').waitFor();
    await row('浏览器目录').waitFor();
    await page.getByRole('button', { name: /删\s*除/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await row('浏览器目录').waitFor({ state: 'detached' });
    // In a window that is too low for the sidebar, a page that is opened by its address is in sight there.
    await page.setViewportSize({ width: 1366, height: 420 });
    await goWithin(page, '/isystem/permissionExplain');
    const chosen = page.getByRole('navigation', { name: '主菜单' }).locator('.ant-menu-item-selected');
    const below = () => chosen.evaluate((item) => item.getBoundingClientRect().bottom - innerHeight);
    await expect.poll(() => chosen.textContent()).toBe('权限解释');
    await expect.poll(below).toBeLessThanOrEqual(0);
  });

  it('works at the width of a phone, and so does the preview of a user’s permissions', async () => {
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
