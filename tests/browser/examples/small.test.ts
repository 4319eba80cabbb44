import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';

let browser: Browser;
let shown: ControlsPage;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'small');
  page = shown.page;
});
afterAll(() => browser.close());

const slide = '滑块验证';
const tags = '标签输入';

/** From the middle of the handle to some part of the way. */
async function way(handle: Locator, part: number): Promise<{ x: number; to: number; y: number }> {
  const box = await handle.boundingBox();
  const track = await handle.locator('xpath=..').boundingBox();
  if (box === null || track === null) throw new Error('no slider');
  return { x: box.x + box.width / 2, to: box.x + box.width / 2 + (track.width - box.width) * part, y: box.y + 10 };
}

describe('滑块验证', () => {
  it('is verified once its handle is dragged fully across, and returns if released early', async () => {
    const { state, value } = shown;
    const handle = state(slide, '空').getByRole('slider', { name: slide });
    await handle.scrollIntoViewIfNeeded();
    const some = await way(handle, 0.7);
    await page.mouse.move(some.x, some.y);
    await page.mouse.down();
    await page.mouse.move(some.to, some.y, { steps: 3 });
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('70');
    await page.mouse.up();
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('0');
    expect(await value(slide, '空')).toBe('（空）');

    const all = await way(handle, 1);
    await page.mouse.move(all.x, all.y);
    await page.mouse.down();
    await page.mouse.move(all.to, all.y, { steps: 3 });
    await state(slide, '空').getByText('验证通过').waitFor();
    await page.mouse.up();
    expect(await value(slide, '空')).toBe('true');
    await handle.press('Home');
    expect(await value(slide, '空')).toBe('true');
  });

  it('is dragged with a finger as well', async () => {
    const { state, value } = shown;
    const handle = state(slide, '长内容').getByRole('slider', { name: slide });
    await handle.scrollIntoViewIfNeeded();
    const { x, to, y } = await way(handle, 1);
    const touch = await page.context().newCDPSession(page);
    const at = (where: number) => ({ touchPoints: [{ x: where, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(x) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at((x + to) / 2) });
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('50');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('0');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(x) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await state(slide, '长内容').getByText('验证通过').waitFor();
    expect(await value(slide, '长内容')).toBe('true');
  });

  it('is stepped with keys, and returns if left early', async () => {
    const { state, value } = shown;
    await page.reload();
    const handle = state(slide, '空').getByRole('slider', { name: slide });
    for (let step = 0; step < 9; step += 1) await handle.press('ArrowRight');
    expect(await handle.getAttribute('aria-valuetext')).toBe('90%');
    await page.keyboard.press('Tab');
    expect(await handle.getAttribute('aria-valuetext')).toBe('0%');
    expect(await value(slide, '空')).toBe('（空）');
    for (let step = 0; step < 10; step += 1) await handle.press('ArrowRight');
    expect(await value(slide, '空')).toBe('true');
    const still = state(slide, '只读').getByRole('slider');
    await still.press('Home');
    expect(await value(slide, '只读')).toBe('true');
  });
});

describe('标签输入', () => {
  it('puts a semicolon between every two characters and strips typed semicolons', async () => {
    const { state, value } = shown;
    const input = state(tags, '空').getByRole('textbox', { name: tags });
    await input.pressSequentially('ab;cde;;f');
    expect(await value(tags, '空')).toBe('ab;cd;ef');
    for (let step = 0; step < 5; step += 1) await input.press('ArrowLeft');
    await input.pressSequentially('x');
    expect(await value(tags, '空')).toBe('ab;xc;de;f');
    await input.pressSequentially(';y');
    expect(await value(tags, '空')).toBe('ab;xy;cd;ef');
    await input.fill('安全；质量');
    expect(await value(tags, '空')).toBe('安全;质量');
    await input.fill('');
    expect(await value(tags, '空')).toBe('（空）');
    await state(tags, '只读').getByRole('textbox').click();
    await page.keyboard.type('x');
    expect(await value(tags, '只读')).toBe('安全;质量;进度');
  });
});

describe('文字省略', () => {
  it('cuts at 25, at 12 or not at all, and shows the whole text under the pointer and on focus', async () => {
    const whole = '三号货舱左舷第二层脚手架搭设完成，等待安全员验收签字';
    const region = page.getByRole('region', { name: '文字省略' });
    const cut = (length: number) => region.getByText(`${whole.slice(0, length)}…`, { exact: true });
    await cut(25).hover();
    await page.getByRole('tooltip', { name: whole }).waitFor();
    await cut(12).focus();
    await expect.poll(() => cut(12).getAttribute('aria-describedby')).not.toBeNull();
    await page.getByRole('tooltip', { name: whole }).last().waitFor();
    expect(await region.getByText(whole, { exact: true }).getAttribute('tabindex')).toBeNull();
  });
});

describe('全屏窗口', () => {
  it('switches to the full screen and back, keeping its input and the place where its title was dragged', async () => {
    await page.getByRole('button', { name: '打开窗口' }).click();
    const dialog = page.getByRole('dialog', { name: '全屏窗口' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBe(600);
    const title = await dialog.getByText('全屏窗口', { exact: true }).boundingBox();
    const before = await dialog.boundingBox();
    await page.mouse.move((title?.x ?? 0) + 20, (title?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((title?.x ?? 0) + 140, (title?.y ?? 0) + 68);
    await page.mouse.up();
    const after = await dialog.boundingBox();
    expect([(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)]).toEqual([120, 60]);
    await dialog.getByRole('textbox', { name: '备注' }).fill('左舷先搭');
    await dialog.getByRole('button', { name: '全屏', exact: true }).press('Enter');
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1366);
    expect(await dialog.getByRole('textbox', { name: '备注' }).inputValue()).toBe('左舷先搭');
    await dialog.getByRole('button', { name: '退出全屏' }).click();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
