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

const shownOptions = () => at.page.locator('.ant-select-dropdown:visible .ant-select-item-option').allTextContents();

describe('组件示例 联动选择', () => {
  it('offers only the blocks of the row’s ship, and clears the block when the ship changes; offers the people of the row’s department', async () => {
    at = await openExample(browser, 'linked', { width: 1800 });
    const { page, press, textOf } = at;
    await expect.poll(() => textOf(1, '分段')).toBe('A101');
    await (await at.cell(1, '工程')).dblclick();
    await page.locator('.ant-select-item-option', { hasText: 'HS2403' }).click();
    await expect.poll(() => textOf(1, '工程')).toMatch(/^HS2403/);
    expect(await textOf(1, '分段')).toBe('');
    expect(await textOf(2, '分段')).toBe('A101');
    await (await at.cell(1, '分段')).dblclick();
    await expect.poll(async () => (await shownOptions()).length).toBeGreaterThan(3);
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(2).click();
    await expect.poll(() => textOf(1, '分段')).toMatch(/^A\d{3}$/);
    await at.goTo(1, '备注');
    for (let step = 0; step < 2; step += 1) await press('Control+z');
    await expect.poll(() => textOf(1, '工程')).toMatch(/^HS2401/);
    expect(await textOf(1, '分段')).toBe('A101');

    await expect.poll(() => textOf(1, '责任人')).toMatch(/^\p{Script=Han}+$/u);
    const person = await textOf(1, '责任人');
    await (await at.cell(1, '责任人')).dblclick();
    await expect.poll(shownOptions).toContain(person);
    expect((await shownOptions()).length).toBeLessThan(30);
  });
});

describe('组件示例 子表', () => {
  it('shows the parts of the clicked row in a popover, Escape returns the focus; edits the whole row in the details dialog; OK writes the row as one step', async () => {
    at = await openExample(browser, 'sub');
    const { page, press } = at;
    const name = await at.textOf(2, '名称');
    await (await at.cell(2, '需用日期')).click();
    const popover = page.getByRole('dialog', { name: '第 2 行的子表' });
    const parts = popover.getByRole('grid', { name: `${name}的零件` });
    await parts.getByText(`${await at.textOf(2, '物料编码')}-001`).waitFor();
    await press('Escape');
    await popover.waitFor({ state: 'detached' });
    await press('ArrowDown');
    expect(await at.grid.getAttribute('aria-activedescendant')).toBe(
      await (await at.cell(3, '需用日期')).getAttribute('id'),
    );

    const before = await at.textOf(1, '名称');
    await (await at.cell(1, '名称')).click();
    const dialog = page.getByRole('dialog', { name: '详细信息' });
    await dialog.getByLabel('名称').fill('Renamed assembly');
    await dialog.getByLabel('备注').fill('two\nlines');
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await expect.poll(() => at.textOf(1, '名称')).toBe('Renamed assembly');
    await expect.poll(() => at.state('已修改')).toBe(1);
    await at.grid.focus();
    await press('Control+z');
    await expect.poll(() => at.textOf(1, '名称')).toBe(before);
    await expect.poll(() => at.state('已修改')).toBe(0);
  });
});

describe('组件示例 工具栏与权限', () => {
  const button = (name: RegExp) => at.page.getByRole('toolbar').getByRole('button', { name });

  it('shows every button to a user with all rights, and hides those that another resource does not grant', async () => {
    at = await openExample(browser, 'toolbar', { username: 'scaf_insp' });
    await button(/新\s*增$/).waitFor();
    await button(/删\s*除/).waitFor();
    // The one main action of the bar is saving; a new row is a button like others.
    const ground = (name: RegExp) => button(name).evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(await ground(/新\s*增$/)).toBe(await ground(/插\s*入/));
    expect(await ground(/保\s*存/)).not.toBe(await ground(/插\s*入/));
    await at.page.getByRole('combobox', { name: '权限编码前缀（authPre）' }).click();
    await at.page.locator('.ant-select-item-option', { hasText: 'prm:scaffold:apply' }).click();
    await button(/新\s*增$/).waitFor({ state: 'detached' });
    expect(await button(/插\s*入/).count()).toBe(0);
    expect(await button(/删\s*除/).count()).toBe(0);
    expect(await button(/撤\s*销/).count()).toBe(1);
  });

  it('shows a user with read access no button that adds or removes rows, and the server refuses such changes', async () => {
    at = await openExample(browser, 'toolbar', { username: 'leader' });
    const { page, press } = at;
    await button(/保\s*存/).waitFor();
    expect(await button(/新\s*增$/).count()).toBe(0);
    expect(await button(/删\s*除/).count()).toBe(0);
    await at.goTo(1, '名称');
    await page.keyboard.type('not mine');
    await press('Enter');
    await button(/保\s*存/).click();
    await at.messageShown(/保存失败：没有权限/);
  });

  it('is not editable in read-only mode, nor in a disabled row', async () => {
    at = await openExample(browser, 'toolbar');
    const { page, press, textOf } = at;
    await page.getByRole('switch', { name: '只读' }).click();
    const before = await textOf(1, '名称');
    await at.goTo(1, '名称');
    await page.keyboard.type('x');
    await press('Enter', 'Delete');
    expect(await textOf(1, '名称')).toBe(before);
    await page.getByRole('switch', { name: '只读' }).click();
    await page.getByRole('switch', { name: '合格的行不可编辑' }).click();
    const rows = await Promise.all([1, 2, 3, 4, 5].map((row) => textOf(row, '核对结果')));
    const passed = rows.indexOf('合格') + 1;
    const open = rows.findIndex((result) => result !== '合格') + 1;
    expect([passed > 0, open > 0]).toEqual([true, true]);
    const kept = await textOf(passed, '名称');
    await at.goTo(passed, '名称');
    await page.keyboard.type('x');
    await press('Enter');
    expect(await textOf(passed, '名称')).toBe(kept);
    await at.goTo(open, '名称');
    await page.keyboard.type('open row');
    await press('Enter');
    await expect.poll(() => textOf(open, '名称')).toBe('open row');
  });
});
