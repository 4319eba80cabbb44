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

const names = async () => Promise.all([1, 2, 3].map((row) => at.textOf(row, '名称')));

describe('组件示例 编辑', () => {
  it('moves a row by its handle, renumbers the rows and undoes it; requires a ticked row before it deletes; warns a user who inserts too fast', async () => {
    at = await openExample(browser, 'edit');
    const { page, press } = at;
    const [first, second, third] = await names();
    const handle = (row: number) => page.locator(`[data-index="${row - 1}"] [data-handle]`).boundingBox();
    const [from, to] = [await handle(1), await handle(3)];
    if (!from || !to) throw new Error('rows have no handles');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height + 14, { steps: 8 });
    await page.mouse.up();
    await expect.poll(names).toEqual([second, third, first]);
    await expect.poll(() => at.state('已修改')).toBe(3);
    await at.goTo(1, '名称');
    await press('Control+z');
    await expect.poll(names).toEqual([first, second, third]);
    await expect.poll(() => at.state('已修改')).toBe(0);

    await at.page
      .getByRole('toolbar')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await at.messageShown('请选择一条记录！');

    await at.goTo(1, '名称');
    await at.button('插入').click();
    await at.button('插入').click();
    await at.messageShown('你点击的太快了，请慢点点击!');
    await expect.poll(() => at.state('新增')).toBe(1);
  });

  it('adds, duplicates, moves and removes rows, undoes all of it and redoes it', async () => {
    at = await openExample(browser, 'edit');
    const { page, press } = at;
    const rows = await at.state('行数');
    const [first, second] = await names();
    const undo = page.getByRole('button', { name: '撤销' });
    expect(await undo.isDisabled()).toBe(true);
    await at.goTo(1, '名称');
    await press('Alt+ArrowDown');
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
    expect(await undo.isEnabled()).toBe(true);
    await (await at.cell(1, '规格材质')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '复制一行' }).click();
    await expect.poll(() => at.state('行数')).toBe(rows + 1);
    expect(await at.textOf(2, '名称')).toBe(second);
    await at.button('新增').click();
    await expect.poll(() => at.state('新增')).toBe(2);
    // The grid went down to the new row.
    await press('Control+Home');
    await (await at.cell(1, '名称')).waitFor();
    await (await at.cell(3, '规格材质')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByText('是否删除选中数据?').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await expect.poll(() => at.state('已删除')).toBe(1);
    await at.grid.focus();
    for (let step = 0; step < 4; step += 1) await press('Control+z');
    await expect.poll(names).toEqual([first, second, await at.textOf(3, '名称')]);
    expect([await at.state('行数'), await at.state('新增'), await at.state('已删除')]).toEqual([rows, 0, 0]);
    for (let step = 0; step < 4; step += 1) await press('Control+y');
    await expect.poll(() => at.state('已删除')).toBe(1);
    await expect.poll(() => at.state('行数')).toBe(rows + 1);
  });

  it('keeps edits when the language is changed', async () => {
    at = await openExample(browser, 'edit');
    const { page, press } = at;
    await at.goTo(1, '名称');
    await page.keyboard.type('not saved yet');
    await press('Tab');
    await expect.poll(() => at.textOf(1, '名称')).toBe('not saved yet');
    const read = page.waitForResponse((answer) => answer.url().includes('kind=3'));
    await page.getByText('EN', { exact: true }).click();
    await page.getByRole('columnheader', { name: 'Name' }).waitFor();
    // The assemblies have come again, in English.
    await (await read).finished();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await at.textOf(1, 'Name')).toBe('not saved yet');
  });

  it('keeps the settings for new rows', async () => {
    at = await openExample(browser, 'edit');
    const { page } = at;
    await page.getByRole('button', { name: '新增行设置' }).click();
    await page.getByRole('spinbutton', { name: '新增行数' }).fill('3');
    await page.getByRole('spinbutton', { name: '插入位置' }).fill('1');
    await page
      .getByRole('form', { name: '新增行设置' })
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await at.messageShown('保存成功');
    await page.reload();
    await (await at.cell(1, '名称')).waitFor();
    const second = await at.textOf(2, '名称');
    await at.page
      .getByRole('toolbar')
      .getByRole('button', { name: /新\s*增$/ })
      .click();
    await expect.poll(() => at.state('新增')).toBe(3);
    await expect.poll(() => at.textOf(5, '名称')).toBe(second);
    expect(
      await page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('jet-add-btn-settings'))),
    ).toBe(true);
  });

  it('saves added, changed, moved and removed rows in one call; the list shows them', async () => {
    at = await openExample(browser, 'edit');
    const { page, press } = at;
    await page.getByRole('combobox', { name: '要编辑的组立' }).click();
    await page.keyboard.type('HS2403');
    await press('Enter');
    await expect.poll(() => at.textOf(1, '物料编码')).toMatch(/^HS2403-/);
    const rows = await at.state('行数');
    const code = await at.textOf(1, '物料编码');
    const removed = await at.textOf(2, '物料编码');
    await (await at.cell(2, '规格材质')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await expect.poll(() => at.state('已删除')).toBe(1);
    await at.button('新增').click();
    await expect.poll(() => at.state('新增')).toBe(1);
    await at.goTo(rows, '物料编码');
    const own = `${code}-${Date.now()}`;
    await page.keyboard.type(own);
    await press('Tab');
    await page.keyboard.type('added part');
    await press('Enter');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await at.messageShown(/已保存：新增 1 行，修改 \d 行，删除 1 行/);
    expect(calls.filter((call) => call.includes('/prm/demo/row/'))).toEqual(['POST /jeecg-boot/prm/demo/row/saveRows']);
    expect([await at.state('新增'), await at.state('已修改'), await at.state('已删除')]).toEqual([0, 0, 0]);
    await at.button('重新加载').click();
    await expect.poll(() => at.textOf(rows, '物料编码')).toBe(own);
    const left = await Promise.all(Array.from({ length: rows }, (_, row) => at.textOf(row + 1, '物料编码')));
    expect(left).not.toContain(removed);
    // Nothing of it stays for the next person.
    await at.goTo(rows, '物料编码');
    await press('Shift+Space');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await expect.poll(() => at.state('已删除')).toBe(1);
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await at.messageShown(/已保存：新增 0 行，修改 0 行，删除 1 行/);
  });
});
