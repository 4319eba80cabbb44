import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { launchChromium } from '#tests/support/browser.ts';
import { serveFixture } from './fixtures/serve-fixture.ts';

interface EditFixture {
  model: EditModel;
  counters: { rendered: number; commits: number; saved: number };
  told: string[];
}

declare global {
  interface Window {
    edit: EditFixture;
    toggleGrid: (open: boolean) => void;
  }
}

let browser: Browser;
let context: BrowserContext;
let page: Page;
let fixture: Awaited<ReturnType<typeof serveFixture>>;

const open = async (query = '', touch = false): Promise<void> => {
  context = await browser.newContext({
    viewport: touch ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    hasTouch: touch,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = await context.newPage();
  await page.goto(`${fixture.url}?${query}`);
  await cell('构件1').waitFor();
  await page.getByRole('button', { name: '新增', exact: true }).waitFor();
};

const cell = (name: string): Locator => page.getByRole('gridcell', { name, exact: true });
const grid = (): Locator => page.getByRole('grid', { name: '构件' });
const heldAt = (index: number, key: string) =>
  page.evaluate(([at, name]) => window.edit.model.store.at(Number(at))?.[String(name)], [index, key] as const);
const names = (count: number) =>
  page.evaluate((n) => window.edit.model.store.all.slice(0, n).map(({ name }) => name), count);
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const copied = () => page.evaluate(() => navigator.clipboard.readText());
const told = () => page.evaluate(() => window.edit.told);
/** The element that the grid names as active. */
const activeCell = () =>
  grid().evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'missing');
  });

beforeAll(async () => {
  [browser, fixture] = await Promise.all([launchChromium(), serveFixture('edit-grid')]);
  // The first page makes the server bundle what it loads later; an answer meanwhile would reload it.
  await open();
  await page.getByRole('button', { name: '新增行设置' }).click();
  await page.getByLabel('新增行数').waitFor();
  await context.close();
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await fixture.close();
});

describe('editing cells', () => {
  it('types, goes on with Tab and Enter, takes nothing with Escape, edits what is there with F2', async () => {
    await open();
    await cell('构件2').click();
    await page.keyboard.type('Beam');
    await press('Tab');
    await page.keyboard.type('X-9');
    await press('Enter');
    expect(await heldAt(1, 'name')).toBe('Beam');
    expect(await heldAt(1, 'code')).toBe('X-9');
    expect(await activeCell()).toBe('C-3');
    await page.keyboard.type('never');
    await press('Escape');
    expect(await heldAt(2, 'code')).toBe('C-3');
    await press('F2', 'End');
    await page.keyboard.type('a');
    await press('Enter');
    expect(await heldAt(2, 'code')).toBe('C-3a');
  });

  it('toggles a checkbox by click and Space, each one step to take back', async () => {
    await open();
    await page.getByRole('checkbox', { name: '完成' }).first().click();
    expect(await heldAt(0, 'done')).toBe(true);
    await press('Space');
    expect(await heldAt(0, 'done')).toBe(false);
    await press('Control+z', 'Control+z');
    expect(await heldAt(0, 'done')).toBe(false);
    await press('Control+y');
    expect(await heldAt(0, 'done')).toBe(true);
  });

  it('fills a range down and takes it back as one step', async () => {
    await open();
    await cell('C-1').click();
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    expect(await heldAt(2, 'code')).toBe('C-1');
    await press('Control+z');
    expect(await heldAt(1, 'code')).toBe('C-2');
    expect(await heldAt(2, 'code')).toBe('C-3');
  });

  it('empties the city with the province, in the same step', async () => {
    await open();
    await page.evaluate(() => window.edit.model.goToCell('r1', 'province'));
    await grid().focus();
    await press('F2');
    await page.getByTitle('江苏').click();
    await expect.poll(() => heldAt(0, 'province')).toBe('江苏');
    expect(await heldAt(0, 'city')).toBeNull();
    await grid().focus();
    await press('Control+z');
    expect([await heldAt(0, 'province'), await heldAt(0, 'city')]).toEqual(['浙江', '杭州']);
  });
});

describe('ranges and the clipboard', () => {
  it('selects by mouse and Shift, copies and pastes a block, and undoes it at once', async () => {
    await open();
    await cell('构件1').hover();
    await page.mouse.down();
    await cell('C-2').hover();
    await page.mouse.up();
    await press('Control+c');
    expect(await copied()).toBe('构件1\tC-1\r\n构件2\tC-2\r\n');
    await cell('构件4').click();
    await cell('C-5').click({ modifiers: ['Shift'] });
    await press('Control+v');
    await expect.poll(() => names(5)).toEqual(['构件1', '构件2', '构件3', '构件1', '构件2']);
    await expect.poll(told).toEqual(['已粘贴 4 个单元格']);
    await press('Control+z');
    expect(await names(5)).toEqual(['构件1', '构件2', '构件3', '构件4', '构件5']);
  });

  it('pastes 1,000 × 10 cells below the last row, and takes them back as one step', async () => {
    await open();
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        Array.from({ length: 1000 }, (_, at) => [`行${at}`, `P-${at}`, at, '', '', '', '', '', '', ''].join('\t')).join(
          '\n',
        ),
      ),
    );
    await cell('构件1').click();
    await press('Control+End', 'Home', 'Control+v');
    await expect.poll(() => page.evaluate(() => window.edit.model.store.count)).toBe(1049);
    expect(await heldAt(1048, 'code')).toBe('P-999');
    await press('Control+z');
    expect(await page.evaluate(() => window.edit.model.store.count)).toBe(50);
    expect(await heldAt(49, 'name')).toBe('构件50');
  });

  it('pastes nothing when one cell does not convert, says so and marks it', async () => {
    await open();
    await page.evaluate(() => navigator.clipboard.writeText('甲\tK\t1\n乙\tL\tviel'));
    await cell('构件1').click();
    await press('Control+v');
    await expect.poll(async () => (await told())[0]).toContain('1 个单元格的内容无法转换');
    expect(await names(2)).toEqual(['构件1', '构件2']);
    await expect.poll(() => page.getByRole('status').filter({ hasText: '1 处未通过校验' }).count()).toBe(1);
  });
});

describe('rows', () => {
  it('adds a row at the end, ready to be typed into, and one that is inserted too soon after another is refused', async () => {
    await open();
    await page.getByRole('button', { name: '新增', exact: true }).click();
    expect(await page.evaluate(() => window.edit.model.store.count)).toBe(51);
    await page.keyboard.type('Deck');
    await press('Enter');
    expect(await heldAt(50, 'name')).toBe('Deck');
    expect(await heldAt(50, 'orderNum')).toBe(51);
    await page.getByRole('button', { name: '插入', exact: true }).click();
    await page.getByRole('button', { name: '插入', exact: true }).click();
    expect(await page.evaluate(() => window.edit.model.store.count)).toBe(52);
    // The view stays where it was, as the settings have it: so the first word says where the row is.
    expect(await told()).toEqual(['已新增 1 行，到第 51 行为止', '你点击的太快了，请慢点点击!']);
  });

  it('keeps the settings of the add button under their name', async () => {
    await open();
    await page.getByRole('button', { name: '新增行设置' }).click();
    await page.getByLabel('新增行数').fill('3');
    await page.getByLabel('插入位置').fill('2');
    await page.getByRole('switch', { name: '滚动到新增行' }).click();
    await page.getByRole('form', { name: '新增行设置' }).getByRole('button', { name: '保存' }).click();
    expect(await told()).toEqual(['保存成功']);
    expect(await page.evaluate(() => localStorage.getItem('jet-add-btn-settings'))).toBe(
      '{"rows":3,"position":2,"scroll":true}',
    );
    await page.getByRole('button', { name: '新增', exact: true }).click();
    expect(await names(6)).toEqual(['构件1', '构件2', undefined, undefined, undefined, '构件3']);
  });

  it('deletes ticked rows after asking, and needs one', async () => {
    await open();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    expect(await told()).toEqual(['请选择一条记录！']);
    await page.getByRole('checkbox', { name: '选择第 2 行' }).click();
    await page.getByRole('checkbox', { name: '选择第 4 行' }).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: '删除', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '确认删除' });
    await dialog.getByText('是否删除选中数据?').waitFor();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect.poll(() => names(2)).toEqual(['构件1', '构件5']);
    expect(await page.evaluate(() => window.edit.model.store.removed.map(({ id }) => id))).toEqual(['r2', 'r3', 'r4']);
    expect(await heldAt(1, 'orderNum')).toBe(2);
  });

  it('drags a row by its handle, and lets it be with Escape', async () => {
    await open();
    const handle = (index: number) => page.locator(`[data-index="${index}"] [data-handle]`);
    const drag = async () => {
      const from = await handle(0).boundingBox();
      const to = await handle(2).boundingBox();
      if (from === null || to === null) throw new Error('no handles');
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(to.x + 8, to.y + 12, { steps: 4 });
      await page.mouse.move(to.x + 8, to.y + 28, { steps: 2 });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    };
    await drag();
    await press('Escape');
    await page.mouse.up();
    expect(await names(3)).toEqual(['构件1', '构件2', '构件3']);
    await drag();
    await page.mouse.up();
    expect(await names(4)).toEqual(['构件2', '构件3', '构件1', '构件4']);
    expect(await heldAt(2, 'orderNum')).toBe(3);
    await grid().focus();
    await press('Control+z');
    expect(await names(3)).toEqual(['构件1', '构件2', '构件3']);
  });

  it('scrolls while a row is held at the edge', async () => {
    await open();
    const from = await page.locator('[data-index="0"] [data-handle]').boundingBox();
    const box = await grid().boundingBox();
    if (from === null || box === null) throw new Error('no grid');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    // Just above the two rows of figures.
    await page.mouse.move(from.x + 8, box.y + box.height - 78, { steps: 3 });
    await expect.poll(() => grid().evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(700);
    await page.mouse.up();
    const at = await page.evaluate(() => window.edit.model.store.positionOf('r1'));
    expect(at).toBeGreaterThan(10);
    expect(await heldAt(at, 'orderNum')).toBe(at + 1);
  });

  it('drags by touch as well', async () => {
    await open('', true);
    const from = await page.locator('[data-index="0"] [data-handle]').boundingBox();
    const to = await page.locator('[data-index="1"] [data-handle]').boundingBox();
    if (from === null || to === null) throw new Error('no handles');
    const touch: CDPSession = await context.newCDPSession(page);
    const point = (y: number) => [{ x: from.x + 10, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from.y + 10) });
    for (const y of [from.y + 30, to.y + 10, to.y + to.height]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(y) });
    }
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => names(2)).toEqual(['构件2', '构件1']);
  });

  it('moves, inserts, copies and deletes from the menu of a row, by keys', async () => {
    await open();
    await cell('构件2').click();
    await press('Alt+ArrowUp');
    expect(await names(2)).toEqual(['构件2', '构件1']);
    await press('Shift+F10');
    const menu = page.getByRole('menu', { name: '第 1 行的操作' });
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      '向上移',
      '向下移',
      '插入一行',
      '复制一行',
      '删除',
    ]);
    expect(await menu.getByRole('menuitem', { name: '向上移' }).isDisabled()).toBe(true);
    await press('Enter');
    expect(await names(2)).toEqual(['构件1', '构件2']);
    await cell('构件2').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '复制一行' }).click();
    expect(await names(3)).toEqual(['构件1', '构件2', '构件2']);
    expect(await page.evaluate(() => window.edit.model.store.isNew(window.edit.model.store.at(2)?.id ?? ''))).toBe(
      true,
    );
  });

  it('hides what is excluded by its code, and closes rows of certain values', async () => {
    await open('excluded=demo:batch_delete&excluded=demo:code&disabled');
    expect(await page.getByRole('button', { name: '删除', exact: true }).count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: /编码/ }).count()).toBe(0);
    await page.getByRole('checkbox', { name: /选择本页全部/ }).click();
    expect(await page.evaluate(() => window.edit.model.store.selectedCount)).toBe(49);
    await cell('构件2').click();
    await page.keyboard.type('x');
    await press('Enter');
    expect(await heldAt(1, 'name')).toBe('构件2');
  });

  it('is as high as its rows, up to 400 px, and says when there are none', async () => {
    await open('rows=3');
    const room = () => grid().evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
    const three = await room();
    expect(three.scrollHeight).toBe(three.clientHeight);
    expect(three.clientHeight).toBe(40 + 3 * 61 + 73);
    for (let at = 0; at < 6; at += 1) await page.getByRole('button', { name: '新增', exact: true }).click();
    expect((await grid().boundingBox())?.height).toBeLessThanOrEqual(400);
    await page.getByRole('checkbox', { name: /选择本页全部/ }).click();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('暂无数据，点“新增”添加一行').waitFor();
  });

  it('ticks at most one row when they are radios', async () => {
    await open('radio');
    await page.getByRole('radio', { name: '选择第 1 行' }).click();
    await page.getByRole('radio', { name: '选择第 3 行' }).click();
    expect(await page.evaluate(() => window.edit.model.store.selected.map(({ id }) => id))).toEqual(['r3']);
  });
});

describe('what opens from a row', () => {
  it('shows the sub-row below it, above where there is no room, and closes it with Escape', async () => {
    await open('sub&fill');
    await cell('构件1').click();
    const sub = page.getByRole('dialog', { name: '第 1 行的子表' });
    await sub.getByText('子表 构件1').waitFor();
    expect(await sub.getAttribute('data-side')).toBe('below');
    await press('Escape');
    await sub.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: '完成' }).first().click();
    expect(await heldAt(0, 'done')).toBe(true);
    expect(await sub.count()).toBe(0);
    await cell('构件9').click();
    const upper = page.getByRole('dialog', { name: '第 9 行的子表' });
    await upper.waitFor();
    expect(await upper.getAttribute('data-side')).toBe('above');
  });

  it('says after three more tries that there is no sub-row', async () => {
    await open('empty');
    await cell('构件1').click();
    await expect.poll(told).toEqual(['打开子表失败']);
  });

  it('shows details in a dialog that its callback closes', async () => {
    await open();
    await cell('说明3').click();
    const dialog = page.getByRole('dialog', { name: /详细信息/ });
    await dialog.getByText('说明3').waitFor();
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'detached' });
    await grid().focus();
    await press('ArrowDown', 'F2');
    await dialog.getByText('说明4').waitFor();
  });
});

describe('checking and finding', () => {
  it('shows the first failing cell in display order with its reason, and how many fail', async () => {
    await open('rows=300');
    await page.evaluate(() => {
      const { store, checks } = window.edit.model;
      store.setCells([
        { index: 250, key: 'name', value: '' },
        { index: 200, key: 'code', value: 'C-1' },
      ]);
      return checks.checkAll();
    });
    const count = page.getByRole('status').filter({ hasText: '3 处未通过校验' });
    await count.waitFor();
    await page.getByRole('button', { name: '查看第一处' }).click();
    expect(await activeCell()).toBe('C-1');
    expect(await page.getByRole('tooltip').textContent()).toContain('不能重复');
    await page.keyboard.type('C-1b');
    await press('Enter');
    // Its double is one no more, either.
    await page.getByRole('status').filter({ hasText: '1 处未通过校验' }).waitFor();
  });

  it('shows how far a check of many rows is', async () => {
    await open('rows=100000');
    const seen = await page.evaluate(async () => {
      const texts: string[] = [];
      const watcher = new MutationObserver(() => {
        const bar = document.querySelector('progress');
        if (bar !== null) texts.push(bar.getAttribute('aria-label') ?? '');
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
      // Its code may have to come first.
      await window.edit.model.checks.checkAll();
      watcher.disconnect();
      return texts;
    });
    expect(seen.some((text) => /^正在校验 \d+ \/ 100000 行$/.test(text))).toBe(true);
  });

  it('finds texts, goes round them, marks them, and comes back with Escape', async () => {
    await open('rows=1000');
    await cell('构件1').click();
    await press('Control+f');
    const text = page.getByRole('textbox', { name: '在表格中查找' });
    await text.waitFor();
    await page.keyboard.type('c-99');
    const count = page.getByRole('search').locator('output');
    await expect.poll(() => count.textContent()).toBe('1 / 11');
    expect(await activeCell()).toBe('C-99');
    await press('Shift+Enter');
    expect(await count.textContent()).toBe('11 / 11');
    expect(await activeCell()).toBe('C-999');
    await press('Enter', 'Escape');
    expect(await text.count()).toBe(0);
    expect(await grid().evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await activeCell()).toBe('C-99');
  });
});

describe('what it costs', () => {
  it('renders no row for a keystroke and at most two for a move of the active cell', async () => {
    await open('rows=1000');
    await cell('C-2').click();
    await page.keyboard.type('a');
    await page.getByRole('textbox', { name: '编码' }).waitFor();
    const count = () => page.evaluate(() => window.edit.counters.rendered);
    const before = await count();
    await page.keyboard.type('bcdef');
    expect(await count()).toBe(before);
    await press('Escape');
    const moved = await count();
    await press('ArrowDown');
    expect((await count()) - moved).toBeLessThanOrEqual(2);
    expect((await count()) - moved).toBeGreaterThan(0);
  });

  it('reaches the last of 300,000 rows, and names the active cell only while it is in sight', async () => {
    await open('rows=300000&wide&fill');
    expect(await grid().getAttribute('aria-rowcount')).toBe('300001');
    expect(await grid().getAttribute('aria-colcount')).toBe('32');
    await cell('C-1').click();
    await press('Control+End');
    expect(await page.evaluate(() => window.edit.model.cursor.row)).toBe(299_999);
    const last = page.getByRole('row').filter({ has: cell('构件300000') });
    expect(await last.getAttribute('aria-rowindex')).toBe('300001');
    const active = grid().locator(`[id="${await grid().getAttribute('aria-activedescendant')}"]`);
    expect(await active.getAttribute('aria-colindex')).toBe('32');
    await grid().evaluate((element) => {
      element.scrollLeft = 0;
    });
    await expect.poll(activeCell).toBeNull();
    await grid().evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
    });
    await expect.poll(activeCell).not.toBeNull();
    await grid().evaluate((element) => {
      element.scrollTop = 0;
    });
    await expect.poll(activeCell).toBeNull();
    await cell('构件1').waitFor();
  });

  it('leaves the heap flat when it is opened and closed a hundred times', async () => {
    await open('rows=500');
    const session = await context.newCDPSession(page);
    const turn = (times: number) =>
      page.evaluate(async (count) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        for (let at = 0; at < count; at += 1) {
          window.toggleGrid(false);
          await frame();
          window.toggleGrid(true);
          await frame();
        }
      }, times);
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize;
    };
    await turn(20);
    const before = await heap();
    await turn(100);
    const after = await heap();
    // 500 rows weigh some 200 KB: a grid left behind each time would be 20 MB.
    expect(after - before).toBeLessThan(2_000_000);
  });
});
