import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, ownProduct } from '#tests/support/browser.ts';
import { type ExamplePage, openExample } from './example-page.ts';

ownProduct();
let browser: Browser;
let at: ExamplePage;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => at.close());
afterAll(() => browser.close());

describe('组件示例 校验', () => {
  it('validates everything, counts the errors, jumps to the first and says why', async () => {
    at = await openExample(browser, 'validate');
    const { page, press } = at;
    await at.goTo(2, '名称');
    await press('Delete', 'Control+End');
    await at.button('校验全部').click();
    await at.messageShown('还有 1 处错误，已跳到第一处');
    await expect.poll(() => at.state('错误')).toBe(1);
    const failing = await at.cell(2, '名称');
    await failing.waitFor();
    const active = await page.getByRole('grid').getAttribute('aria-activedescendant');
    expect(await failing.getAttribute('id')).toBe(active);
    await page.getByRole('tooltip').getByText('名称').waitFor();
  });

  it('refuses to save while errors remain, and saves when they are fixed', async () => {
    at = await openExample(browser, 'validate');
    const { page, press } = at;
    await at.goTo(4, '联系电话');
    await page.keyboard.type('12345');
    await press('Enter');
    await expect.poll(() => at.state('错误')).toBe(1);
    await at.button('保存').click();
    await at.messageShown('还有 1 处错误，已跳到第一处');
    await page.keyboard.type(`138${String(Date.now()).slice(-8)}`);
    await press('Enter');
    await expect.poll(() => at.state('错误')).toBe(0);
    await at.button('保存').click();
    await at.messageShown(/已保存：新增 0 行，修改 1 行/);
  });

  it('puts the server’s reason on the cell that only the server can check', async () => {
    at = await openExample(browser, 'validate');
    const { page, press } = at;
    await at.goTo(6, '物料编码');
    // Taken by the ship itself, which is no row of this grid.
    await page.keyboard.type('HS2401');
    await press('Enter');
    await expect.poll(() => at.state('错误')).toBe(0);
    await at.button('保存').click();
    await at.messageShown('1 行未通过服务器校验，原因在单元格上，未保存任何数据');
    await expect.poll(() => at.state('错误')).toBe(1);
    await page.getByRole('tooltip').getByText('该值不可用，系统中已存在！').waitFor();
    await press('Control+z');
    await expect.poll(() => at.state('已修改')).toBe(0);
  });

  it('applies a rule of the page itself: a rush order of more than a hundred pieces', async () => {
    at = await openExample(browser, 'validate');
    await at.button('填入几处错误').click();
    await expect.poll(() => at.state('错误')).toBeGreaterThanOrEqual(4);
    await at.button('校验全部').click();
    await at.messageShown('还有 5 处错误，已跳到第一处');
  });
});
