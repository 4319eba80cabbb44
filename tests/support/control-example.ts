import type { Browser, Locator, Page } from 'playwright-core';
import { openAs } from './browser.ts';

/** States of each control in the gallery, by their Chinese names. */
export type ControlState = '空' | '已填' | '禁用' | '错误' | '长内容' | '只读' | '深色';

/** A gallery page about controls, used by visible names. */
export interface ControlsPage {
  readonly page: Page;
  /** The example of a control in one state. */
  state(control: string, state: ControlState): Locator;
  /** The control's value as the page shows it; '（空）' if empty. */
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
