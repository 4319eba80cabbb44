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

/** Presses Tab until the element has the focus; a person would not go round for ever. */
async function tabTo(isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await isThere()) return;
    await at.page.keyboard.press('Tab');
  }
  throw new Error('Tab does not get there');
}

describe('组件示例 by keyboard alone', () => {
  it('edits, pastes, fills, moves, undoes, finds, validates and saves without the mouse', async () => {
    at = await openExample(browser, 'edit');
    const { page, press, textOf } = at;
    const focused = (selector: string) =>
      page.evaluate((css) => document.activeElement?.matches(css) === true, selector);
    await tabTo(() => focused('[role=grid]'));
    const before = await textOf(1, '名称');
    const second = await textOf(2, '名称');

    // To the name of the first row, and typing begins an edit.
    await press('ArrowDown', 'ArrowRight');
    await page.keyboard.type('Typed name');
    await press('Enter');
    await expect.poll(() => textOf(1, '名称')).toBe('Typed name');

    // F2 goes on with what is there; Shift+Tab leads back.
    await press('ArrowUp', 'F2', 'End');
    await page.keyboard.type(' two');
    await press('Tab');
    await expect.poll(() => textOf(1, '名称')).toBe('Typed name two');
    await press('Shift+Tab');

    // A range copied and pasted one row further down, then filled down, then all of it taken back.
    await press('Control+c', 'ArrowDown', 'Control+v');
    await expect.poll(() => textOf(2, '名称')).toBe('Typed name two');
    await press('Shift+ArrowDown', 'Control+d');
    await expect.poll(() => textOf(3, '名称')).toBe('Typed name two');
    await press('Control+z', 'Control+z');
    await expect.poll(() => textOf(2, '名称')).toBe(second);

    // The row moves down and back.
    await press('Control+Home', 'ArrowRight', 'Alt+ArrowDown');
    await expect.poll(() => textOf(2, '名称')).toBe('Typed name two');
    await press('Alt+ArrowUp');
    await expect.poll(() => textOf(1, '名称')).toBe('Typed name two');

    // The row menu: a copy below.
    const rows = await at.state('行数');
    await press('Shift+F10');
    await page.getByRole('menuitem', { name: '向上移' }).waitFor();
    const copy = page.getByRole('menuitem', { name: '复制一行' });
    for (let step = 0; step < 5; step += 1) {
      if (await copy.evaluate((item) => item === document.activeElement)) break;
      await press('ArrowDown');
    }
    await press('Enter');
    await expect.poll(() => at.state('行数')).toBe(rows + 1);
    await press('Escape', 'Control+z');
    await expect.poll(() => at.state('行数')).toBe(rows);

    // Find jumps to the cell; Escape goes back to the grid.
    await press('Control+f');
    await page.getByRole('textbox', { name: '在表格中查找' }).waitFor();
    await page.keyboard.type('Typed name');
    await press('Enter', 'Escape');
    expect(await focused('[role=grid]')).toBe(true);

    // A tick by Shift+Space, and out of the grid by Escape and Tab to the button that saves.
    await press('Shift+Space');
    await expect.poll(() => at.state('已选')).toBe(1);
    await press('Shift+Space', 'Control+Home', 'ArrowRight');
    await press('F2');
    await press('Control+a');
    await page.keyboard.type(before);
    await press('Enter');
    await expect.poll(() => at.state('已修改')).toBe(before === (await textOf(1, '名称')) ? 0 : 1);
    await press('Escape');
    await tabTo(() => page.evaluate(() => /重新加载|保\s*存/.test(document.activeElement?.textContent ?? '')));
    await press('Enter');
    await expect.poll(() => at.state('已修改')).toBe(0);
  });
});
