import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AskedCall, answerCalls } from '#tests/support/answer-calls.ts';
import { launchChromium } from '#tests/support/browser.ts';
import { noteWords, said } from '#tests/support/short-words.ts';
import { serveFixture } from './fixtures/serve-fixture.ts';

/** A page that is no resource: its own calls, its own server (this file), the common behaviour of lists. */

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let browser: Browser;
let fixture: Awaited<ReturnType<typeof serveFixture>>;
let page: Page;
let left: number;
let asked: URL[];
let answers: Record<string, (call: AskedCall) => Promise<void>>;

const envelope = (part: object) => ({ json: { success: true, message: '', code: 200, result: null, ...part } });
const lists = () => asked.filter(({ pathname }) => pathname.endsWith('/crane/list'));
const deletes = () => asked.filter(({ pathname }) => /\/crane\/delete/.test(pathname));

const crane = (at: number) => ({ code: `C${String(at).padStart(2, '0')}`, name: `吊车 ${at}`, tons: at * 10 });
const cranes = ({ searchParams }: URL) => {
  const size = Number(searchParams.get('pageSize'));
  const from = (Number(searchParams.get('pageNo')) - 1) * size;
  const records = Array.from({ length: left }, (_, at) => crane(at + 1)).slice(from, from + size);
  return { records, total: left };
};

const read = (title: string) => ({ title, state: 'read', label: title });
const understood = {
  headerRow: 3,
  rowCount: 7,
  columns: [read('编号'), read('名称')],
  missing: [] as string[],
  rows: [
    ['C77', '门座式吊车'],
    ['C78', '浮吊'],
  ],
};

beforeAll(async () => {
  [browser, fixture] = await Promise.all([launchChromium(), serveFixture('crane-list')]);
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await noteWords(page);
  await answerCalls(page, '*/jeecg-boot/*', async (call) => {
    const url = new URL(call.url);
    asked.push(url);
    const answer = answers[url.pathname.slice(url.pathname.lastIndexOf('/') + 1)];
    if (answer === undefined) await call.fulfill(envelope({ result: {} }));
    else await answer(call);
  });
  ask();
  await page.goto(fixture.url);
});
beforeEach(ask);
afterAll(async () => {
  await browser.close();
  await fixture.close();
});

/** What the server answers as long as a test says nothing else, and nothing asked yet. */
function ask(): void {
  left = 21;
  asked = [];
  answers = {
    list: (call) => call.fulfill(envelope({ result: cranes(new URL(call.url)) })),
    importPreview: (call) => call.fulfill(envelope({ result: understood })),
    delete: async (call) => {
      left -= 1;
      await call.fulfill(envelope({ message: '删除成功!' }));
    },
  };
}

/** Shows the page as after a load: without what was typed, chosen, read or said in the test before. */
const show = async (search = '') => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.mouse.move(0, 0);
  asked = [];
  await page.evaluate((to) => {
    window.saidWords?.splice(0);
    window.showAnew(to);
  }, `/${search}`);
};
const shown = () =>
  page
    .getByText(/^C\d\d$/)
    .first()
    .waitFor();
const open = async (search = '') => {
  await show(search);
  await shown();
};
const opacityOf = (cell: Element) =>
  Number(getComputedStyle(cell.closest('[role=row]')?.parentElement ?? cell).opacity);
const tick = (row: number) => page.locator(`[data-index="${row}"]`).getByRole('checkbox').click();
const confirm = () =>
  page
    .getByRole('dialog')
    .filter({ hasText: '是否删除选中数据?' })
    .getByRole('button', { name: /确\s*定/ })
    .click();
const choose = async (name: RegExp) => {
  await page.getByRole('button', { name: /导出/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('a list page with calls of its own', () => {
  it('asks for the default order and page, goes where the quick jumper says, and back', async () => {
    await open();
    expect(Object.fromEntries(lists()[0]?.searchParams ?? [])).toMatchObject({
      column: 'createTime',
      order: 'desc',
      pageNo: '1',
      pageSize: '10',
    });
    await page.getByText('1-10 共21条').waitFor();
    const jumper = page.getByRole('textbox', { name: '页' });
    await jumper.fill('3');
    await jumper.press('Enter');
    await page.getByText('C21', { exact: true }).waitFor();
    await page.getByText('21-21 共21条').waitFor();
    expect(page.url()).toContain('pageNo=3');
    await page.goBack();
    await page.getByText('1-10 共21条').waitFor();
  });

  it.each([
    ['a page', () => document.querySelector<HTMLElement>('.ant-pagination-item-2')?.click(), '11-20 共21条'],
    ['a condition', () => document.querySelector<HTMLElement>('form button[type=submit]')?.click(), '1-10 共21条'],
  ] as const)(
    'keeps an order that was chosen a moment ago, before the page shows it: %s',
    async (_what, press, shown) => {
      await open();
      // The pager has one as well, and may be there before the conditions are.
      await page.locator('form').getByRole('textbox').first().fill('吊车');
      await page.evaluate(`(async () => {
      document.querySelector('[role="columnheader"][aria-sort]').click();
      // No task in between, so that React draws nothing: the router writes the address first.
      for (let turn = 0; turn < 1000 && !location.search.includes('column='); turn++) await null;
      (${press})();
    })()`);
      await page.waitForURL(/name=|pageNo=2/);
      await page.getByText(shown).waitFor();
      expect(new URL(page.url()).search).toContain('column=');
    },
  );

  it('says which call is missing instead of deleting', async () => {
    await open('?bare');
    await page.getByRole('button', { name: '删除首行' }).click();
    await page.getByText('请设置url.delete属性!').waitFor();
    await page.getByRole('button', { name: '删除所选' }).click();
    await page.getByText('请设置url.deleteBatch属性!').waitFor();
    for (const name of [/导出/, /导入/]) expect(await page.getByRole('button', { name }).count()).toBe(0);
  });

  it('wants a record before it deletes several', async () => {
    await open();
    await page.getByRole('button', { name: '删除所选' }).click();
    await said(page, '请选择一条记录！', 'warning');
    expect(deletes()).toEqual([]);
  });

  it('shows the page before when the last one vanished by a delete', async () => {
    await open('?pageNo=3');
    await page.getByRole('button', { name: '删除首行' }).click();
    await page.getByText('确认删除').last().waitFor();
    await confirm();
    await page.getByText('11-20 共20条').waitFor();
    expect(deletes().map(({ searchParams }) => searchParams.get('id'))).toEqual(['C21']);
    expect(page.url()).toContain('pageNo=2');
    // The page that is gone is not asked for again.
    expect(lists().at(-1)?.searchParams.get('pageNo')).toBe('2');
  });

  it('gives way to the last page where the address asks for one past the end', async () => {
    await open('?pageNo=9');
    await page.getByText('21-21 共21条').waitFor();
    expect(page.url()).toContain('pageNo=3');
  });

  it('tells the server’s reason as a warning and keeps the ticks when a delete is refused', async () => {
    answers.deleteBatch = (call) => call.fulfill(envelope({ success: false, code: 500, message: '吊车仍在使用' }));
    await open();
    await tick(0);
    await page.getByRole('button', { name: '批量删除' }).click();
    await confirm();
    await said(page, '吊车仍在使用', 'warning');
    await page.getByText('已选 1 条').waitFor();
    expect(deletes().map(({ searchParams }) => searchParams.get('ids'))).toEqual(['C01']);
  });

  it('begins anew with a search, clears the ticks, and reads again when nothing changed', async () => {
    await open('?pageNo=2');
    await tick(0);
    await page.getByText('已选 1 条').waitFor();
    await page.getByLabel('名称', { exact: true }).fill('吊');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByText('1-10 共21条').waitFor();
    await page.getByText('共21条', { exact: true }).waitFor();
    expect(lists().at(-1)?.searchParams.get('name')).toBe('*吊*');
    const before = lists().length;
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect.poll(() => lists().length).toBe(before + 1);
  });

  const narrowed = () => {
    const condition = encodeURIComponent(encodeURI('[{"field":"tons","rule":"ge","val":"50"}]'));
    return open(`?other=1&name=*x*&tons_end=90&column=tons&order=asc&superQueryParams=${condition}`);
  };
  const conditions = () => page.getByRole('list', { name: '当前条件' }).getByRole('listitem');
  const searched = () => Object.fromEntries(new URL(page.url()).searchParams);

  it('is narrowed by nothing after 重置; order and what is not the list’s stay', async () => {
    await narrowed();
    await page.getByRole('button', { name: '重置' }).click();
    await page.waitForURL((url) => !url.searchParams.has('name'));
    expect(searched()).toEqual({ other: '1', column: 'tons', order: 'asc' });
    await expect.poll(() => conditions().count()).toBe(0);
    expect(await page.getByLabel('名称', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => lists().at(-1)?.searchParams.has('superQueryParams')).toBe(false);
  });

  it('says by name what narrows it, and lets go of each by itself, by keyboard too', async () => {
    await narrowed();
    const shown = ['名称 包含 x', '起重能力 小于等于 90', '起重能力 大于等于 50'];
    await expect.poll(() => conditions().allTextContents()).toEqual(shown);
    await page.getByRole('button', { name: '移除 名称 包含 x' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('name'));
    await expect.poll(() => conditions().allTextContents()).toEqual(shown.slice(1));
    // The keyboard stands on the next one.
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('tons_end'));
    await page.getByRole('button', { name: '起重能力 大于等于 50', exact: true }).click();
    await page.getByRole('dialog', { name: '高级查询' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '移除 起重能力 大于等于 50' }).click();
    await page.waitForURL((url) => !url.searchParams.has('superQueryParams'));
    expect(searched()).toEqual({ other: '1', column: 'tons', order: 'asc' });
  });

  it('fills the window with a page when asked to, remembers it, and follows the window', async () => {
    left = 60;
    await open();
    const sizes = page.getByRole('combobox', { name: '每页条数' });
    const lastSize = () => Number(lists().at(-1)?.searchParams.get('pageSize'));
    const fitting = async () => {
      const grid = await page.getByRole('grid', { name: '吊车列表' }).evaluate(({ clientHeight }) => clientHeight);
      // 40 px of titles, 40 px a row.
      return Math.floor((grid - 40) / 40);
    };
    await sizes.click();
    await page.getByTitle(/^填满窗口/).click();
    const first = await fitting();
    expect([10, 20, 30]).not.toContain(first);
    await page.getByText(`1-${first} 共60条`).waitFor();
    await page.getByTitle('2', { exact: true }).click();
    await page.getByText(`${first + 1}-${2 * first} 共60条`).waitFor();
    await page.setViewportSize({ width: 1366, height: 968 });
    // The first row of before is on the page still.
    await expect.poll(lastSize).toBe(first + 5);
    await page.getByText(`1-${first + 5} 共60条`).waitFor();
    asked = [];
    await page.goto(fixture.url);
    await shown();
    expect(lists().map(({ searchParams }) => searchParams.get('pageSize'))).toEqual([String(await fitting())]);
    await sizes.click();
    await page.getByTitle('20 条/页').click();
    await page.getByText('1-20 共60条').waitFor();
    await page.goto(fixture.url);
    await shown();
    await page.getByText('1-20 共60条').waitFor();
    // For the tests that follow in this page.
    await sizes.click();
    await page.getByTitle('10 条/页').click();
    await page.getByText('1-10 共60条').waitFor();
  });

  it('takes the rows themselves for an answer', async () => {
    answers.list = (call) => call.fulfill(envelope({ result: [crane(1), crane(2)] }));
    await open();
    await page.getByText('1-2 共2条').waitFor();
  });

  it('shows that other rows are on their way, and says of those that stand there what is true of them', async () => {
    await open();
    const grid = page.getByRole('grid', { name: '吊车列表' });
    const capacity = page.getByRole('columnheader', { name: '起重能力(t)' });
    const good = answers.list;
    let goOn = () => {};
    const wait = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    answers.list = async (call) => {
      await wait;
      await good?.(call);
    };
    await capacity.click();
    await page.locator('[role=grid][aria-busy=true]').waitFor();
    // The old rows keep their own order at the title and their own numbers, and lie under the line that moves.
    expect(await capacity.getAttribute('aria-sort')).toBe('none');
    expect(await page.locator('[data-reading]').boundingBox()).toMatchObject({ height: 2 });
    expect(await grid.getByText('C01', { exact: true }).evaluate(opacityOf)).toBeLessThan(1);
    await page.getByTitle('2', { exact: true }).click();
    await page.getByText('1-10 共21条').waitFor();
    goOn();
    await page.getByText('11-20 共21条').waitFor();
    await page.locator('[role=grid][aria-busy=false]').waitFor();
    expect(await capacity.getAttribute('aria-sort')).not.toBe('none');
    expect(await page.locator('[data-reading]').count()).toBe(0);
    expect(await grid.getByText('C11', { exact: true }).evaluate(opacityOf)).toBe(1);
    // Rows in an order that was not asked for do not stand behind the word that the others did not come.
    answers.list = (call) => call.abort('InternetDisconnected');
    await capacity.click();
    const cover = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: '列表加载失败' }) });
    expect(await cover.evaluate((box) => getComputedStyle(box).backgroundColor)).toMatch(/^rgb\(/);
  });

  it.each([
    { how: 'pages', search: '' },
    { how: 'one long list', search: '?view=scroll' },
  ])('reads itself again when the network is back: $how', async ({ search }) => {
    const good = answers.list;
    answers.list = (call) => call.abort('InternetDisconnected');
    await show(search);
    await page.getByRole('heading', { name: '列表加载失败' }).waitFor();
    answers.list = good ?? (() => Promise.reject(new Error('lists are answered')));
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByText('C01', { exact: true }).waitFor();
  });

  it('reads itself again when another call is answered: the server was away, not the network', async () => {
    const good = answers.list;
    answers.list = (call) => call.abort('ConnectionRefused');
    await show();
    await page.getByRole('heading', { name: '列表加载失败' }).waitFor();
    answers.list = good ?? (() => Promise.reject(new Error('lists are answered')));
    answers['template.xlsx'] = (call) => call.fulfill({ contentType: xlsx, body: 'x' });
    await page.getByRole('button', { name: '导入' }).click();
    await page.getByRole('button', { name: '下载模板' }).click();
    await page.getByText('C01', { exact: true }).waitFor();
  });

  it('tells why a list cannot be read, logs it, and reads it on request', async () => {
    const good = answers.list;
    answers.list = (call) => call.fulfill(envelope({ success: false, code: 500, message: '数据库正忙' }));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await show();
    await page.getByRole('alert').getByText('数据库正忙').waitFor();
    expect(logged.join('\n')).toContain('a list could not be loaded 数据库正忙');
    answers.list = good ?? (() => Promise.reject(new Error('lists are answered')));
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('1-10 共21条').waitFor();
  });
});

describe('export', () => {
  const file = (body: string) => (call: AskedCall) => call.fulfill({ contentType: 'application/vnd.ms-excel', body });

  it('asks with the list’s own query and without a page, and names the file after the title', async () => {
    answers.exportXls = file('a workbook');
    await open('?name=*x*&pageNo=2');
    const download = page.waitForEvent('download');
    await choose(/导出查询结果（21 条）/);
    expect((await download).suggestedFilename()).toMatch(/^吊车 \d{4}-\d{2}-\d{2}\.xls$/);
    const query = Object.fromEntries(asked.at(-1)?.searchParams ?? []);
    expect(query).toMatchObject({ name: '*x*', column: 'createTime', order: 'desc' });
    for (const name of ['pageNo', 'pageSize', 'selections']) expect(query).not.toHaveProperty(name);
  });

  it('asks for exactly the columns on screen, in their order', async () => {
    answers.exportXls = file('a workbook');
    await open();
    const exportedColumns = async () => {
      const download = page.waitForEvent('download');
      await choose(/导出查询结果/);
      await download;
      return asked.at(-1)?.searchParams.get('field');
    };
    expect(await exportedColumns()).toBe('code,name,tons');
    await page.getByRole('button', { name: '列表设置' }).click();
    await page.getByRole('checkbox', { name: '名称' }).uncheck();
    await page.getByRole('button', { name: '移动“起重能力(t)”' }).press('ArrowUp');
    await page.getByRole('button', { name: '移动“起重能力(t)”' }).press('ArrowUp');
    await page.keyboard.press('Escape');
    expect(await exportedColumns()).toBe('tons,code');
  });

  it('sends what is ticked', async () => {
    answers.exportXls = file('a workbook');
    await open();
    await tick(0);
    await tick(2);
    const download = page.waitForEvent('download');
    await choose(/导出选中（2 条）/);
    await download;
    expect(asked.at(-1)?.searchParams.get('selections')).toBe('C01,C03');
  });

  it('says 文件下载失败 of an empty file, and the server’s words of a refusal', async () => {
    answers.exportXls = file('');
    await open();
    await choose(/导出查询结果/);
    await said(page, '文件下载失败', 'warning');
    answers.exportXls = (call) => call.fulfill({ status: 500, ...envelope({ success: false, message: '导出过多' }) });
    await choose(/导出查询结果/);
    await page.getByText('导出过多').waitFor();
  });
});

describe('import', () => {
  const workbook = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  const dialog = () => page.getByRole('dialog', { name: '导入吊车' });
  const choosing = async (...names: string[]) => {
    await open();
    await page.getByRole('button', { name: '导入' }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog().getByRole('button', { name: '选择文件' }).click();
    await (await chooser).setFiles(names.map(workbook));
  };
  const send = () => dialog().getByRole('button', { name: '开始导入' }).click();

  it('takes .xls and .xlsx only', async () => {
    await choosing('a.csv', 'b.XLSX');
    await said(page, 'a.csv 不是 .xls 或 .xlsx 文件', 'warning');
    const files = dialog().getByRole('list', { name: '要导入的文件' });
    expect(await files.getByRole('listitem').count()).toBe(1);
    await files.getByRole('button', { name: '移除 b.XLSX' }).click();
    await send();
    await said(page, '未上传任何文件', 'warning');
  });

  it('shows the first rows and what was understood of the columns before anything is written', async () => {
    const result = {
      ...understood,
      columns: [
        read('编号'),
        { title: '颜色', state: 'unknown', label: null },
        { title: '创建时间', state: 'passed', label: null },
      ],
      missing: ['名称'],
      rows: [['C77', '红', '']],
    };
    answers.importPreview = (call) => call.fulfill(envelope({ result }));
    await choosing('a.xlsx');
    await dialog().getByText('列名在第 3 行，其下共 7 行数据；3 列中识别了 1 列').waitFor();
    const rows = dialog().getByRole('region', { name: 'a.xlsx 的前几行' });
    expect(await rows.getByRole('columnheader').allTextContents()).toEqual([
      '编号✓ 导入',
      '颜色✗ 无法识别',
      '创建时间不导入',
    ]);
    expect(await rows.getByRole('cell').allTextContents()).toEqual(['C77', '红', '']);
    expect(await dialog().getByRole('alert').allTextContents()).toEqual([
      '无法识别的列：颜色。请改名或删除后再导入',
      '缺少必填的列：名称',
    ]);
    // A file that is none says so in its place.
    answers.importPreview = (call) => call.fulfill(envelope({ success: false, code: 500, message: '文件无法读取' }));
    const chooser = page.waitForEvent('filechooser');
    await dialog().getByRole('button', { name: '选择文件' }).click();
    await (await chooser).setFiles(workbook('b.xls'));
    await dialog().getByRole('alert').getByText('文件无法读取').waitFor();
    expect(asked.filter(({ pathname }) => pathname.endsWith('/importExcel'))).toEqual([]);
  });

  it('keeps a whole file out for one bad row when asked to', async () => {
    const sent: string[] = [];
    answers.importExcel = async (call) => {
      sent.push(call.body);
      await call.fulfill(envelope({ message: '文件导入成功！数据行数：3' }));
    };
    await choosing('a.xlsx');
    await dialog().getByRole('checkbox', { name: '有一行出错，整个文件都不导入' }).check();
    await send();
    await said(page, '文件导入成功！数据行数：3', 'success');
    expect(sent[0]).toMatch(/name="validateStatus"\s+1\s/);
  });

  it('closes on success with the server’s message, and reads the list again', async () => {
    answers.importExcel = (call) => call.fulfill(envelope({ message: '文件导入成功！数据行数：3' }));
    await choosing('a.xlsx');
    const before = lists().length;
    await send();
    await page.getByText('文件导入成功！数据行数：3').waitFor();
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => lists().length).toBe(before + 1);
  });

  it('warns of rows that did not go in, and leads to them', async () => {
    const msg = '总上传行数：3，已导入行数：2，错误行数：1';
    const result = { msg, fileUrl: '/sys/common/static/e.xlsx', fileName: 'e.xlsx' };
    answers.importExcel = (call) => call.fulfill(envelope({ code: 201, result }));
    await choosing('a.xlsx');
    await send();
    const told = page.getByRole('dialog').filter({ hasText: '导入成功，但有错误数据' });
    await told.getByText(msg).waitFor();
    expect(await told.getByRole('link').getAttribute('href')).toBe('/jeecg-boot/sys/common/static/e.xlsx');
  });

  it('does not speak of success where nothing went in', async () => {
    const msg = '总上传行数：3，错误行数：1，整个文件未导入';
    const result = { msg, successCount: 0, fileUrl: '/sys/common/static/e.xlsx', fileName: 'e.xlsx' };
    answers.importExcel = (call) => call.fulfill(envelope({ code: 201, result }));
    await choosing('a.xlsx');
    await send();
    const told = page.getByRole('dialog').filter({ hasText: '导入失败，有错误数据' });
    await told.getByText(msg).waitFor();
    expect(await told.textContent()).not.toContain('成功');
  });

  it('stays with the file when it is refused, and says why as a warning', async () => {
    answers.importExcel = (call) => call.fulfill(envelope({ success: false, message: '文件导入失败:有重复数据！' }));
    await choosing('a.xlsx');
    await send();
    await said(page, '文件导入失败:有重复数据！', 'warning');
    await dialog().getByText('a.xlsx').waitFor();
  });

  it('hands out the template', async () => {
    answers['template.xlsx'] = (call) => call.fulfill({ contentType: xlsx, body: 'x' });
    await open();
    await page.getByRole('button', { name: '导入' }).click();
    const download = page.waitForEvent('download');
    await dialog().getByRole('button', { name: '下载模板' }).click();
    expect((await download).suggestedFilename()).toBe('吊车导入模板.xlsx');
  });
});
