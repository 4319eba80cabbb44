import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';

let browser: Browser;
let shown: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'rules');
});
afterAll(() => browser.close());

describe('校验规则', () => {
  const problemOf = async (label: string) => {
    const field = shown.page.getByLabel(label, { exact: true });
    const id = (await field.getAttribute('aria-describedby')) ?? '';
    return shown.page.locator(`[id="${id}"]`);
  };

  it('show what is wrong at the field, in the words of the specification', async () => {
    const { page } = shown;
    await page.getByLabel('手机号', { exact: true }).fill('123');
    expect(await (await problemOf('手机号')).textContent()).toBe('请输入正确手机号');
    await page.getByLabel('手机号', { exact: true }).fill('');
    expect(await (await problemOf('手机号')).textContent()).toBe('请输入手机号');
    await page.getByLabel('手机号', { exact: true }).fill('13800138000');
    expect(await (await problemOf('手机号')).textContent()).toBe('');
  });

  it('ask the server after a pause in typing, and show its answer for the current value', async () => {
    const { page } = shown;
    const field = page.getByLabel('编码规则 common', { exact: true });
    // The sample, which the page asks about by itself, is given up with this: what counts is asked from here on.
    await field.fill('');
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/sys/checkRule/checkByCode')) asked.push(url.searchParams.get('value') ?? '');
    });
    await field.pressSequentially('9abc');
    await (await problemOf('编码规则 common')).getByText('第一位只能是字母').waitFor();
    expect(asked).toEqual(['9abc']);
    await field.fill('A_9');
    await expect.poll(async () => (await problemOf('编码规则 common')).textContent()).toBe('');
    const code = page.getByLabel('唯一值（示例数据编号）', { exact: true });
    await code.fill('没有这个编号');
    await expect.poll(async () => (await problemOf('唯一值（示例数据编号）')).textContent()).toBe('');
  });
});
