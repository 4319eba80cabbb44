import type { Browser, Locator, Page } from 'playwright-core';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { serveFixture } from '#tests/browser/fixtures/serve-fixture.ts';
import { launchChromium, productUrl, signIn } from './browser.ts';

declare global {
  interface Window {
    rowsOf: () => readonly GridRecord[];
    setCell: (id: string, key: string, value: unknown) => void;
  }
}

/** The page of `fixtures/server-cells`, whose cells call the product. One per test file. */
export function serverCellsPage() {
  let browser: Browser | undefined;
  let fixture: Awaited<ReturnType<typeof serveFixture>> | undefined;
  let session: [string, string][];
  let page: Page;

  async function start(): Promise<Page> {
    [browser, fixture] = await Promise.all([launchChromium(), serveFixture('server-cells', productUrl())]);
    const context = await browser.newContext({ viewport: { width: 1800, height: 768 }, acceptDownloads: true });
    const office = await context.newPage();
    await signIn(office, 'team_leader');
    session = await office.evaluate(() => Object.entries(localStorage));
    await office.close();
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    // The session of the office: the fixture stands on another port of the same host.
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, session);
    await page.goto(fixture.url, { timeout: 60_000 });
    // What the page asks at its opening is not the first test's.
    await named().waitFor({ timeout: 60_000 });
    return page;
  }

  /** Renders the grid again with its first rows and the session of the office. */
  async function showAnew(): Promise<void> {
    await page.mouse.move(0, 0);
    await page.evaluate((entries) => {
      window.showAnew('/');
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, session);
    await named().waitFor();
  }

  async function stop(): Promise<void> {
    await browser?.close();
    await fixture?.close();
  }

  /** The first person, once the names of stored keys have come. */
  const named = () =>
    cell(1, '人员')
      .getByText('管理员')
      .or(cell(1, '人员').filter({ hasText: '管理员' }))
      .first();

  /** The cell of a row under a column's title. */
  function cell(row: number, title: string): Locator {
    const titles = [
      '#',
      '名称',
      '人员',
      '组长',
      '部门',
      '船舶',
      '附件',
      '照片',
      '无令牌',
      '物料',
      '班组',
      '配置错',
      '节点',
    ];
    return page.locator(
      `[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${titles.indexOf(title) + 1}"]`,
    );
  }
  const rowOf = (row: number) => page.evaluate((at) => window.rowsOf()[at - 1], row);
  const open = (row: number, title: string) => cell(row, title).dblclick();

  return { start, showAnew, stop, cell, rowOf, open };
}
