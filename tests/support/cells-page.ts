import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { serveFixture } from '#tests/browser/fixtures/serve-fixture.ts';
import { launchChromium } from './browser.ts';

declare global {
  interface Window {
    cells: EditModel;
  }
}

/** The page of `fixtures/cell-editors`, which has a column for each editor. One per test file. */
export function cellsPage() {
  let browser: Browser | undefined;
  let fixture: Awaited<ReturnType<typeof serveFixture>> | undefined;
  let page: Page;

  async function start(): Promise<Page> {
    [browser, fixture] = await Promise.all([launchChromium(), serveFixture('cell-editors')]);
    page = await open();
    return page;
  }

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    if (browser === undefined || fixture === undefined) throw new Error('the page is not started');
    const opened = await browser.newPage({ viewport: { width: 1366, height: 768 }, ...options });
    await opened.goto(fixture.url);
    return opened;
  }

  /** Calls `work` with a new page whose browser is in another time zone; the helpers use this page meanwhile. */
  async function inTimeZone(timezoneId: string, work: (page: Page) => Promise<void>): Promise<void> {
    const before = page;
    page = await open({ timezoneId });
    try {
      await cellOf('脚手架1').waitFor();
      await work(page);
    } finally {
      await page.close();
      page = before;
    }
  }

  /** Renders the grid again with its first rows. */
  async function showAnew(): Promise<void> {
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.showAnew('/'));
    await cellOf('脚手架1').waitFor();
  }

  async function stop(): Promise<void> {
    await browser?.close();
    await fixture?.close();
  }

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

  return { start, inTimeZone, showAnew, stop, cell, type, stored, active, option, editor };
}
