import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';
import { seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
let shown: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'texts');
});
afterAll(() => browser.close());

const control = '弹出输入框';

describe('a text line that opens a larger box', () => {
  it('is typed as one line and continues in the box, which Enter and Escape close with the typed text', async () => {
    const { page, state, value } = shown;
    const empty = state(control, '空');
    const line = empty.locator('input');
    const box = empty.locator('textarea');
    await line.fill('左舷');
    await line.press('Shift+Enter');
    expect(await box.boundingBox()).toMatchObject({ width: 300, height: 210 });
    await page.keyboard.type('右舷');
    expect(await value(control, '空')).toBe('左舷\n右舷');
    await page.keyboard.press('Enter');
    expect(await box.count()).toBe(0);
    // Several lines are shown in one and lose no break by it: typing there opens the box.
    expect(await line.inputValue()).toBe('左舷 右舷');
    expect(await line.evaluate((input) => document.activeElement === input)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.type('，后搭');
    await page.keyboard.press('Escape');
    expect([await box.count(), await value(control, '空')]).toEqual([0, '左舷\n右舷，后搭']);
  });

  it('keeps the line breaks of pasted text', async () => {
    const { page, state, value } = shown;
    const dark = state(control, '深色');
    await page.evaluate(() => navigator.clipboard.writeText('第一行\r\n第二行\n'));
    await dark.locator('input').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
    expect(await value(control, '深色')).toBe('第一行\n第二行');
    await dark.locator('textarea').press('Enter');
  });

  it('can be read in full but not changed in read-only mode, and does nothing while disabled', async () => {
    const { page, state, value } = shown;
    const still = state(control, '只读');
    const before = await value(control, '只读');
    await still.getByRole('button', { name: `${control} 在大文本框中编辑`, exact: true }).click();
    await page.keyboard.type('x');
    await page.keyboard.press('Shift+Enter');
    expect(await still.locator('textarea').inputValue()).toBe(before);
    await page.keyboard.press('Enter');
    expect(await value(control, '只读')).toBe(before);
    expect(await state(control, '禁用').getByRole('button', { name: '在大文本框中编辑' }).isDisabled()).toBe(true);
  });
});

describe('a prompt', () => {
  it('shows what its rules find, keeps a refused value, and sends the value with Enter', async () => {
    const { page } = shown;
    const dialog = page.getByRole('dialog', { name: '输入编号' });
    const field = dialog.getByLabel('编号');
    const sent = page.getByLabel('已发送');
    await page.getByRole('button', { name: '输入编号' }).click();
    await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByText('请输入编号').waitFor();
    await page.keyboard.type('ab');
    await page.keyboard.press('Enter');
    await dialog.getByText('只能使用大写字母、数字和短横线').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('TAKEN');
    await page.keyboard.press('Enter');
    await dialog.getByText('该编号已被占用').waitFor();
    expect(await field.inputValue()).toBe('TAKEN');
    expect(await seriousProblems(page)).toEqual([]);
    // Cancelled and asked again it is still there.
    await dialog.getByRole('button', { name: /取\s*消/ }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByRole('button', { name: '输入编号' }).click();
    await expect.poll(() => field.inputValue()).toBe('TAKEN');
    await field.fill(' HS-24 ');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.textContent()).toBe('HS-24');
  });

  it('with several lines breaks them with Enter and sends with Ctrl and Enter', async () => {
    const { page } = shown;
    await page.getByRole('button', { name: '填写原因' }).click();
    const field = page.getByRole('dialog', { name: '填写原因' }).getByLabel('原因');
    await field.fill('一');
    await page.keyboard.press('Enter');
    await page.keyboard.type('二');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.getByLabel('已发送').textContent()).toBe('一\n二');
  });
});
