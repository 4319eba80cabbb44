import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;

const open = async (width: number, height: number) => {
  context = await browser.newContext({ viewport: { width, height } });
  page = await context.newPage();
};

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => context.close());
afterAll(() => browser.close());

describe('泊位计划图', () => {
  it('names each ship with its berth and times, opens its application, and has a table view', async () => {
    await open(1366, 768);
    await openAs(page, 'wharf_disp', '/prm/wharf/plan?days=30');
    const quay = page.getByRole('region', { name: '岸线与日期' });
    // Five berths are taken on any day of the demo yard, one of them twice (docs/domain.md §20).
    const ships = quay.getByRole('link', { name: /^(在泊|超期在泊)：/ });
    await ships.first().waitFor();
    expect(await ships.count()).toBe(6);
    await quay
      .getByRole('link', { name: /，外档，/ })
      .first()
      .waitFor();
    await quay
      .getByRole('link', { name: /^审批中：.*，与 .*MT-.* 冲突$/ })
      .first()
      .waitFor();
    expect(await seriousProblems(page)).toEqual([]);

    await page.getByText('表格', { exact: true }).click();
    const table = page.getByRole('table').filter({ visible: true });
    await table.getByRole('columnheader', { name: '档位' }).waitFor();
    expect(await table.getByRole('cell', { name: '外档' }).count()).toBeGreaterThan(0);
    expect(page.url()).toContain('view=table');
    await page.getByText('计划图', { exact: true }).filter({ visible: true }).last().click();

    // A planned ship is moved by keys as by the mouse; nothing is sent before the form that asks is confirmed.
    const planned = quay.getByRole('link', { name: /^计划：/ }).first();
    await planned.focus();
    await page.keyboard.press('PageDown');
    await quay.getByRole('status').filter({ hasText: / 至 / }).waitFor();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: '调整泊位计划' });
    await asked.getByLabel('计划靠泊').waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    expect(await planned.evaluate((link) => link === document.activeElement)).toBe(true);

    // By keyboard alone.
    await ships.first().focus();
    const no = /MT-\d{4}-\d{5}/.exec((await ships.first().textContent()) ?? '')?.[0] ?? 'none';
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: no }).waitFor();
  });

  it('fits a phone, where a berth is requested with the ship’s own size', async () => {
    await open(390, 844);
    await openAs(page, 'team_leader', '/prm/wharf/plan');
    await page.getByRole('region', { name: '岸线与日期' }).getByRole('link').first().waitFor();
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await openAs(page, 'team_leader', '/prm/wharf/apply/new');
    await chooseOption(page, '本厂工程', { text: 'HS2402' });
    const loa = page.getByLabel('总长', { exact: false }).first();
    await expect.poll(() => loa.inputValue(), { timeout: 15_000 }).toMatch(/^147/);
    await page.getByText(/HS2402 .*总长 147/).waitFor();
  });
});
