import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { launchChromium } from '#tests/support/browser.ts';
import type { FakeList, Scaffold } from './fixtures/grid/fake-list.ts';
import { serveFixture } from './fixtures/serve-fixture.ts';

interface Fixture {
  counters: { rowTexts: number; commits: number; opened: string };
  list: FakeList;
  store: RowStore<Scaffold>;
  rowWindow: RowWindow<Scaffold>;
}

declare global {
  interface Window {
    fixture: Fixture;
    treeChanges: number;
  }
}

let browser: Browser;
let page: Page;
let fixture: Awaited<ReturnType<typeof serveFixture>>;

const open = async (rows: number): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.evaluate((search) => window.showAnew(search), `?rows=${rows}`);
  await page.getByText(numberOf(rows), { exact: true }).waitFor();
};

const numberOf = (time: number) => `JS-2611-${String(time).padStart(5, '0')}`;

beforeAll(async () => {
  [browser, fixture] = await Promise.all([launchChromium(), serveFixture('grid')]);
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(fixture.url);
});
afterAll(async () => {
  await browser.close();
  await fixture.close();
});

/** Scrolls 100 px at a time and waits for the frame of each step. */
const scrollSteps = (steps: number) =>
  page.evaluate(async (count) => {
    const grid = document.querySelector('[role=grid]');
    if (grid === null) return;
    for (let step = 0; step < count; step += 1) {
      grid.scrollTop += 100;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, steps);

describe('DataGrid in a browser', () => {
  it('renders at most three rows per step of 100 px and nothing above the rows', async () => {
    await open(1000);
    await page.evaluate(() => {
      window.fixture.counters.rowTexts = 0;
      window.fixture.counters.commits = 0;
    });
    await scrollSteps(10);
    const { rowTexts } = await page.evaluate(() => window.fixture.counters);
    expect(rowTexts).toBeGreaterThan(0);
    expect(rowTexts).toBeLessThanOrEqual(30);
  });

  it('adds, removes and moves no DOM node while scrolling', async () => {
    await open(1000);
    await scrollSteps(2);
    await page.evaluate(() => {
      window.treeChanges = 0;
      const body = document.querySelector('[role=grid]');
      if (body === null) throw new Error('no grid');
      new MutationObserver((records) => {
        window.treeChanges += records.length;
      }).observe(body, { childList: true, subtree: true });
    });
    await scrollSteps(60);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await page.evaluate(() => window.treeChanges)).toBe(0);
    expect(await page.locator('[data-index="155"]').textContent()).toContain(numberOf(1000 - 155));
  });

  it('never shows a blank row for loaded rows', async () => {
    await open(90);
    const blanks = await page.evaluate(async () => {
      const grid = document.querySelector('[role=grid]');
      if (grid === null) return -1;
      let blank = 0;
      for (let step = 0; step < 40; step += 1) {
        grid.scrollTop += 97;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { top, bottom } = grid.getBoundingClientRect();
        const rows = [...grid.querySelectorAll('[data-index]')].filter(
          (row) => row.getAttribute('data-index') !== '-1',
        );
        for (let y = top + 60; y < bottom - 20; y += 40) {
          const row = rows.find((each) => {
            const box = each.getBoundingClientRect();
            return box.top <= y && box.bottom > y;
          });
          if (!row?.textContent?.includes('JS-')) blank += 1;
        }
      }
      return blank;
    });
    expect(blanks).toBe(0);
  });

  it('shows the last of 200,000 rows after the scrollbar was dragged there, with few requests', async () => {
    await open(200_000);
    await page.evaluate(async () => {
      const grid = document.querySelector('[role=grid]');
      if (grid === null) return;
      const steps = 40;
      for (let step = 1; step <= steps; step += 1) {
        grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * (step / steps);
        await new Promise((resolve) => setTimeout(resolve, 16));
      }
    });
    await page.getByText(numberOf(1), { exact: true }).waitFor({ timeout: 2000 });
    expect(await page.locator('[data-index="199999"]').isVisible()).toBe(true);
    expect(await page.evaluate(() => window.fixture.list.requests.length)).toBeLessThanOrEqual(6);
  });

  it('misses and repeats no row while another session inserts', async () => {
    await open(2_000);
    const shown = await page.evaluate(async () => {
      const { list, store } = window.fixture;
      const grid = document.querySelector('[role=grid]');
      const seen = new Map<number, string>();
      for (let step = 0; grid !== null && step < 170; step += 1) {
        if (step % 4 === 0) list.insert();
        let waiting = true;
        while (waiting) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          waiting = false;
          for (const row of document.querySelectorAll('[data-index]')) {
            const index = Number(row.getAttribute('data-index'));
            const text = /^JS-2611-\d+$/.exec(row.querySelector('[data-key=no]')?.textContent ?? '')?.[0];
            if (index >= 0 && text !== undefined) seen.set(index, text);
            else if (index >= 0) waiting = true;
          }
        }
        grid.scrollTop += 480;
        // The rows follow in the scroll event, which comes with the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
      return { count: store.count, rows: [...seen.entries()].sort((a, b) => a[0] - b[0]) };
    });
    expect(shown.count).toBe(2_000);
    expect(shown.rows.map(([index]) => index)).toEqual(Array.from({ length: 2_000 }, (_, at) => at));
    expect(shown.rows.map(([, text]) => text)).toEqual(Array.from({ length: 2_000 }, (_, at) => numberOf(2_000 - at)));
  });

  it('reaches every part of a million rows, which are taller than a browser can scroll', async () => {
    await open(1_000_000);
    const grid = page.getByRole('grid');
    expect(await grid.evaluate((element) => element.scrollHeight)).toBeLessThan(16_000_000);
    await grid.focus();
    await page.keyboard.press('End');
    await page.getByText(numberOf(1), { exact: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.locator('[data-index="999997"]').isVisible()).toBe(true);
    await page.keyboard.press('Home');
    await page.getByText(numberOf(1_000_000), { exact: true }).waitFor();
    // In the middle a wheel step still moves by single rows.
    await grid.evaluate((element) => {
      element.scrollTop = 7_500_000;
    });
    await page.waitForTimeout(400);
    const before = await firstVisible();
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(400);
    const after = await firstVisible();
    expect(after - before).toBeGreaterThanOrEqual(2);
    expect(after - before).toBeLessThanOrEqual(4);
  });

  it('is operated with the keyboard: arrows, page keys, Space, Enter, Esc', async () => {
    await open(1000);
    const grid = page.getByRole('grid');
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const second = page.locator('[data-index="1"]');
    expect(await second.getAttribute('aria-selected')).toBe('true');
    expect(await grid.getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => window.fixture.counters.opened)).toBe(numberOf(999));
    await page.keyboard.press('PageDown');
    expect(await page.evaluate(() => window.fixture.store.active)).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.fixture.store.selectedCount)).toBe(0);
    await page.keyboard.press('Home');
    expect(await page.evaluate(() => window.fixture.store.active)).toBe(0);
  });

  it('resizes a column by dragging', async () => {
    await open(1000);
    const title = page.getByRole('columnheader', { name: '搭设部位' });
    const box = await title.boundingBox();
    if (box === null) throw new Error('no title');
    await page.mouse.move(box.x + box.width - 4, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 20, { steps: 8 });
    await page.mouse.up();
    const width = (await title.boundingBox())?.width ?? 0;
    expect(Math.abs(width - 304)).toBeLessThanOrEqual(6);
    const cell = page.locator('[data-index="3"] [data-key=place]');
    expect((await cell.boundingBox())?.width).toBe(width);
  });
});

const firstVisible = () =>
  page.evaluate(() => {
    const grid = document.querySelector('[role=grid]');
    const top = (grid?.getBoundingClientRect().top ?? 0) + 40;
    const indexes = [...document.querySelectorAll('[data-index]')]
      .filter((row) => row.getAttribute('data-index') !== '-1' && row.getBoundingClientRect().bottom > top)
      .map((row) => Number(row.getAttribute('data-index')));
    return Math.min(...indexes);
  });
