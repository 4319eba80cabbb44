import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { serveFixture } from '#tests/browser/fixtures/serve-fixture.ts';
import { launchChromium } from './browser.ts';

interface EditFixture {
  model: EditModel;
  counters: { rendered: number; commits: number; saved: number };
  told: string[];
}

declare global {
  interface Window {
    edit: EditFixture;
    toggleGrid: (open: boolean) => void;
  }
}

/** The page of `fixtures/edit-grid`, one per test file. */
export class EditPage {
  #browser: Browser | undefined;
  #fixture: Awaited<ReturnType<typeof serveFixture>> | undefined;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #touch = false;

  get page(): Page {
    if (this.#page === undefined) throw new Error('no page is open');
    return this.#page;
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error('no page is open');
    return this.#context;
  }

  async start(): Promise<void> {
    [this.#browser, this.#fixture] = await Promise.all([launchChromium(), serveFixture('edit-grid')]);
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    await this.#fixture?.close();
  }

  /** Shows the page as after a load; `query` selects rows and rules. Touch needs a separate page. */
  async open(query = '', touch = false): Promise<void> {
    if (this.#page === undefined || touch || this.#touch) await this.#load(query, touch);
    else {
      await this.page.mouse.move(0, 0);
      await this.page.evaluate((search) => window.showAnew(search), `?${query}`);
    }
    await this.cell('构件1').waitFor();
    await this.page.getByRole('button', { name: '新增', exact: true }).waitFor();
  }

  async #load(query: string, touch: boolean): Promise<void> {
    await this.#context?.close();
    this.#touch = touch;
    const context = await this.#browser?.newContext({
      viewport: touch ? { width: 390, height: 844 } : { width: 1366, height: 768 },
      hasTouch: touch,
    });
    await context?.grantPermissions(['clipboard-read', 'clipboard-write']);
    this.#context = context;
    this.#page = await context?.newPage();
    await this.page.goto(`${this.#fixture?.url}?${query}`);
  }

  cell(name: string): Locator {
    return this.page.getByRole('gridcell', { name, exact: true });
  }

  grid(): Locator {
    return this.page.getByRole('grid', { name: '构件' });
  }

  /** The value in the store. */
  heldAt(index: number, key: string): Promise<unknown> {
    return this.page.evaluate(([at, name]) => window.edit.model.store.at(Number(at))?.[String(name)], [
      index,
      key,
    ] as const);
  }

  names(count: number): Promise<unknown[]> {
    return this.page.evaluate((n) => window.edit.model.store.all.slice(0, n).map(({ name }) => name), count);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  copied(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  told(): Promise<string[]> {
    return this.page.evaluate(() => window.edit.told);
  }

  /** The cell named by the grid's aria-activedescendant. */
  activeCell(): Promise<string | null> {
    return this.grid().evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant');
      return id === null ? null : (document.getElementById(id)?.textContent ?? 'missing');
    });
  }
}
