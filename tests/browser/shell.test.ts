import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetSessions, goWithin, openAs, productUrl } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { cutWithoutTitle, horizontalOverflow, screens, seriousProblems, still } from '#tests/support/page-checks.ts';

let page: Page;
eachPage({ viewport: { width: 1280, height: 800 } }, (opened) => {
  ({ page } = opened);
});

async function openHome(): Promise<void> {
  await openAs(page, 'team_leader', '/');
  await page.getByRole('heading', { name: '工作台' }).waitFor();
}

const menu = () => page.getByRole('navigation', { name: '主菜单' });
const tabs = () => page.getByRole('navigation', { name: '已打开的页面' });
async function choose(directory: string, entry: string): Promise<void> {
  await menu().getByText(directory, { exact: true }).click();
  await menu().getByText(entry, { exact: true }).click();
  await tabs().getByRole('link', { name: entry, exact: true }).waitFor();
}

describe('menu', () => {
  it('keeps the name of the product readable under the pointer; opens wall boards in a new window with the placeholder filled; is a drawer under 1088 px, over one page without tabs, and open beside them from there on; is 200 wide, 80 collapsed, and stays collapsed after a reload', async () => {
    await openHome();
    const brand = page.getByRole('link', { name: 'Slipway' });
    const colour = () => brand.evaluate((element) => getComputedStyle(element).color);
    await page.mouse.move(600, 400);
    const alone = await colour();
    await brand.hover();
    expect(await colour()).toBe(alone);

    await menu().getByText('大屏', { exact: true }).click();
    const popup = page.waitForEvent('popup');
    await menu().getByText('数据驾驶舱').click();
    const wall = await popup;
    expect(wall.url()).toBe(`${productUrl()}/mengshi/largescreen/dataCockpit`);
    await wall.close();

    await page.setViewportSize({ width: 1087, height: 800 });
    await menu().waitFor({ state: 'detached' });
    expect(await tabs().count()).toBe(0);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await menu().getByText('脚手架管理').click();
    await menu().getByText('脚手架申请', { exact: true }).click();
    await page.waitForURL('**/prm/scaffold/apply');
    // Mobile, and no phone: the list is a table.
    await page.getByRole('gridcell').first().waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1088, height: 800 });
    const width = async () => (await menu().boundingBox())?.width;
    await expect.poll(width).toBe(200);
    await expect.poll(() => tabs().getByRole('link').allInnerTexts()).toEqual(['首页', '脚手架申请']);
    await page.setViewportSize({ width: 768, height: 800 });
    await page.getByRole('button', { name: '打开菜单' }).waitFor();
    expect(await menu().count()).toBe(0);
    expect(await horizontalOverflow(page)).toBe(0);

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(width).toBe(200);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(width).toBe(80);
    await page.reload();
    await expect.poll(width).toBe(80);
  });
});

describe('tabs', () => {
  it('keep pages open, name the window, and never close home; keep what a page holds while another one is in sight, until it is refreshed; close the others by their menu; forget the page number of a pending-task page when it closes', async () => {
    await openHome();
    await choose('脚手架管理', '脚手架申请');
    expect(await page.title()).toBe('脚手架申请 - 生产资源管理系统');
    await menu().getByText('脚手架台账').click();
    await tabs().getByRole('link', { name: '脚手架台账' }).waitFor();
    const blankFrames = await countBlankFrames(page);
    await tabs().getByRole('button', { name: '关闭 脚手架台账' }).click();
    await page.waitForURL('**/prm/scaffold/apply');
    await page.getByRole('heading', { name: '脚手架申请' }).waitFor();
    expect(await blankFrames()).toBe(0);
    expect(await tabs().getByRole('button', { name: '关闭 首页' }).count()).toBe(0);
    await tabs().getByRole('link', { name: '首页' }).focus();
    await page.keyboard.press('Delete');
    await page.getByText('首页不能关闭！').waitFor();

    const fold = page.locator('form button[aria-expanded]');
    const unfolded = () => fold.getAttribute('aria-expanded');
    await fold.click();
    await expect.poll(unfolded).toBe('true');
    await tabs().getByRole('link', { name: '首页' }).click();
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    await tabs().getByRole('link', { name: '脚手架申请' }).click();
    await page.getByRole('heading', { name: '脚手架申请' }).waitFor();
    expect(await unfolded()).toBe('true');
    await tabs().getByRole('link', { name: '脚手架申请' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await expect.poll(unfolded).toBe('false');

    await menu().getByText('检查记录').click();
    await menu().getByText('脚手架待办').click();
    await expect.poll(() => tabs().getByRole('listitem').count()).toBe(4);
    await tabs().getByRole('link', { name: '检查记录' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await expect.poll(() => tabs().getByRole('listitem').allInnerTexts()).toEqual(['首页', '检查记录']);
    await page.waitForURL('**/prm/scaffold/inspect');

    await menu().getByText('脚手架待办').click();
    await tabs().getByRole('link', { name: '脚手架待办' }).waitFor();
    await page.evaluate(() => sessionStorage.setItem('prm:todo:page:scaffold', '{"pending":3}'));
    await tabs().getByRole('button', { name: '关闭 脚手架待办' }).click();
    await page.waitForURL('**/prm/scaffold/inspect');
    expect(await page.evaluate(() => sessionStorage.getItem('prm:todo:page:scaffold'))).toBeNull();
  });
});

describe('bell', () => {
  beforeEach(openHome);

  it('counts the unread, opens one in the dialog and marks it read; leads to all announcements; runs no script of a hostile body and goes only to paths of the product', async () => {
    const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ });
    const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
    await expect.poll(unread).toBeGreaterThan(0);
    const before = await unread();
    await bell.click();
    const panel = page.getByRole('tabpanel');
    await panel.waitFor();
    expect(await page.getByRole('tab').count()).toBe(2);
    const first = panel.getByRole('listitem').first();
    const title = (await first.locator('[title]').first().getAttribute('title')) ?? '';
    await first.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: '通知消息' });
    await dialog.getByRole('heading', { name: title }).waitFor();
    await dialog.getByText('发布人：').waitFor();
    await dialog
      .getByRole('button', { name: /^关\s*闭$/ })
      .last()
      .click();
    await expect.poll(unread).toBe(before - 1);
    await dialog.waitFor({ state: 'hidden' });
    const all = page.getByRole('button', { name: '查看更多' });
    if (!(await all.isVisible())) await bell.click();
    await all.click();
    await page.waitForURL('**/isps/userAnnouncement');
    await page.getByRole('heading', { name: '我的通知' }).waitFor();

    await page.route('**/listByUser?*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.result.anntMsgTotal = 1;
      answer.result.anntMsgList = [
        {
          id: 'hostile',
          titile: '<img src=x onerror="window.hacked=1">',
          msgContent:
            '<p>ok</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><a href="javascript:window.hacked=1">x</a>',
          priority: 'H',
          createTime: '2026-11-21 08:00:00',
          openType: 'url',
          openPage: '//evil.example/',
        },
      ];
      await route.fulfill({ response, json: answer });
    });
    await page.goto(productUrl());
    await page.getByRole('button', { name: /^通知，/ }).click();
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').click();
    await dialog.getByText('ok').waitFor();
    expect(await dialog.getByRole('button', { name: '去处理' }).count()).toBe(0);
    expect(await dialog.locator('script, [onerror], a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

describe('the end of a session', () => {
  beforeEach(openHome);
  afterEach(forgetSessions);

  it('asks before logging out, below the version', async () => {
    await page.getByTitle(/的菜单$/).click();
    await page.getByRole('menuitem', { name: /^版本 \d/ }).waitFor();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByText('真的要退出登录吗？').waitFor();
    await page.getByRole('button', { name: /^确\s*定$/ }).click();
    await page.getByRole('heading', { name: '欢迎登录' }).waitFor();
    // The page is loaded anew once more; storage is the same before and after.
    const token = () => page.evaluate(() => localStorage.getItem('pro__Access-Token')).catch(() => 'reloading');
    await expect.poll(token).toBeNull();
  });

  it('shows 401 as a notification and reloads to the login page', async () => {
    await page.route('**/listByUser?*', (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'x', code: 401, result: null, timestamp: 0 } }),
    );
    await page.getByText('系统提示').waitFor();
    await page.getByText('很抱歉，登录已过期，请重新登录').waitFor();
    await page.waitForURL('**/user/login?redirect=*');
  });

  it('shows an expired token of an old server as a dialog that signs in again', async () => {
    await page.route('**/listByUser?*', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, message: 'Token失效，请重新登录', code: 500, result: null, timestamp: 0 },
      }),
    );
    await page.getByRole('dialog').getByText('登录已过期', { exact: true }).last().waitFor();
    await page.getByRole('button', { name: '重新登录' }).click();
    await page.waitForURL('**/user/login?redirect=*');
  });

  it('says in an enterprise chat that it signs in again, where that happens by itself', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'userAgent', { value: 'wxwork/4.1' }));
    await page.route('**/listByUser?*', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, message: 'Token失效，请重新登录', code: 500, result: null, timestamp: 0 },
      }),
    );
    await page.getByText('登录已过期，正在重新登陆').waitFor();
  });
});

it('shows where the keyboard is; at each width home, 我的通知 and a page that is not there fit, nothing is cut, axe is content; changes the language of shell, menu and page at once', async () => {
  await openHome();
  // Before the work is there the page has fewer places for the keyboard than are looked at below, and it leaves the page.
  await page.getByRole('link', { name: /^待我处理 \d/ }).waitFor();
  await page.keyboard.press('Tab');
  for (let step = 0; step < 12; step++) {
    const outline = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'nothing focused';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' && outlineWidth !== '0px' ? '' : boxShadow === 'none' ? element.outerHTML : '';
    });
    expect(outline).toBe('');
    await page.keyboard.press('Tab');
  }
  for (const path of ['/dashboard/analysis', '/isps/userAnnouncement', '/404']) {
    await goWithin(page, path);
    for (const size of screens) {
      await page.setViewportSize(size);
      await still(page);
      await expect.poll(() => horizontalOverflow(page), { message: path }).toBe(0);
      expect(await cutWithoutTitle(page), path).toEqual([]);
      expect(await seriousProblems(page), path).toEqual([]);
    }
  }
  await goWithin(page, '/dashboard/analysis');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByRole('heading', { name: 'Workplace' }).waitFor();
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Scaffolding').waitFor();
  await expect.poll(() => page.title()).toBe('Home - Production resources');
});

/** Counts from now on the frames in which the content area shows no page, not even one that loads. */
async function countBlankFrames(shown: Page): Promise<() => Promise<number>> {
  const counter = await shown.evaluateHandle(() => {
    const count = { blank: 0 };
    const look = () => {
      if (![...document.querySelectorAll('[data-page]')].some((element) => element.checkVisibility())) count.blank += 1;
      requestAnimationFrame(look);
    };
    look();
    return count;
  });
  return () => counter.evaluate(({ blank }) => blank);
}
