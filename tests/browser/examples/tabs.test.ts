import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, ownProduct } from '#tests/support/browser.ts';
import { type ExamplePage, openExample } from './example-page.ts';

/**
 * Pages are kept alive while their tab is open (docs/specification.md §1.2): what somebody did in a grid is there when
 * they come back.
 */
ownProduct();
let browser: Browser;
let at: ExamplePage;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => at.close());
afterAll(() => browser.close());

const tabs = () => at.page.getByRole('navigation', { name: '已打开的页面' });
const goHome = async () => {
  await tabs().getByRole('link', { name: '首页', exact: true }).click();
  await at.page.getByRole('heading', { name: '工作台' }).waitFor();
};
const comeBack = async (tab: string) => {
  await tabs().getByRole('link', { name: tab, exact: true }).click();
  await at.grid.waitFor();
};
const question = () => at.page.getByRole('dialog').filter({ hasText: '离开此页？' });

async function rename(row: number, name: string): Promise<void> {
  await at.goTo(row, '名称');
  await at.page.keyboard.type(name);
  await at.press('Tab');
  await expect.poll(() => at.textOf(row, '名称')).toBe(name);
}

describe('a tab that is left and shown again', () => {
  it('keeps the edits of its grid, and undoes them one by one', async () => {
    at = await openExample(browser, 'edit');
    const first = await at.textOf(1, '名称');
    await rename(1, 'one');
    await rename(2, 'two');
    await goHome();
    await comeBack('编辑');
    expect([await at.textOf(1, '名称'), await at.textOf(2, '名称')]).toEqual(['one', 'two']);
    expect(await at.state('已修改')).toBe(2);
    await at.goTo(1, '规格材质');
    await at.press('Control+z', 'Control+z');
    await expect.poll(() => at.textOf(1, '名称')).toBe(first);
    await expect.poll(() => at.state('已修改')).toBe(0);
  });

  it('keeps typed text that was not yet confirmed', async () => {
    at = await openExample(browser, 'edit');
    await at.goTo(1, '名称');
    await at.page.keyboard.type('in the middle');
    await goHome();
    await comeBack('编辑');
    await expect.poll(() => at.textOf(1, '名称')).toBe('in the middle');
  });

  it('keeps the ticks of its list', async () => {
    at = await openExample(browser, 'list');
    await at.grid.getByRole('checkbox').nth(2).check();
    await at.page.getByText('已选 1').first().waitFor();
    await goHome();
    await comeBack('列表网格');
    await at.page.getByText('已选 1').first().waitFor();
    expect(await at.grid.getByRole('checkbox').nth(2).isChecked()).toBe(true);
  });

  it('keeps its scroll position in a list, with the current rows', async () => {
    at = await openExample(browser, 'list?view=scroll');
    const { page, grid, press } = at;
    await grid.focus();
    await press('Control+End');
    const last = grid.locator(`[aria-rowindex="${await grid.getAttribute('aria-rowcount')}"]`);
    await expect.poll(() => last.textContent()).toMatch(/HS\d+/);
    await goHome();
    const read = page.waitForResponse((answer) => answer.url().includes('/prm/demo/row/list'));
    await comeBack('列表网格');
    await read;
    await expect.poll(() => last.isVisible()).toBe(true);
    expect(await last.textContent()).toMatch(/HS\d+/);
  });

  it('shows what others saved in the meantime', async () => {
    at = await openExample(browser, 'live');
    const mine = at;
    await goHome();
    const other = await openExample(browser, 'live', { username: 'hse_01' });
    const name = `meanwhile ${Date.now() % 100_000}`;
    at = other;
    await rename(9, name);
    await other.goTo(10, '名称');
    await expect.poll(() => other.state('已修改')).toBe(0);
    await other.close();
    at = mine;
    await comeBack('实时同步');
    await expect.poll(() => at.textOf(9, '名称')).toBe(name);
  });

  it('keeps the open branches of its tree', async () => {
    at = await openExample(browser, 'tree');
    await at.grid.focus();
    await at.press('ArrowDown', 'ArrowRight');
    await expect.poll(() => at.textOf(2, '物料编码')).toBe('HS2401-A101');
    await goHome();
    await comeBack('树形表格');
    expect(await at.textOf(2, '物料编码')).toBe('HS2401-A101');
  });
});

describe('unsaved changes of a grid', () => {
  it('are confirmed before their tab is closed or refreshed, from another tab as well', async () => {
    at = await openExample(browser, 'edit');
    await rename(1, 'not saved yet');
    await goHome();
    // Without a network as well: a question that could not be fetched would take everything with it.
    await at.page.context().setOffline(true);
    const close = tabs().getByRole('button', { name: '关闭 编辑' });
    await close.click();
    await question().getByRole('button', { name: '留在此页' }).click();
    await question().waitFor({ state: 'hidden' });
    await at.page.context().setOffline(false);
    await comeBack('编辑');
    expect(await at.textOf(1, '名称')).toBe('not saved yet');
    await tabs().getByRole('link', { name: '编辑', exact: true }).click({ button: 'right' });
    await at.page.getByRole('menuitem', { name: '刷新' }).click();
    await question().getByRole('button', { name: '离开' }).click();
    await expect.poll(() => at.state('已修改')).toBe(0);
    expect(await at.textOf(1, '名称')).not.toBe('not saved yet');
    await close.click();
    await close.waitFor({ state: 'detached' });
    expect(await question().count()).toBe(0);
  });

  it('are confirmed before the window is left, also while another tab is in front, and only then', async () => {
    at = await openExample(browser, 'edit');
    const { page, press } = at;
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    await rename(1, 'not saved yet');
    await goHome();
    await page.evaluate(() => location.reload());
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await comeBack('编辑');
    await at.goTo(1, '规格材质');
    await press('Control+z');
    await expect.poll(() => at.state('已修改')).toBe(0);
    await page.reload();
    await (await at.cell(1, '名称')).waitFor();
    expect(questions).toHaveLength(1);
  });
});
