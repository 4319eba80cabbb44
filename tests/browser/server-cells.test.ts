import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverCellsPage } from '#tests/support/server-cells-page.ts';

const { start, showAnew, stop, cell, rowOf, open } = serverCellsPage();
let page: Page;
let asked: string[] = [];

beforeAll(async () => {
  page = await start();
  page.on('request', (request) => asked.push(decodeURIComponent(new URL(request.url()).pathname)));
});
beforeEach(async () => {
  asked = [];
  await showAnew();
});
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
afterAll(stop);

const option = (name: string | RegExp) => page.locator('.ant-select-item-option').filter({ hasText: name });
/** The one that Enter takes. */
const activeOption = (name: string) => page.locator('.ant-select-item-option-active').filter({ hasText: name });

/** Opens the searching select of a cell and types into it. */
async function search(row: number, title: string, keyword: string): Promise<void> {
  await cell(row, title).click();
  await page.keyboard.press('F2');
  await page.getByRole('combobox', { name: title }).waitFor();
  await page.keyboard.type(keyword);
}

const paste = (value: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, value);

describe('names of stored keys', () => {
  it('are asked for once for all rows', async () => {
    await page.getByRole('grid').hover();
    await page.mouse.wheel(0, 2000);
    await page
      .getByText('行 60', { exact: true })
      .or(page.getByText('行 40', { exact: true }))
      .first()
      .waitFor();
    expect(asked.filter((path) => path.endsWith('/sys/user/list'))).toHaveLength(1);
  });
});

describe('people', () => {
  it('are found by typing, gathered, and taken by Tab', async () => {
    await search(1, '人员', '王');
    await activeOption('王').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await rowOf(1))?.people).toMatch(/^admin,\w+$/);
    await expect.poll(() => cell(1, '人员').textContent()).toMatch(/^管理员, 王/);
  });

  it('chosen one by one go on to the row below, and Escape leaves everything as it was', async () => {
    await search(1, '组长', '王');
    await activeOption('王').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rowOf(1))?.leader).toMatch(/^\w+$/);
    await page.keyboard.press('F2');
    await option(/./).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect((await rowOf(2))?.leader).toBeUndefined();
    await page.keyboard.press('F2');
    await option(/./).first().click();
    await expect.poll(async () => (await rowOf(2))?.leader).toMatch(/^\w+$/);
  });

  it('are searched for by the letters that open the cell', async () => {
    await cell(1, '组长').click();
    await page.keyboard.type('admin');
    await activeOption('管理员').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rowOf(1))?.leader).toBe('admin');
  });

  it('are pasted by name or by user name; who is unknown is told', async () => {
    await cell(1, '组长').click();
    await paste('管理员\nadmin');
    await expect.poll(async () => [(await rowOf(1))?.leader, (await rowOf(2))?.leader]).toEqual(['admin', 'admin']);
    await cell(3, '组长').click();
    await paste('管理员\n没有这个人');
    await cell(4, '组长').click();
    await page.getByText(/没有找到“没有这个人”/).waitFor();
    expect([(await rowOf(3))?.leader, (await rowOf(4))?.leader]).toEqual(['admin', undefined]);
  });
});

describe('departments and ships', () => {
  it('a department is found by typing and stored by its code', async () => {
    await search(1, '部门', '一工段');
    await activeOption('一工段').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await rowOf(1))?.depart).toMatch(/^A\d+/);
    await expect.poll(() => cell(1, '部门').textContent()).toBe('一工段');
  });

  it('a ship is searched on the server, and nothing found says so', async () => {
    await search(1, '船舶', 'HS');
    await activeOption('HS').waitFor();
    // Once when it opened, once for what was typed.
    expect(asked.filter((path) => path.includes('/loadDict/'))).toHaveLength(2);
    await page.keyboard.press('Enter');
    await expect.poll(() => cell(1, '船舶').textContent()).toMatch(/^HS\d{4}$/);
    expect((await rowOf(1))?.ship).toMatch(/^[\da-f]{32}$/);
    await search(2, '船舶', '没有');
    await page.getByText('没有查询到任何数据').waitFor();
  });
});

describe('a control that its column names', () => {
  it('opens its dialog over the cell, takes one department by its code, and Escape leaves what was there', async () => {
    const dialog = page.getByRole('dialog', { name: '选择部门' });
    await cell(1, '班组').click();
    await page.keyboard.type('A');
    const search = dialog.getByLabel('按名称或编码查找');
    await expect.poll(() => search.inputValue()).toBe('A');
    await search.fill('管装');
    await dialog.getByText('管装工段').click();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await expect.poll(() => cell(1, '班组').textContent()).toBe('管装工段');
    const chosen = (await rowOf(1))?.team;
    expect(chosen).toMatch(/^A01/);
    await page.keyboard.press('F2');
    await dialog.getByRole('treeitem').first().check();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await rowOf(1))?.team).toBe(chosen);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F2');
    await dialog.waitFor();
  });
});

describe('a search on the server', () => {
  it('ignores an answer that comes late, and says why it failed', async () => {
    const answers: (() => void)[] = [];
    await page.route('**/loadDict/**', async (route) => {
      const keyword = new URL(route.request().url()).searchParams.get('keyword') ?? '';
      if (keyword === '旧') await new Promise<void>((go) => answers.push(go));
      const result = [{ value: keyword, text: `找到 ${keyword}` }];
      const body =
        keyword === '错' ? { success: false, message: '操作失败：超时', code: 500 } : { success: true, result };
      await route.fulfill({ json: body }).catch(() => undefined);
    });
    await search(1, '船舶', '旧');
    await expect.poll(() => answers.length).toBe(1);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('新');
    await option('找到 新').waitFor();
    for (const give of answers) give();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('错');
    await page.getByText('操作失败：超时').waitFor();
    expect(await option('找到 旧').count()).toBe(0);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('快');
    await page.keyboard.press('Enter');
    await expect.poll(() => cell(1, '船舶').textContent()).toBe('快');
  });
});

describe('a popup', () => {
  it('of a stored report chooses in its dialog and writes the other field along; closing it changes nothing', async () => {
    await cell(2, '节点').click();
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: '船舶主节点' });
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await rowOf(2))?.shipNo).toBeUndefined();
    await page.keyboard.press('F2');
    await dialog.getByRole('radio').first().dblclick();
    await dialog.waitFor({ state: 'detached' });
    expect(await rowOf(2)).toMatchObject({ shipNo: expect.stringMatching(/^HS/), planDate: expect.any(String) });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F2');
    await dialog.waitFor();
  });

  it('writes the other fields of its row along', async () => {
    await search(1, '物料', '槽');
    await activeOption('P-2').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => [(await rowOf(1))?.code, (await rowOf(1))?.name]).toEqual(['P-2', '槽钢']);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => [(await rowOf(1))?.code, (await rowOf(1))?.name]).toEqual([undefined, '行 1']);
  });

  it('that is configured wrong says so', async () => {
    await open(1, '配置错');
    await page.getByText('popup参数未正确配置,原始值和目标值数量不一致!').waitFor();
  });
});

it('shows its rows once there is a network, where the code of the cell types could not be fetched', async () => {
  const types = /\/registry-[^/]*\.js$/;
  await page.route(types, (route) => route.abort());
  await page.reload();
  await page.getByRole('status', { name: '加载中' }).waitFor();
  await page.unroute(types);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await cell(1, '人员').filter({ hasText: '管理员' }).waitFor();
});
