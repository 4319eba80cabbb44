import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { serveFixture } from './fixtures/serve-fixture.ts';

let browser: Browser;
let page: Page;
let fixture: Awaited<ReturnType<typeof serveFixture>>;

beforeAll(async () => {
  [browser, fixture] = await Promise.all([launchChromium(), serveFixture('data-grid')]);
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(fixture.url);
});
afterAll(async () => {
  await browser.close();
  await fixture.close();
});

const open = async () => {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.showAnew('/'));
  await page.getByText('JS-001', { exact: true }).waitFor();
};

const grid = () => page.getByRole('grid', { name: '脚手架' });
const cell = (index: number, key: string) => page.locator(`[data-index="${index}"] [data-key=${key}]`);
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
const activeText = async () => {
  const id = await grid().getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`).textContent();
};
const titles = () => page.locator('[role=columnheader][data-column]:not([data-column^="#"])').allTextContents();

describe('DataGrid', () => {
  it('moves the active cell with arrows, page keys, Home and End, and with Ctrl to the first and last row', async () => {
    await open();
    await grid().focus();
    await press('ArrowDown');
    expect(await activeText()).toBe('JS-001');
    await press('ArrowDown', 'ArrowRight', 'ArrowRight');
    expect(await activeText()).toBe('1.5');
    await press('End');
    expect(await activeText()).toBe('脚手架一班');
    await press('Home');
    expect(await activeText()).toBe('JS-002');
    await press('Control+End');
    expect(await activeText()).toBe('脚手架一班');
    await press('Control+Home');
    expect(await activeText()).toBe('JS-001');
    await press('PageDown', 'PageUp', 'ArrowUp', 'ArrowLeft');
    expect(await activeText()).toBe('JS-001');
  });

  it('ticks rows with Space and opens them with Enter', async () => {
    await open();
    await grid().focus();
    await press('ArrowDown', 'Space', 'ArrowDown', 'Shift+ArrowDown', 'Space');
    const ticked = page.locator('[role=row][aria-selected=true]');
    expect(await ticked.count()).toBe(3);
    await press('Enter');
    expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual(['JS-003']);
    await press('Escape', 'Escape');
    expect(await ticked.count()).toBe(0);
  });

  it('copies a range, including line breaks and quotes, or else the ticked rows', async () => {
    await open();
    await grid().focus();
    await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'ControlOrMeta+c');
    expect(await clipboard()).toBe('0.5\t\r\n1.5\t"第一行\n""第二行"""\r\n');
    expect(await page.getByRole('status').filter({ hasText: '已复制 2 行 2 列' }).count()).toBe(1);
    await press('Escape', 'ArrowUp', 'Space', 'ControlOrMeta+c');
    expect(await clipboard()).toBe('JS-001\t1# 货舱右舷外板 FR0\t0.5\t\t脚手架一班\r\n');
  });

  it('selects a range with the mouse and with Shift and click', async () => {
    await open();
    await cell(1, 'no').hover();
    await page.mouse.down();
    await cell(3, 'place').hover();
    await page.mouse.up();
    await press('ControlOrMeta+c');
    expect((await clipboard()).split('\r\n').length).toBe(4);
    await cell(5, 'place').click({ modifiers: ['Shift'] });
    await press('ControlOrMeta+c');
    expect((await clipboard()).split('\r\n').length).toBe(6);
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('');
  });

  it('changes column widths with the keyboard in the headers, with one Tab stop for all of them', async () => {
    await open();
    await grid().focus();
    await press('Tab');
    const place = page.getByRole('columnheader', { name: '搭设部位' });
    const before = (await place.boundingBox())?.width ?? 0;
    // The tick box of the title row comes first.
    await press('Tab', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    expect((await place.boundingBox())?.width).toBe(before + 20);
    await press('Shift+ArrowLeft');
    expect((await place.boundingBox())?.width).toBe(before + 10);
  });

  it('remembers columns that were hidden, moved, pinned and resized, until they are reset', async () => {
    await open();
    await page.getByRole('checkbox', { name: '备注' }).uncheck();
    await page.getByRole('button', { name: '移动“班组”' }).focus();
    await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    await page.getByRole('button', { name: '固定在左侧：班组' }).click();
    expect(await titles()).toEqual(['班组', '单号⇅', '搭设部位', '重量']);
    await page.reload();
    await page.getByText('JS-001', { exact: true }).waitFor();
    expect(await titles()).toEqual(['班组', '单号⇅', '搭设部位', '重量']);
    expect(await page.getByRole('button', { name: '固定在左侧：班组' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: '恢复默认' }).click();
    expect(await titles()).toEqual(['单号⇅', '搭设部位', '重量', '备注', '班组']);
    await page.reload();
    await page.getByText('JS-001', { exact: true }).waitFor();
    expect(await titles()).toEqual(['单号⇅', '搭设部位', '重量', '备注', '班组']);
    // Where not all are in sight, those at the edge fade.
    const beyond = page.locator('[role=grid][data-beyond]');
    await page.setViewportSize({ width: 500, height: 768 });
    await beyond.waitFor();
    await page.setViewportSize({ width: 1920, height: 768 });
    await beyond.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  it('moves a column when its handle is dragged', async () => {
    await open();
    const handle = page.getByRole('button', { name: '移动“单号”' });
    await handle.hover();
    await page.mouse.down();
    await page.getByRole('button', { name: '移动“重量”' }).hover();
    await page.mouse.up();
    expect(await titles()).toEqual(['搭设部位', '重量', '单号⇅', '备注', '班组']);
  });

  it('shows rows closer together in the dense mode', async () => {
    await open();
    const heightOf = async () => (await page.locator('[data-index="3"]').boundingBox())?.height;
    expect(await heightOf()).toBe(40);
    await page.getByRole('radio', { name: '紧凑' }).check();
    expect(await heightOf()).toBe(32);
  });

  it('expands rows to the height of their content and keeps the rows below in place', async () => {
    await open();
    const bottomOf = async (index: number) => {
      const box = await page.locator(`[data-index="${index}"]`).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await page.getByRole('button', { name: '展开第 3 行' }).click();
    await page.getByText('JS-003 的明细').waitFor();
    await page.waitForFunction(() => (document.querySelector('[data-index="2"]')?.clientHeight ?? 0) >= 40 + 200);
    expect((await page.locator('[data-index="3"]').boundingBox())?.y).toBe(await bottomOf(2));
    expect(await page.locator('[data-index="2"] button').first().getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('button', { name: '收起第 3 行' }).click();
    expect((await page.locator('[data-index="2"]').boundingBox())?.height).toBe(40);
    await page.getByRole('button', { name: '展开第 2 行' }).click();
    await page.getByRole('button', { name: '下一页' }).click();
    await page.getByText('JS-021', { exact: true }).waitFor();
    expect((await page.locator('[data-index="1"]').boundingBox())?.height).toBe(40);
  });

  it('shows sum and average below the rows, labelled as those of the page', async () => {
    await open();
    const sum = page.getByRole('row').filter({ hasText: '本页合计' });
    // 0.5 … 19.5 without every fifth: 200 - 48.
    expect(await sum.getByRole('gridcell').allTextContents()).toEqual(['152']);
    const average = page.getByRole('row').filter({ hasText: '本页平均' });
    expect(await average.getByRole('gridcell').allTextContents()).toEqual(['9.5']);
    await page.getByRole('button', { name: '下一页' }).click();
    await sum.getByText('472').waitFor();
  });
});
