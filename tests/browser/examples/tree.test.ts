import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ExamplePage, openExample } from './example-page.ts';

let browser: Browser;
let at: ExamplePage;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => at.close());
afterAll(() => browser.close());

describe('组件示例 树形表格', () => {
  it('reads the children of a row when it is first opened, by their parentId, and only once', async () => {
    at = await openExample(browser, 'tree');
    const { page, grid, press, textOf } = at;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/prm/demo/row/list')) asked.push(searchParams.get('parentId') ?? '');
    });
    expect(await textOf(1, '物料编码')).toBe('HS2401');
    expect(await textOf(2, '物料编码')).toBe('HS2402');
    await grid.focus();
    await press('ArrowDown', 'ArrowRight');
    await expect.poll(() => textOf(2, '物料编码')).toBe('HS2401-A101');
    const row = (at: number) => grid.locator(`[role=row][aria-rowindex="${at + 1}"]`);
    expect(await row(1).getAttribute('aria-expanded')).toBe('true');
    expect(await row(2).getAttribute('aria-level')).toBe('2');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^[0-9a-f]{32}$/);
    await press('ArrowLeft');
    await expect.poll(() => textOf(2, '物料编码')).toBe('HS2402');
    await press('ArrowRight');
    await expect.poll(() => textOf(2, '物料编码')).toBe('HS2401-A101');
    expect(asked).toHaveLength(1);
  });

  it('reaches the parts by keyboard alone; a part has no expander', async () => {
    at = await openExample(browser, 'tree');
    const { grid, press, textOf } = at;
    await grid.focus();
    await press('ArrowDown');
    for (const code of ['HS2401-A101', 'HS2401-A101-01', 'HS2401-A101-01-001']) {
      const below = code.split('-').length;
      await press('ArrowRight');
      await expect.poll(() => textOf(below, '物料编码')).toBe(code);
      await press('ArrowDown');
    }
    const part = grid.locator('[role=row][aria-rowindex="5"]');
    expect(await part.getAttribute('aria-level')).toBe('4');
    expect(await part.getAttribute('aria-expanded')).toBeNull();
    // Left goes to the parent, and so up to the ship.
    await press('ArrowLeft', 'ArrowLeft');
    await expect.poll(() => textOf(4, '物料编码')).toBe('HS2401-A101-02');
  });
});
