import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goWithin, launchChromium, signIn } from '#tests/support/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const openList = async (page: Page, query = '') => {
  await goWithin(page, `/prm/scaffold/apply${query}`);
  await page.getByRole('grid').getByRole('link').first().waitFor();
};

const signOut = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByTitle(/的菜单$/).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: /^确\s*定$/ }).click();
  await page.getByRole('heading', { name: '欢迎登录' }).waitFor();
  // The page is loaded anew once more; storage is the same before and after.
  const token = () => page.evaluate(() => localStorage.getItem('pro__Access-Token')).catch(() => 'reloading');
  await expect.poll(token).toBeNull();
};

const hasTitle = (page: Page, name: string) => page.getByRole('columnheader', { name }).isVisible();

describe('a list of the office', () => {
  it('keeps its columns for the user who chose them, over signing out, and for nobody else', async () => {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await signIn(page, 'planner');
    await openList(page);
    await page.getByRole('button', { name: '列表设置' }).click();
    await page.getByRole('checkbox', { name: '船号' }).uncheck();
    expect(await hasTitle(page, '船号')).toBe(false);
    await signOut(page);

    await signIn(page, 'team_leader');
    await openList(page);
    expect(await hasTitle(page, '船号')).toBe(true);
    await signOut(page);

    await signIn(page, 'planner');
    await openList(page);
    expect(await hasTitle(page, '船号')).toBe(false);
    await page.close();
  });

  it('offers every field of the resource as a column, and sorts texts from their first letter', async () => {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await signIn(page, 'scaf_eng');
    await openList(page);
    expect(await page.getByRole('columnheader', { name: '申请人' }).count()).toBe(0);
    await page.getByRole('button', { name: '列表设置' }).click();
    await page.getByRole('checkbox', { name: '申请人' }).check();
    // The newest column is the last one; it comes into sight before the others.
    await page.getByRole('button', { name: '固定在左侧：申请人' }).click();
    await page.keyboard.press('Escape');
    const applicant = page.getByRole('columnheader', { name: '申请人' });
    const at = await applicant.getAttribute('aria-colindex');
    const names = page.getByRole('gridcell').and(page.locator(`[aria-colindex="${at}"]`));
    await expect
      .poll(async () => (await names.allTextContents()).filter((name) => name !== '').length)
      .toBeGreaterThan(5);
    await page.getByRole('columnheader', { name: '搭设部位' }).click();
    await page.waitForURL(/column=place&order=asc/);
    await page.close();
  });

  it('prints all rows of its query with title, conditions and the shown columns', async () => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    await signIn(page, 'planner');
    await openList(page, `?place=${encodeURIComponent('*舵机舱*')}`);
    const count = Number(
      /[\d,]+/.exec((await page.getByText(/^共[\d,]+条$/).textContent()) ?? '')?.[0].replace(',', ''),
    );
    expect(count).toBeGreaterThan(10);
    // What somebody put to an edge of the screen stands there on paper.
    await page.getByRole('button', { name: '列表设置' }).click();
    await page.getByRole('button', { name: '固定在左侧：搭设部位' }).click();
    await page.keyboard.press('Escape');
    const [paper] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: '打印' }).click()]);
    await paper.getByRole('table').waitFor();
    expect(await paper.getByRole('heading', { level: 1 }).textContent()).toBe('脚手架申请');
    await paper.getByText('条件：搭设部位 包含 舵机舱').waitFor();
    expect((await paper.getByRole('columnheader').allTextContents()).indexOf('搭设部位')).toBeLessThanOrEqual(1);
    // The title row is one more.
    expect(await paper.getByRole('row').count()).toBe(Math.min(count, 2000) + 1);
    expect(await paper.getByRole('button', { name: '打印' }).isEnabled()).toBe(true);
    // The office around it has stepped aside: on paper it would cut the sheet.
    expect(await paper.getByRole('navigation').count()).toBe(0);
    await context.close();
  });
});
