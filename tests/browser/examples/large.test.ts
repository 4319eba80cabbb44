import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ExamplePage, openExample } from './example-page.ts';

let browser: Browser;
let at: ExamplePage;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => at.close());
afterAll(() => browser.close());

const last = 100_000;

describe('组件示例 十万行', () => {
  it('scrolls to the last row, shows the number of rows and keeps few elements', async () => {
    at = await openExample(browser, 'large');
    const { grid, page, press } = at;
    expect(await grid.getAttribute('aria-rowcount')).toBe(String(last + 1));
    const elements = await page.evaluate(() => document.querySelectorAll('[role=grid] *').length);
    await at.goTo(1, '名称');
    await press('Control+End');
    await (await at.cell(last, '物料编码')).waitFor();
    expect(await at.textOf(last, '物料编码')).toMatch(/#3\d\d$/);
    expect(await page.evaluate(() => document.querySelectorAll('[role=grid] *').length)).toBeLessThan(elements * 1.5);
    await press('Control+Home');
    await (await at.cell(1, '物料编码')).waitFor();
  });

  it('scrolls with the wheel without a row that stays blank', async () => {
    at = await openExample(browser, 'large');
    const { grid, page } = at;
    await grid.hover();
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 700);
    await expect
      .poll(() =>
        grid.evaluate((element) =>
          [...element.querySelectorAll<HTMLElement>('[role=row][data-index]')]
            .filter((row) => row.style.display !== 'none')
            .every((row) => (row.querySelector('[data-key=code]')?.textContent ?? '').startsWith('HS')),
        ),
      )
      .toBe(true);
    const top = await grid.evaluate((element) => element.scrollTop);
    expect(top).toBeGreaterThan(20_000);
  });

  it('sorts by a number and edits a cell in the middle', async () => {
    at = await openExample(browser, 'large');
    const { page, press, textOf } = at;
    const weight = page.getByRole('columnheader', { name: '单重' });
    await weight.click();
    await expect.poll(() => weight.getAttribute('aria-sort')).toMatch(/ascending|descending/);
    const number = async (row: number) => Number((await textOf(row, '单重')).replaceAll(',', ''));
    const ascending = (await weight.getAttribute('aria-sort')) === 'ascending';
    const [first, second] = [await number(1), await number(2)];
    expect(ascending ? first <= second : first >= second).toBe(true);
    await at.goTo(3, '名称');
    await page.keyboard.type('Middle');
    await press('Enter');
    await expect.poll(() => textOf(3, '名称')).toBe('Middle');
  });

  it('validates all rows with progress', async () => {
    at = await openExample(browser, 'large');
    await at.button('校验全部').click();
    await at.messageShown('全部通过，共 100,000 行');
  });
});
