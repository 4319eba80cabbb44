import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cellsPage } from '#tests/support/cells-page.ts';

const { start, showAnew, stop, cell, type, stored, active, option, editor } = cellsPage();
let page: Page;

beforeAll(async () => {
  page = await start();
});
beforeEach(showAnew);
afterAll(stop);

describe('editors of cells', () => {
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
