import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lookOf } from '#shared/theme/look.ts';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

/**
 * What the system settings do to the shell, and tabs by keyboard and after a reload (docs/specification.md §1.2, §1.3).
 */
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => context.close());
afterAll(() => browser.close());

async function open(path: string, size = { width: 1366, height: 620 }): Promise<void> {
  context = await browser.newContext({ viewport: size });
  page = await context.newPage();
  await openAs(page, 'team_leader', path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const drawer = () => page.getByRole('dialog', { name: '系统设置' });
const toggle = (name: string) => drawer().getByRole('switch', { name });
const menu = () => page.getByRole('navigation', { name: '主菜单' });
const tabs = () => page.getByRole('navigation', { name: '已打开的页面' });
const kept = (key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(`pro__${name}`) ?? 'null'), key);
const fill = (at: Page) => at.getByRole('main').getByRole('button', { name: /新增$/ });
const background = () => fill(page).evaluate((element) => getComputedStyle(element).backgroundColor);
const rgb = (hex: string) =>
  `rgb(${(hex.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16)).join(', ')})`;

async function openSettings(): Promise<void> {
  await page.getByTitle(/的菜单$/).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  await drawer().waitFor();
}

it('settings change menu, theme colour and layout at once, with dependent settings, for good and in other windows', async () => {
  await open('/prm/scaffold/apply');
  const other = await context.newPage();
  await openAs(other, 'team_leader', '/dashboard/analysis');
  await other.getByRole('navigation', { name: '主菜单' }).waitFor();
  await openSettings();
  expect((await drawer().boundingBox())?.width).toBe(300);

  await drawer().getByTitle('极客蓝').click();
  const blue = lookOf('light', { color: '#2F54EB', theme: 'dark' }).primaryFill;
  await expect.poll(background).toBe(rgb(blue));
  await drawer().getByText('亮色菜单').click();

  expect(await drawer().getByRole('radio', { name: '流式' }).isDisabled()).toBe(true);
  await toggle('下滑时隐藏顶栏').click();
  await toggle('固定顶栏').click();
  expect(await toggle('下滑时隐藏顶栏').isChecked()).toBe(false);
  expect(await toggle('下滑时隐藏顶栏').isDisabled()).toBe(true);
  await toggle('固定顶栏').click();
  await toggle('下滑时隐藏顶栏').click();
  await drawer().getByText('顶部栏导航', { exact: true }).click();
  expect(await toggle('固定侧边菜单').isDisabled()).toBe(true);
  expect(await toggle('固定侧边菜单').isChecked()).toBe(false);
  await toggle('色弱模式').click();
  await expect.poll(() => toggle('色弱模式').isChecked()).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toMatch(/的菜单$/);
  await expect.poll(async () => (await menu().boundingBox())?.y).toBeLessThan(56);
  // The menu across the window: below a directory its pages.
  await menu().getByRole('menuitem', { name: '场地管理' }).hover();
  await page.getByRole('menuitem', { name: '场地台账' }).click();
  await page.getByRole('heading', { name: '场地台账' }).waitFor();

  await other.getByRole('menuitem', { name: '场地管理' }).first().waitFor();
  await expect
    .poll(async () => (await other.getByRole('navigation', { name: '主菜单' }).boundingBox())?.height)
    .toBeLessThan(60);
  await page.reload();
  await expect.poll(async () => (await menu().boundingBox())?.height).toBeLessThan(60);
  expect(await kept('DEFAULT_LAYOUT_MODE')).toEqual({ value: 'topmenu', expire: null });
  expect(await kept('DEFAULT_FIXED_HEADER_HIDDEN')).toEqual({ value: true, expire: null });

  // A phone has the drawer, whatever the layout of a desk.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: '打开菜单' }).waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
});

it('the layout hides the header past 100 px, shows the breadcrumb of a page, and keeps the scroll position of each page', async () => {
  await open('/examples/small');
  const trail = page.getByRole('navigation', { name: '面包屑导航' });
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['首页', '组件示例', '控件', '小控件']);
  expect(await trail.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/dashboard/analysis');
  expect(await trail.getByRole('link', { name: '小控件' }).count()).toBe(0);
  await openSettings();
  await toggle('下滑时隐藏顶栏').click();
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'hidden' });

  const top = () =>
    page
      .getByRole('banner')
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  const sight = () => page.locator('[data-page]:visible');
  const scrollTo = (y: number) => sight().evaluate((element, to) => element.scrollTo({ top: to }), y);
  // The header is in sight while the keyboard is in it.
  await page.getByRole('heading', { level: 1 }).click();
  await scrollTo(100);
  await expect.poll(top).toBe(0);
  await scrollTo(240);
  await expect.poll(top).toBe(-56);
  await expect.poll(async () => (await tabs().boundingBox())?.y).toBe(0);
  await tabs().getByRole('link', { name: '首页' }).click();
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(() => sight().evaluate((element) => element.scrollTop)).toBe(240);
  await expect.poll(top).toBe(-56);
});

it('a reload restores the tabs of the window without loading their pages, and keys switch between them', async () => {
  await open('/prm/scaffold/apply');
  await menu().getByText('检查记录').click();
  await page.getByRole('heading', { name: '检查记录' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByRole('heading', { name: '检查记录' }).waitFor();
  await expect.poll(() => tabs().getByRole('link').allInnerTexts()).toEqual(['首页', '脚手架申请', '检查记录']);
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  expect(asked.filter((path) => path.endsWith('/scaffold/inspect/list'))).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('/scaffold/apply/list'))).toEqual([]);
  expect(await page.title()).toBe('检查记录 - 生产资源管理系统');
  // The way to a list stands on one slim line, and the list still ends where the window does.
  const trail = page.getByRole('navigation', { name: '面包屑导航' });
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['首页', '脚手架管理', '检查记录']);
  expect(await page.locator('[data-page]:visible').evaluate((at) => at.scrollHeight - at.clientHeight)).toBe(0);

  await page.keyboard.press('Alt+PageUp');
  await page.getByRole('heading', { name: '脚手架申请' }).waitFor();
  await page.keyboard.press('Alt+PageDown');
  await page.getByRole('heading', { name: '检查记录' }).waitFor();
  await page.keyboard.press('Alt+KeyW');
  await page.getByRole('heading', { name: '脚手架申请' }).waitFor();
  expect(await tabs().getByRole('link').allInnerTexts()).toEqual(['首页', '脚手架申请']);
  await tabs().getByRole('link', { name: '脚手架申请' }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('首页');
  await page.keyboard.press('Alt+KeyW');
  await page.getByText('首页不能关闭！').waitFor();
  expect(await trail.count()).toBe(0);
});

it('the shell has arrows for tabs that do not fit, one page without tabs, no motion, and reports what did not load', async () => {
  await open('/account/settings/base');
  const trail = page.getByRole('navigation', { name: '面包屑导航' });
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['首页', '基本设置']);
  // Font scale (docs/specification.md §1.9): viewport width / 1440 * 10 px.
  const scale = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(scale).toBeCloseTo((1366 / 1440) * 10, 2);
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('pro__OPEN_TABS') ?? '{}');
    const more = Array.from({ length: 12 }, (_, n) => ({
      ...kept.tabs.at(-1),
      key: `/x/${n}`,
      title: `第 ${n} 个页签`,
    }));
    sessionStorage.setItem('pro__OPEN_TABS', JSON.stringify({ ...kept, tabs: [...kept.tabs, ...more] }));
  });
  await page.reload();
  const back = tabs().getByRole('button', { name: '向前滚动页签' });
  expect(await back.isDisabled()).toBe(true);
  await tabs().getByRole('button', { name: '向后滚动页签' }).click();
  await expect.poll(() => back.isDisabled()).toBe(false);

  await openSettings();
  await page.route('**/colour-weak-*', (route) => route.abort());
  await toggle('色弱模式').click();
  await page.getByText('更新主题失败').waitFor();
  expect(await toggle('色弱模式').isChecked()).toBe(false);
  const still = () => page.locator('html').getAttribute('data-still');
  expect(await still()).toBeNull();
  await toggle('关闭动画').click();
  await expect.poll(still).not.toBeNull();
  await toggle('多页签模式').click();
  await tabs().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await menu().getByText('脚手架管理', { exact: true }).click();
  await menu().getByText('检查记录').click();
  await page.getByRole('heading', { name: '检查记录' }).waitFor();
  expect(await tabs().count()).toBe(0);
});

it('the breadcrumb shows a directory once if its page has the same name', async () => {
  context = await browser.newContext({ viewport: { width: 1366, height: 620 } });
  await context.addInitScript(`localStorage.setItem('pro__LANGUAGE', '{"value":"en","expire":null}')`);
  page = await context.newPage();
  const trail = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
  await openAs(page, 'team_leader', '/prm/site/site');
  await expect.poll(() => trail.allInnerTexts()).toEqual(['Home', 'Sites']);
});
