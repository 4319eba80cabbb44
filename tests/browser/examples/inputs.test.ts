import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';

let browser: Browser;
let shown: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'inputs');
});
afterAll(() => browser.close());

describe('输入框', () => {
  it('have values as sent over the wire', async () => {
    const { state, value } = shown;
    await state('单行文字', '空').getByRole('textbox').fill('3 号舱');
    expect(await value('单行文字', '空')).toBe('3 号舱');
    const number = state('数字', '空').getByRole('spinbutton');
    await number.fill('1.5');
    await number.press('ArrowUp');
    expect(await value('数字', '空')).toBe('2.5');
    const day = state('日期', '空').getByRole('combobox').or(state('日期', '空').getByRole('textbox')).first();
    await day.fill('2026-03-09');
    await day.press('Enter');
    expect(await value('日期', '空')).toBe('2026-03-09');
  });

  it('show an unchangeable value in read-only mode', async () => {
    const { page, state, value } = shown;
    const number = state('数字', '只读').getByRole('spinbutton');
    await number.press('ArrowUp');
    await page.keyboard.type('9');
    expect(await value('数字', '只读')).toBe('12.5');
    await state('日期', '只读').getByRole('combobox').or(state('日期', '只读').getByRole('textbox')).first().click();
    expect(await page.locator('.ant-picker-dropdown:visible').count()).toBe(0);
    await state('是与否', '只读').getByRole('switch').click();
    expect(await value('是与否', '只读')).toBe('true');
  });
});
