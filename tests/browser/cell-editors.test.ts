import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cellsPage } from '#tests/support/cells-page.ts';

const { start, inTimeZone, showAnew, stop, cell, type, stored, active, option, editor } = cellsPage();
let page: Page;

beforeAll(async () => {
  page = await start();
});
beforeEach(showAnew);
afterAll(stop);

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
    await inTimeZone('America/New_York', async (abroad) => {
      await (await cell('时刻')).dblclick();
      const yardHour = () => new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 13);
      const before = yardHour();
      await abroad.getByText('此刻', { exact: true }).click();
      await expect.poll(() => stored('时刻')).not.toBe('2026-01-05 08:00:00');
      expect([before, yardHour()]).toContain(String(await stored('时刻')).slice(0, 13));
    });
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

  it('progress: is not edited', async () => {
    await (await cell('进度')).dblclick();
    await page.keyboard.type('9');
    expect(await stored('进度')).toBe(45);
    expect(await active()).toEqual([2, '进度', 'grid']);
  });
});
