import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { launchChromium } from '#tests/support/browser.ts';
import { serveFixture } from './fixtures/serve-fixture.ts';

declare global {
  interface Window {
    cells: EditModel;
  }
}

let browser: Browser;
let page: Page;
let fixture: Awaited<ReturnType<typeof serveFixture>>;

beforeAll(async () => {
  [browser, fixture] = await Promise.all([launchChromium(), serveFixture('cell-editors')]);
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(fixture.url);
});
beforeEach(async () => {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.showAnew('/'));
  await cellOf('脚手架1').waitFor();
});
afterAll(async () => {
  await browser.close();
  await fixture.close();
});

const cellOf = (text: string) => page.getByRole('gridcell', { name: text, exact: true });

/** The cell of a row (1 is the first) under a title, brought into sight as the arrow keys would. */
async function cell(title: string, row = 2): Promise<Locator> {
  await page.evaluate(
    ([wanted, index]) => {
      const column = window.cells.shown.findIndex((placed) => placed.column.title === wanted);
      window.cells.goTo(index - 1, column);
    },
    [title, row] as const,
  );
  const key = await page.evaluate((wanted) => window.cells.columns.find((each) => each.title === wanted)?.key, title);
  return page.locator(`[data-index="${row - 1}"] [data-key="${key}"]`);
}

/** Makes the cell active by a click and presses keys there. */
async function type(title: string, ...keys: readonly string[]): Promise<void> {
  await (await cell(title)).click();
  for (const key of keys) {
    if (key.length > 1 && /^[A-Z][A-Za-z0-9+]+$/.test(key)) await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
}

/** What is stored under a title. */
const stored = (title: string, row = 2) =>
  page.evaluate(
    ([wanted, index]) => {
      const column = window.cells.columns.find((each) => each.title === wanted);
      return column && window.cells.store.at(index - 1)?.[column.key];
    },
    [title, row] as const,
  );

/** Row and title of the active cell, and whether the grid has the focus again. */
const active = () =>
  page.evaluate(() => {
    const { row, column } = window.cells.cursor;
    const focused = document.activeElement?.getAttribute('role') === 'grid';
    return [row + 1, window.cells.shown[column]?.column.title, focused ? 'grid' : 'editor'];
  });

const option = (text: string) => page.locator('.ant-select-item-option', { hasText: text });
const editor = (title: string) => page.getByLabel(title, { exact: true });

describe('editors of cells', () => {
  it('input: a double click edits the value, a letter replaces it; Enter goes down, Tab right, Escape back', async () => {
    await (await cell('名称')).dblclick();
    await page.keyboard.press('End');
    await page.keyboard.type('号');
    await page.keyboard.press('Enter');
    expect(await stored('名称')).toBe('脚手架2号');
    expect(await active()).toEqual([3, '名称', 'grid']);
    await page.keyboard.type('new');
    await page.keyboard.press('Tab');
    expect(await stored('名称', 3)).toBe('new');
    expect(await active()).toEqual([3, '数量', 'grid']);
    await type('名称', 'gone', 'Escape');
    expect(await stored('名称')).toBe('脚手架2号');
    expect(await active()).toEqual([2, '名称', 'grid']);
  });

  it('input: an empty editor says what to enter', async () => {
    await type('名称', 'F2', 'Backspace');
    expect(await page.getByPlaceholder('请输入名称').isVisible()).toBe(true);
  });

  it('inputNumber: puts back what is no number, empties what is none in the end, and refuses instead of rounding', async () => {
    await type('数量', '1a2.3.45-');
    expect(await editor('数量').inputValue()).toBe('12.345');
    expect(await page.getByRole('alert').textContent()).toBe('最多 2 位小数');
    await page.keyboard.press('Enter');
    expect(await stored('数量')).toBe(12.345);
    await type('数量', '-');
    await page.keyboard.press('Enter');
    expect(await stored('数量')).toBeNull();
    await type('数量', '-5');
    expect(await page.getByRole('alert').textContent()).toBe('不能小于 0');
  });

  it('checkbox: a click and Space toggle the stored pair', async () => {
    await (await cell('启用')).getByRole('checkbox').click();
    expect(await stored('启用')).toBe('N');
    await page.keyboard.press('Space');
    expect(await stored('启用')).toBe('Y');
    expect(await (await cell('启用')).getByRole('checkbox').getAttribute('aria-checked')).toBe('true');
  });

  it('select: opens its list at once; mouse and arrows choose, a disabled option cannot be', async () => {
    await (await cell('状态')).dblclick();
    // A disabled option is pressed as it is, so the list must stand still first.
    await expect.poll(async () => (await option('已作废').boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await option('已通过').hover();
    await option('已作废').click({ force: true });
    expect(await stored('状态')).toBe('1');
    await option('已通过').click();
    expect(await stored('状态')).toBe('2');
    expect(await active()).toEqual([2, '状态', 'grid']);
    await page.keyboard.press('F2');
    await option('草稿').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await stored('状态')).toBe('4');
    expect(await active()).toEqual([3, '状态', 'grid']);
  });

  it('select: a letter filters, Tab without a choice keeps the value, Escape leaves', async () => {
    await type('状态', 's');
    await option('Scaffold').waitFor();
    expect(await option('待审批').count()).toBe(0);
    await page.keyboard.type('ca');
    await page.keyboard.press('Enter');
    expect(await stored('状态')).toBe('5');
    await type('状态', 'F2');
    await option('待审批').waitFor();
    await page.keyboard.press('Tab');
    expect(await stored('状态')).toBe('5');
    expect(await active()).toEqual([2, '类别', 'grid']);
    await type('状态', 'F2');
    await option('待审批').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    expect(await stored('状态')).toBe('5');
    expect(await active()).toEqual([2, '状态', 'grid']);
  });

  it('select with allowInput: what is typed becomes an option', async () => {
    await type('类别', 'own');
    await option('own').waitFor();
    await page.keyboard.press('Enter');
    expect(await stored('类别')).toBe('own');
    expect(await (await cell('类别')).textContent()).toBe('own');
  });

  it('select: the cross empties it and the grid has the focus again', async () => {
    await (await cell('状态')).dblclick();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => stored('状态')).toBeNull();
    expect(await active()).toEqual([2, '状态', 'grid']);
  });

  it('sel_search: says when nothing is found', async () => {
    await type('查找', 'zzz');
    await page.getByText('没有查询到任何数据').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await stored('查找')).toBe('1');
  });

  it('list_multi: Enter ticks and a second one takes them; a click elsewhere takes them too', async () => {
    await type('多选', 'F2');
    await option('草稿').click();
    await page.keyboard.press('Enter');
    expect(await stored('多选')).toBe('1,2,4');
    expect(await active()).toEqual([3, '多选', 'grid']);
    expect(await (await cell('多选')).textContent()).toBe('待审批');
    await type('多选', 'sca');
    await option('Scaffold').waitFor();
    expect(await option('待审批').count()).toBe(0);
    await page.keyboard.press('Enter');
    await (await cell('单选', 5)).click();
    expect(await stored('多选')).toBe('1,2,4,5');
  });

  it('radio: arrows move the choice, a click takes it, a click on the chosen one clears it', async () => {
    await type('单选', 'F2');
    await page.getByRole('radio', { name: '待审批' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await stored('单选')).toBe('2');
    await (await cell('单选')).dblclick();
    await page.getByRole('radio', { name: '草稿' }).click();
    expect(await stored('单选')).toBe('4');
    await (await cell('单选')).dblclick();
    await page.getByRole('radio', { name: '草稿' }).click();
    expect(await stored('单选')).toBeNull();
  });

  it('date: types as people write it, chooses a day, refuses what is none', async () => {
    await type('日期', '2026/2/3');
    await expect.poll(() => editor('日期').inputValue()).toBe('2026/2/3');
    await page.keyboard.press('Enter');
    expect(await stored('日期')).toBe('2026-02-03');
    expect(await active()).toEqual([3, '日期', 'grid']);
    await (await cell('日期')).dblclick();
    await page.getByRole('cell', { name: '15', exact: true }).click();
    await expect.poll(() => stored('日期')).toBe('2026-02-15');
    await type('日期', '2026-02-30', 'Enter');
    expect(await editor('日期').getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await stored('日期')).toBe('2026-02-15');
    expect(await active()).toEqual([2, '日期', 'grid']);
  });

  it('datetime: day, hour and the button of its panel are one editing', async () => {
    await (await cell('时刻')).dblclick();
    await page.getByRole('cell', { name: '20', exact: true }).click();
    expect(await stored('时刻')).toBe('2026-01-05 08:00:00');
    await page.getByRole('button', { name: /确\s*定/ }).click();
    await expect.poll(() => stored('时刻')).toBe('2026-01-20 08:00:00');
    expect(await active()).toEqual([2, '时刻', 'grid']);
  });

  it('datetime: the button of its panel ends the editing also when nothing changed', async () => {
    await (await cell('时刻')).dblclick();
    await page.getByRole('button', { name: /确\s*定/ }).click();
    await expect.poll(active).toEqual([2, '时刻', 'grid']);
    expect(await stored('时刻')).toBe('2026-01-05 08:00:00');
  });

  it('datetime: leaving the panel takes what was chosen in it', async () => {
    await (await cell('时刻')).dblclick();
    await page.getByRole('cell', { name: '21', exact: true }).click();
    // Below the panel, whichever side of its cell that found room on.
    await (await cell('单选', 16)).click();
    await expect.poll(() => stored('时刻')).toBe('2026-01-21 08:00:00');
  });

  it('datetime: now is the yard’s hour, wherever the browser stands', async () => {
    const here = page;
    page = await browser.newPage({ viewport: { width: 1366, height: 768 }, timezoneId: 'America/New_York' });
    try {
      await page.goto(fixture.url);
      await cellOf('脚手架1').waitFor();
      await (await cell('时刻')).dblclick();
      const yardHour = () => new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 13);
      const before = yardHour();
      await page.getByText('此刻', { exact: true }).click();
      await expect.poll(() => stored('时刻')).not.toBe('2026-01-05 08:00:00');
      expect([before, yardHour()]).toContain(String(await stored('时刻')).slice(0, 13));
    } finally {
      await page.close();
      page = here;
    }
  });

  it('time and tags: typed shortly', async () => {
    await type('时间', 'F2');
    await editor('时间').waitFor();
    await page.keyboard.type('9:30');
    await page.keyboard.press('Enter');
    expect(await stored('时间')).toBe('09:30:00');
    await type('标签', 'abcde', 'Enter');
    expect(await stored('标签')).toBe('ab;cd;e');
  });

  it('textarea: a pop-up of 300 × 210 inside the window; Shift and Alt with Enter break the line, Enter takes it', async () => {
    await (await cell('说明', 18)).dblclick();
    const box = await editor('说明').boundingBox();
    expect(box).toMatchObject({ width: 300, height: 210 });
    expect((box?.y ?? 0) + 210).toBeLessThanOrEqual(768);
    await page.keyboard.press('End');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('c');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('d');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    expect(await stored('说明', 18)).toBe('第一行\n第二行\nc!\nd');
    expect(await active()).toEqual([19, '说明', 'grid']);
  });

  it('textarea: one short line is edited in its cell; it grows into the box and loses nothing', async () => {
    const cells = await cell('说明', 1);
    const shape = () => editor('说明').evaluate((element) => element.tagName);
    await cells.click();
    await page.keyboard.type('short');
    await editor('说明').waitFor();
    expect(await shape()).toBe('INPUT');
    await page.keyboard.press('Enter');
    expect(await stored('说明', 1)).toBe('short');
    await cells.dblclick();
    expect(await shape()).toBe('INPUT');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('x');
    expect(await shape()).toBe('TEXTAREA');
    await page.keyboard.press('Enter');
    expect(await stored('说明', 1)).toBe('shor\nxt');
    await cells.click();
    await page.keyboard.type('1234567890'.repeat(5));
    expect(await shape()).toBe('TEXTAREA');
    await page.keyboard.press('Enter');
    expect(await stored('说明', 1)).toBe('1234567890'.repeat(5));
  });

  it('progress: is not edited', async () => {
    await (await cell('进度')).dblclick();
    await page.keyboard.type('9');
    expect(await stored('进度')).toBe(45);
    expect(await active()).toEqual([2, '进度', 'grid']);
  });
});

describe('an input method', () => {
  /** A syllable and the character taken for it, the key that takes it going to the input method alone. */
  async function compose(syllable: string, character: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const swallowed = { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 } as const;
    await session.send('Input.dispatchKeyEvent', { ...swallowed, code: 'KeyN' });
    await session.send('Input.imeSetComposition', { text: syllable, selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.dispatchKeyEvent', { ...swallowed, code: 'Enter' });
    await session.send('Input.insertText', { text: character });
    await session.detach();
  }

  it('begins on a cell and writes over its value', async () => {
    await (await cell('名称')).click();
    await compose('ni', '你');
    await page.keyboard.press('Enter');
    expect(await stored('名称')).toBe('你');
    expect(await active()).toEqual([3, '名称', 'grid']);
  });

  it('searches a select, once that is there, and makes full-width digits a number', async () => {
    await type('查找', 'F2');
    await option('草稿').waitFor();
    await compose('cao', '草');
    await option('待审批').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    expect(await stored('查找')).toBe('4');
    await (await cell('数量')).click();
    await compose('12', '１２');
    await page.keyboard.press('Enter');
    expect(await stored('数量')).toBe(12);
  });

  it('pairs tags when the syllable is done', async () => {
    await type('标签', 'F2');
    await compose('an quan zhi', '安全质');
    await page.keyboard.press('Enter');
    expect(await stored('标签')).toBe('安全;质');
  });
});

describe('editors that a cell has no room for', () => {
  it('code: Esc lets Tab leave and ends the full screen; the dialog closes by the next one, and asks', async () => {
    await (await cell('脚本')).dblclick();
    const dialog = page.getByRole('dialog', { name: '脚本' });
    const text = dialog.getByRole('textbox');
    await text.click();
    await page.keyboard.type('select 1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await text.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await dialog.getByRole('button', { name: '全屏' }).last().click();
    await page.locator('[data-full]').waitFor();
    // The mouse reaches it as well, beside where the dialog was.
    expect(
      await page.evaluate(() => document.elementFromPoint(10, 300)?.closest('[data-full]') instanceof Element),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('[data-full]').waitFor({ state: 'detached' });
    await text.click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: '放弃已输入的内容？' });
    await question.getByRole('button', { name: '继续编辑' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await text.textContent()).toBe('select 1');
    await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored('脚本')).toBe('select 1');
    expect(await active()).toEqual([2, '脚本', 'grid']);
  });

  it('rich text: Esc in a menu closes the menu, and on an untouched text the dialog', async () => {
    await (await cell('正文')).dblclick();
    const dialog = page.getByRole('dialog', { name: '正文' });
    await dialog.getByRole('button', { name: '段落格式' }).click();
    const item = page.getByRole('menuitem', { name: '标题 2' });
    await item.press('Escape');
    await item.waitFor({ state: 'hidden' });
    await dialog.getByRole('textbox').click();
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await active()).toEqual([2, '正文', 'grid']);
  });
});
