import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { crane, cranePage, envelope, xlsx } from '#tests/support/crane-page.ts';
import { messageShown } from '#tests/support/shown-messages.ts';

const cranes = cranePage();
const { answers, asked, lists, open, show, shown, tick } = cranes;
let page: Page;
beforeAll(() => {
  ({ page } = cranes);
});

const deletes = () => asked.filter(({ pathname }) => /\/crane\/delete/.test(pathname));
const opacityOf = (cell: Element) =>
  Number(getComputedStyle(cell.closest('[role=row]')?.parentElement ?? cell).opacity);
const confirm = () =>
  page
    .getByRole('dialog')
    .filter({ hasText: '是否删除选中数据?' })
    .getByRole('button', { name: /确\s*定/ })
    .click();

describe('a list page with its own calls', () => {
  it('requests the default order and page, goes where the quick jumper says, and back', async () => {
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
    'keeps an order chosen a moment ago, before the page shows the order: %s',
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

  it('reports a missing call instead of deleting', async () => {
    await open('?bare');
    await page.getByRole('button', { name: '删除首行' }).click();
    await page.getByText('请设置url.delete属性!').waitFor();
    await page.getByRole('button', { name: '删除所选' }).click();
    await page.getByText('请设置url.deleteBatch属性!').waitFor();
    for (const name of [/导出/, /导入/]) expect(await page.getByRole('button', { name }).count()).toBe(0);
  });

  it('requires a selected record before it deletes several', async () => {
    await open();
    await page.getByRole('button', { name: '删除所选' }).click();
    await messageShown(page, '请选择一条记录！', 'warning');
    expect(deletes()).toEqual([]);
  });

  it('shows the previous page after the last row of a page was deleted', async () => {
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

  it('shows the last page if the address asks for a page past the end', async () => {
    await open('?pageNo=9');
    await page.getByText('21-21 共21条').waitFor();
    expect(page.url()).toContain('pageNo=3');
  });

  it('shows the server’s reason as a warning and keeps the ticks when a delete is refused', async () => {
    answers.deleteBatch = (call) => call.fulfill(envelope({ success: false, code: 500, message: '吊车仍在使用' }));
    await open();
    await tick(0);
    await page.getByRole('button', { name: '批量删除' }).click();
    await confirm();
    await messageShown(page, '吊车仍在使用', 'warning');
    await page.getByText('已选 1 条').waitFor();
    expect(deletes().map(({ searchParams }) => searchParams.get('ids'))).toEqual(['C01']);
  });

  it('shows page 1 after a search, clears the ticks, and reloads if nothing changed', async () => {
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

  it('has no filter after 重置, but keeps its order and foreign parameters', async () => {
    await narrowed();
    await page.getByRole('button', { name: '重置' }).click();
    await page.waitForURL((url) => !url.searchParams.has('name'));
    expect(searched()).toEqual({ other: '1', column: 'tons', order: 'asc' });
    await expect.poll(() => conditions().count()).toBe(0);
    expect(await page.getByLabel('名称', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => lists().at(-1)?.searchParams.has('superQueryParams')).toBe(false);
  });

  it('names its filters and removes each by itself, by keyboard too', async () => {
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

  it('fits a page of rows to the window if requested, remembers this, and follows the window', async () => {
    cranes.left = 60;
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
    asked.splice(0);
    await page.goto(cranes.url);
    await shown();
    expect(lists().map(({ searchParams }) => searchParams.get('pageSize'))).toEqual([String(await fitting())]);
    await sizes.click();
    await page.getByTitle('20 条/页').click();
    await page.getByText('1-20 共60条').waitFor();
    await page.goto(cranes.url);
    await shown();
    await page.getByText('1-20 共60条').waitFor();
    // For the tests that follow in this page.
    await sizes.click();
    await page.getByTitle('10 条/页').click();
    await page.getByText('1-10 共60条').waitFor();
  });

  it('accepts a plain array of rows as an answer', async () => {
    answers.list = (call) => call.fulfill(envelope({ result: [crane(1), crane(2)] }));
    await open();
    await page.getByText('1-2 共2条').waitFor();
  });

  it('shows that other rows are loading, and keeps the labels of the shown rows true', async () => {
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
  ])('reloads when the network returns: $how', async ({ search }) => {
    const good = answers.list;
    answers.list = (call) => call.abort('InternetDisconnected');
    await show(search);
    await page.getByRole('heading', { name: '列表加载失败' }).waitFor();
    answers.list = good ?? (() => Promise.reject(new Error('lists are answered')));
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByText('C01', { exact: true }).waitFor();
  });

  it('reloads when another call succeeds, because the server was away and not the network', async () => {
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

  it('shows and logs why a list cannot be loaded, and reloads it on request', async () => {
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
