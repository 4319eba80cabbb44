import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { openAs } from '#tests/support/browser.ts';
import { messageShown, recordMessages } from '#tests/support/shown-messages.ts';

/** A page of the gallery, driven as its person would: by titles of columns, numbers of rows, words of buttons, keys. */
export interface ExamplePage {
  readonly page: Page;
  readonly grid: Locator;
  /** The cell of a row (from 1, as the row numbers say) under a column's title. */
  cell(row: number, title: string): Promise<Locator>;
  textOf(row: number, title: string): Promise<string>;
  /** Clicks a cell, so that it is the active one. */
  goTo(row: number, title: string): Promise<void>;
  /** A figure of the panel below the grid. */
  state(name: '行数' | '已选' | '新增' | '已修改' | '已删除' | '错误'): Promise<number>;
  press(...keys: readonly string[]): Promise<void>;
  button(name: string): Locator;
  /** Waits for a short word at the top of the window. */
  messageShown(text: string | RegExp): Promise<void>;
  /** Puts text onto the clipboard and pastes it at the active cell. */
  paste(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly username?: string;
  readonly width?: number;
  readonly height?: number;
}

/** Signs in and opens `/examples/<name>`; ready when its rows are there. */
export async function openExample(browser: Browser, name: string, options: OpenOptions = {}): Promise<ExamplePage> {
  const { username = 'team_leader', width = 1366, height = 768 } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await recordMessages(page);
  await openAs(page, username, `/examples/${name}`);
  return examplePage(context, page);
}

async function examplePage(context: BrowserContext, page: Page): Promise<ExamplePage> {
  const grid = page.getByRole(/tree$/.test(page.url()) ? 'treegrid' : 'grid');
  await grid.locator('[role=row][aria-rowindex="2"]').waitFor();
  const cell = async (row: number, title: string) => {
    const header = page.getByRole('columnheader', { name: title });
    const column = await header.first().getAttribute('aria-colindex');
    return grid.locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column}"]`);
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    page,
    grid,
    cell,
    press,
    textOf: async (row, title) =>
      ((await (await cell(row, title)).textContent()) ?? '').replaceAll('\u00a0', '').trim(),
    goTo: async (row, title) => (await cell(row, title)).click(),
    state: async (name) => {
      const panel = page.getByLabel('状态', { exact: true });
      const entry = panel.locator('div', { has: page.getByText(name, { exact: true }) }).locator('dd');
      return Number.parseInt(((await entry.textContent()) ?? '').replaceAll(',', ''), 10);
    },
    button: (name) => page.getByRole('button', { name: new RegExp(`${[...name].join('\\s*')}$`) }),
    messageShown: (text) => messageShown(page, text),
    paste: async (text) => {
      await page.evaluate((content) => navigator.clipboard.writeText(content), text);
      await press('Control+v');
    },
    close: () => context.close(),
  };
}
