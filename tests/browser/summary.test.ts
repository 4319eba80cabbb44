import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { pageOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let page: Page;
eachPage({ viewport: { width: 1366, height: 850 } }, (opened) => {
  ({ page } = opened);
});

const address = () => new URL(page.url());
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('a report of 统计汇总', () => {
  it('shows filters, formula, chart and table, and the rows behind a figure, with the choice in the address', async () => {
    await openAs(page, 'planner', '/prm/statistics/site-use');
    await heading('R1 场地利用率');
    await page.getByText('利用率 = Σ(占用格面积', { exact: false }).waitFor();
    await page
      .getByRole('img', { name: /^R1 场地利用率：利用率/ })
      .locator('svg')
      .waitFor();
    const table = page.getByRole('table');
    expect(await table.getByRole('row').count()).toBe(8);
    await chooseOption(page, '区域', { text: '总组区' });
    await expect.poll(() => address().searchParams.get('zone')).toBe('B');
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
    await page.getByText('合计', { exact: true }).first().click();
    await expect.poll(() => address().searchParams.get('spread')).toBe('total');
    await table.getByRole('button', { name: /^总组区：[\d.]+ %，查看明细$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^共 \d+ 行$/).waitFor();
    await dialog.getByRole('link').first().click();
    await expect.poll(() => address().pathname).toMatch(/^\/prm\/site\/(occupy|site)\/\w{32}$/);

    // The address alone gives the same choice to somebody else.
    await page.goBack();
    await heading('R1 场地利用率');
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
    expect(await seriousProblems(page)).toEqual([]);
    await chooseOption(page, '报表', { text: 'R2 场地超期占用' });
    await heading('R2 场地超期占用');
    expect(address().searchParams.get('zone')).toBe('B');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await pageOverflow(page)).toBe(0);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('copies a link that keeps the period, exports the table, and prints without its controls', async () => {
    await openAs(page, 'planner', '/prm/statistics/approvals?by=flow');
    await heading('R12 审批效率');
    await page.getByRole('table').waitFor();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => Reflect.set(window, 'copied', text) },
      });
    });
    await page.getByRole('button', { name: '复制链接' }).click();
    await page.getByText('链接已复制', { exact: false }).waitFor();
    const copied = new URL(String(await page.evaluate(() => Reflect.get(window, 'copied'))));
    expect([...copied.searchParams.keys()]).toEqual(['from', 'to', 'by']);
    expect(copied.searchParams.get('from')).toMatch(/-01-01$/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^R12 审批效率.*\.xls$/);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('table').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: '导出' }).isVisible()).toBe(false);
    expect(await page.getByRole('search').isVisible()).toBe(false);
  });
});
