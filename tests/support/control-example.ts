import type { Browser, Locator, Page } from 'playwright-core';
import { openAs } from './browser.ts';

/** States that the gallery shows of each control, by their Chinese names. */
export type ControlState = '空' | '已填' | '禁用' | '错误' | '长内容' | '只读' | '深色';

/** A page of the gallery about controls, driven by the names that a person reads. */
export interface ControlsPage {
  readonly page: Page;
  /** Everything of one control in one state. */
  state(control: string, state: ControlState): Locator;
  /** The value that it holds, as the page tells it; '（空）' is none. */
  value(control: string, state: ControlState): Promise<string>;
  close(): Promise<void>;
}

/** Signs in and opens `/examples/<name>` in Chinese. */
export async function openControls(
  browser: Browser,
  name: string,
  { username = 'team_leader', width = 1366, height = 768 } = {},
): Promise<ControlsPage> {
  const context = await browser.newContext({
    viewport: { width, height },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await openAs(page, username, `/examples/${name}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const state: ControlsPage['state'] = (control, which) =>
    page.getByRole('region', { name: control, exact: true }).getByRole('group', { name: which, exact: true });
  return {
    page,
    state,
    value: async (control, which) =>
      (await state(control, which).getByLabel('值', { exact: true }).textContent()) ?? '',
    close: () => context.close(),
  };
}
