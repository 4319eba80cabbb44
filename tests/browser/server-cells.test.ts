import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { launchChromium, productUrl, signIn } from '#tests/support/browser.ts';
import { serveFixture } from './fixtures/serve-fixture.ts';

declare global {
  interface Window {
    rowsOf: () => readonly GridRecord[];
    setCell: (id: string, key: string, value: unknown) => void;
  }
}

let browser: Browser;
let context: BrowserContext;
let fixture: Awaited<ReturnType<typeof serveFixture>>;
let session: [string, string][];
let page: Page;
let asked: string[] = [];

beforeAll(async () => {
  [browser, fixture] = await Promise.all([launchChromium(), serveFixture('server-cells', productUrl())]);
  context = await browser.newContext({ viewport: { width: 1800, height: 768 }, acceptDownloads: true });
  const office = await context.newPage();
  await signIn(office, 'team_leader');
  session = await office.evaluate(() => Object.entries(localStorage));
  await office.close();
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('request', (request) => asked.push(decodeURIComponent(new URL(request.url()).pathname)));
  // The session of the office: the fixture stands on another port of the same host.
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, session);
  await page.goto(fixture.url, { timeout: 60_000 });
  // What the page asks at its opening is not the first test's.
  await named().waitFor({ timeout: 60_000 });
});
afterAll(async () => {
  await browser.close();
  await fixture.close();
});

beforeEach(async () => {
  await page.mouse.move(0, 0);
  asked = [];
  await page.evaluate((entries) => {
    window.showAnew('/');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, session);
  await named().waitFor();
});
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The first person, once the names of stored keys have come. */
const named = () =>
  cell(1, '人员')
    .getByText('管理员')
    .or(cell(1, '人员').filter({ hasText: '管理员' }))
    .first();

/** The cell of a row under a column's title. */
function cell(row: number, title: string): Locator {
  const titles = [
    '#',
    '名称',
    '人员',
    '组长',
    '部门',
    '船舶',
    '附件',
    '照片',
    '无令牌',
    '物料',
    '班组',
    '配置错',
    '节点',
  ];
  return page.locator(
    `[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${titles.indexOf(title) + 1}"]`,
  );
}
const rowOf = (row: number) => page.evaluate((at) => window.rowsOf()[at - 1], row);
const open = (row: number, title: string) => cell(row, title).dblclick();
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

async function choose(button: Locator, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name} ${Math.random()}`) });
/** One pixel. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
});
const uploadButton = () => page.getByRole('button', { name: '点击上传' });

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

describe('files', () => {
  it('run on when the editor closes and their row scrolls away, and end in their row', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/sys/common/upload', async (route) => {
      await held;
      await route.continue();
    });
    await open(2, '附件');
    await choose(uploadButton(), text('吊装方案说明书.txt'));
    await page
      .getByRole('img', { name: /正在上传/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    expect(await cell(2, '附件').textContent()).toMatch(/\d+%吊装方案说\.\.\./);
    await page.getByRole('grid').hover();
    await page.mouse.wheel(0, 3000);
    await cell(2, '附件').waitFor({ state: 'hidden' });
    letGo();
    await expect.poll(async () => (await rowOf(2))?.papers).toMatch(/^吊装方案说明书_.*\.txt$/);
    await page.mouse.wheel(0, -9000);
    await cell(2, '附件').getByRole('img', { name: '上传完成' }).waitFor();
    expect(await cell(2, '附件').textContent()).toBe('✓吊装方案说...');
  });

  it('are saved under their own name and taken away, by the keyboard alone', async () => {
    await open(1, '附件');
    await choose(uploadButton(), text('方案.txt'));
    await page.getByRole('option', { name: /上传完成.*方案\.txt/ }).waitFor();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('方案.txt');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rowOf(1))?.papers).toBeNull();
    await page.getByRole('button', { name: '下载' }).click();
    await page.getByRole('alert').filter({ hasText: '未知的文件' }).waitFor();
  });

  it('of a read-only row can be saved and nothing else', async () => {
    await open(1, '附件');
    await choose(uploadButton(), text('方案.txt'));
    await expect.poll(async () => (await rowOf(1))?.papers).toBeTruthy();
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.setCell('row-6', 'papers', window.rowsOf()[0]?.papers));
    await cell(6, '附件').click();
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: '下载' }).waitFor();
    expect(await page.getByRole('toolbar', { name: '文件操作' }).getByRole('button').allTextContents()).toEqual([
      '下载',
    ]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载' }).click();
    expect((await download).suggestedFilename()).toBe('方案.txt');
    await page.keyboard.press('Escape');
    await cell(6, '名称').click();
    await page.keyboard.press('F2');
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  it('that the server refuses stay with a red mark and the reason', async () => {
    await open(1, '附件');
    await choose(uploadButton(), { name: 'bad.php', mimeType: 'text/plain', buffer: Buffer.from('<?php') });
    await page.keyboard.press('Escape');
    await cell(1, '附件')
      .getByRole('img', { name: /^上传失败，.*php/ })
      .waitFor();
    expect((await rowOf(1))?.papers).toBeUndefined();
  });

  it('of a column without token are sent without one', async () => {
    const sent = page.waitForRequest('**/sys/common/upload');
    await open(1, '无令牌');
    await choose(uploadButton(), text('a.txt'));
    expect((await sent).headers()['x-access-token']).toBeUndefined();
    await page.keyboard.press('Escape');
    await cell(1, '无令牌').getByRole('img', { name: '上传失败：服务器要求登录，该列没有设置 token' }).waitFor();
  });
});

describe('pictures', () => {
  it('are shown small, and nothing else is taken', async () => {
    await open(1, '照片');
    await choose(uploadButton(), text('a.txt'), picture('甲板.png'));
    // Said as long as the panel is open, also once the picture has arrived in the first place.
    await expect.poll(async () => (await rowOf(1))?.photo).toMatch(/^甲板_.*\.png$/);
    await page.getByText('a.txt：请上传图片').waitFor();
    await page.keyboard.press('Escape');
    await cell(1, '照片').getByRole('img', { name: '甲板.png' }).waitFor();
    expect((await rowOf(1))?.photo).toMatch(/^甲板_.*\.png$/);
  });

  it('are put in order in their dialog, which wants at least one', async () => {
    await open(1, '照片');
    await page.getByRole('button', { name: '更多' }).click();
    const dialog = page.getByRole('dialog', { name: '图片上传' });
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('未上传任何文件').waitFor();
    await choose(dialog.getByRole('button', { name: '点击上传' }), picture('a.png'), picture('b.png'));
    await expect.poll(() => dialog.getByRole('img', { name: '上传完成' }).count()).toBe(2);
    expect((await rowOf(1))?.photo).toBeUndefined();
    const names = () => dialog.getByRole('listitem').allTextContents();
    const [first = '', second = ''] = (await names()).map((name) => name.replace('✓', ''));
    await dialog.getByRole('button', { name: `前移 ${first}` }).click();
    await dialog.getByText('未知的操作').waitFor();
    await dialog.getByRole('button', { name: `后移 ${second}` }).click();
    await dialog.getByText('已到最后~').waitFor();
    await dialog.getByRole('button', { name: `后移 ${first}` }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect
      .poll(async () => String((await rowOf(1))?.photo))
      .toMatch(new RegExp(`^${second[0]}_.*png,${first[0]}_.*png$`));
    await dialog.waitFor({ state: 'hidden' });
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
