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

describe('组件示例 单元格类型', () => {
  it('types into cells, moves with Tab and Enter, and saves the typed values', async () => {
    at = await openExample(browser, 'cells');
    const { page, press, textOf } = at;
    // Another name than a run before has left.
    const name = `T beam ${Date.now()}`;
    const number = String(1 + (Date.now() % 90_000));
    await at.goTo(3, '名称');
    await page.keyboard.type(name);
    await press('Tab');
    await expect.poll(() => textOf(3, '名称')).toBe(name);
    // Tab went on to the level, which keeps its value; two cells on is the number.
    await press('Tab', 'Tab');
    await page.keyboard.type(number);
    await press('Enter');
    await expect.poll(async () => (await textOf(3, '数量')).replace(',', '')).toBe(number);
    await expect.poll(() => at.state('已修改')).toBe(1);
    await at.button('保存').click();
    await at.messageShown('已保存：新增 0 行，修改 1 行，删除 0 行');
    await expect.poll(() => at.state('已修改')).toBe(0);
    await page.reload();
    await expect.poll(() => textOf(3, '名称')).toBe(name);
    expect((await textOf(3, '数量')).replace(',', '')).toBe(number);
  });

  it('cancels typing with Escape and undoes with Ctrl+Z; toggles with Space and clears with Delete; shows names of people and departments, texts of dictionaries, ticks and pictures', async () => {
    at = await openExample(browser, 'cells');
    const { page, press, textOf } = at;
    const before = await textOf(5, '名称');
    await at.goTo(5, '名称');
    await press('F2');
    await page.keyboard.type(' rest');
    await press('Escape');
    expect(await textOf(5, '名称')).toBe(before);
    await page.keyboard.type('other');
    await press('Enter');
    await expect.poll(() => textOf(5, '名称')).toBe('other');
    await press('Control+z');
    await expect.poll(() => textOf(5, '名称')).toBe(before);
    await expect.poll(() => at.state('已修改')).toBe(0);

    await at.goTo(2, '急件');
    const changed = await at.state('已修改');
    // The click toggled it already when it fell on the box; Space brings it back and forth in any case.
    await press('Space');
    await press('Space');
    await expect.poll(() => at.state('已修改')).toBe(changed);
    await at.goTo(2, '数量');
    await press('Delete');
    await expect.poll(() => at.textOf(2, '数量')).toBe('');

    await page.setViewportSize({ width: 4800, height: 768 });
    await expect.poll(() => textOf(1, '责任人')).toMatch(/^\p{Script=Han}{2,3}$/u);
    await expect.poll(() => textOf(1, '责任部门')).toMatch(/工段|涂装部/);
    await expect.poll(() => textOf(1, '工程')).toBe('HS2401');
    expect(await textOf(1, '核对结果')).toMatch(/^(待核对|合格|缺件|不合格)$/);
    const picture = page.getByRole('grid').locator('img[src]').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});
