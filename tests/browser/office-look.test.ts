import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Palette, palettes, type ThemeName } from '#shared/theme/tokens.ts';
import { goWithin, launchChromium, openAs, ownProduct, productUrl } from '#tests/support/browser.ts';
import { openFiler } from '#tests/support/file-application.ts';
import { horizontalOverflow, seriousProblems, still } from '#tests/support/page-checks.ts';
import { sideways, unreachable } from '#tests/support/reachable.ts';

/** What the office looks like whatever the page: its themes, what a colour means, small windows, what is told. */
ownProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => context.close());
afterAll(() => browser.close());

async function openContext(options: BrowserContextOptions = {}): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
  page = await context.newPage();
}

/** As a browser answers colours. */
const rgb = (hex: string): string =>
  `rgb(${(hex.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16)).join(', ')})`;

const style = (element: Locator, property: 'color' | 'backgroundColor' | 'borderTopColor') =>
  element.evaluate((node, name) => getComputedStyle(node)[name], property);

const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The canvas behind everything, and a control of antd: both follow or neither. */
const look = async (at: Page) => ({
  body: await style(at.locator('body'), 'backgroundColor'),
  scheme: await at.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
});

const looks = (theme: ThemeName) => ({ body: rgb(palettes[theme].canvas), scheme: theme });

/** Buttons that are filled with the red of the main action. */
function mainActions(palette: Palette): Promise<string[]> {
  return page.evaluate(
    (red) =>
      [...document.querySelectorAll<HTMLElement>('button, a')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).backgroundColor === red)
        .map((element) => element.textContent ?? ''),
    rgb(palette.primaryFill),
  );
}

async function chooseLook(name: string): Promise<void> {
  await page.getByTitle(/的菜单$/).click();
  await page.getByRole('menuitemradio', { name }).click();
}

describe('the theme', () => {
  it('follows the system until the user chooses one, then applies to every open tab; print stays light', async () => {
    await openContext({ colorScheme: 'dark' });
    await openAs(page, 'team_leader', '/prm/scaffold/apply');
    const apply = button('新增');
    await apply.waitFor();
    expect(await look(page)).toEqual(looks('dark'));
    const other = await context.newPage();
    await openAs(other, 'team_leader', '/isps/userAnnouncement');
    await other.getByRole('heading', { name: '我的通知' }).waitFor();
    expect(await look(other)).toEqual(looks('dark'));

    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => look(page)).toEqual(looks('light'));
    await chooseLook('深色');
    await expect.poll(() => look(page)).toEqual(looks('dark'));
    const field = page.locator('.ant-select').first();
    await expect.poll(() => style(field, 'backgroundColor')).toBe(rgb(palettes.dark.card));
    await expect.poll(() => look(other)).toEqual(looks('dark'));

    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => look(page)).toEqual(looks('light'));
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => look(page)).toEqual(looks('dark'));

    // Nothing but the page itself has come: what the first frame shows.
    await other.route('**/assets/**', (route) => route.abort());
    await other.emulateMedia({ colorScheme: 'light' });
    await other.reload();
    expect(await style(other.locator('html'), 'backgroundColor')).toBe(rgb(palettes.dark.canvas));

    await chooseLook('跟随系统');
    await expect.poll(() => look(page)).toEqual(looks('light'));
    await page.getByTitle(/的菜单$/).click();
    expect(await page.getByRole('menuitemradio', { checked: true }).allInnerTexts()).toEqual(['跟随系统']);
  });

  it('is readable on every kind of page in the dark, with one red action per page', async () => {
    await openContext({ colorScheme: 'dark' });
    const paths = [
      '/prm/scaffold/apply',
      '/prm/scaffold/apply/new',
      '/isps/userAnnouncement',
      '/examples/cells',
      '/dashboard/analysis',
    ];
    await openAs(page, 'team_leader', '/404');
    for (const path of paths) {
      await goWithin(page, path);
      expect(await seriousProblems(page), path).toEqual([]);
      expect((await mainActions(palettes.dark)).length, path).toBeLessThanOrEqual(1);
    }
    const entrance = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
    await entrance.goto(`${productUrl()}/user/login`);
    await entrance.getByRole('heading', { level: 1 }).waitFor();
    expect(await look(entrance)).toEqual(looks('dark'));
    expect(await seriousProblems(entrance)).toEqual([]);
    await entrance.context().close();
  });
});

it('uses red only for the main action and danger: approving is green, and hover colours are neutral', async () => {
  await openContext();
  const place = '配色核对舱段';
  await (await openFiler()).file(place);
  await openAs(page, 'sect_leader', '/prm/scaffold/todo');
  await page.getByRole('textbox', { name: '单号或标题' }).fill(place);
  await button('查询').click();
  await page.getByText('共1条', { exact: true }).first().waitFor();
  await page.getByRole('tabpanel', { name: '待我处理' }).getByRole('link').first().click();
  const decision = page.getByRole('region', { name: '处理意见' });
  const choice = (name: string) => decision.getByRole('button', { name, exact: true });
  await choice('通过').waitFor();
  for (const [name, theme] of [
    ['浅色', 'light'],
    ['深色', 'dark'],
  ] as const) {
    const palette = palettes[theme];
    await chooseLook(name);
    await expect.poll(() => style(choice('通过'), 'backgroundColor')).toBe(rgb(palette.approveFill));
    expect(await style(choice('驳回'), 'color')).toBe(rgb(palette.danger));
    expect(await mainActions(palette)).toEqual([]);
    await choice('转办').hover();
    await expect.poll(() => style(choice('转办'), 'borderTopColor')).toBe(rgb(palette.textQuiet));
    expect(await style(choice('转办'), 'color')).toBe(rgb(palette.text));
    expect(await seriousProblems(page)).toEqual([]);
  }
});

describe('the office in a window of 320 × 256', () => {
  const small = { viewport: { width: 320, height: 256 } };

  async function fits(part: Locator): Promise<void> {
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await sideways(part)).toEqual([]);
    expect(await unreachable(part)).toEqual([]);
  }

  it('every page is usable: nothing is outside the window or covered', async () => {
    await openContext(small);
    await page.goto(`${productUrl()}/user/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await fits(page.locator('body'));
    await openAs(page, 'sect_leader', '/404');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await fits(page.locator('#root'));
    for (const path of ['/prm/scaffold/apply', '/prm/scaffold/todo', '/isps/userAnnouncement', '/dashboard/analysis']) {
      await goWithin(page, path);
      await still(page);
      await fits(page.locator('#root'));
    }
  });

  it('the menu, the bell and dialogs are usable', async () => {
    await openContext(small);
    await openAs(page, 'sect_leader', '/prm/scaffold/apply');
    await button('打开菜单').click();
    const drawer = page.getByRole('dialog', { name: '主菜单' });
    await drawer.getByText('船舶进度', { exact: true }).click();
    await drawer.getByRole('menuitem', { name: '工序' }).waitFor();
    await fits(drawer);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    await button(/^通知，/).click();
    await button('查看更多').waitFor();
    await fits(page.locator('.ant-popover').filter({ has: button('查看更多') }));
    await page.keyboard.press('Escape');

    await button(/^高级查询/).click();
    const query = page.getByRole('dialog', { name: '高级查询' });
    await query.getByRole('textbox', { name: '条件 1 值' }).waitFor();
    await fits(query);
    await query
      .getByRole('button', { name: /关\s*闭/ })
      .last()
      .click();

    await page.getByTitle(/的菜单$/).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const password = page.getByRole('dialog', { name: '修改密码' });
    await password.getByLabel('确认新密码', { exact: true }).waitFor();
    await fits(password);
    await password.getByRole('button', { name: /取\s*消/ }).click();
    await page.getByTitle(/的菜单$/).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByText('真的要退出登录吗？').waitFor();
  });
});

describe('list of notices', () => {
  it('shows titles over two lines to the last word, and marks all notices as read at once', async () => {
    await openContext({ viewport: { width: 1366, height: 768 } });
    await (await openFiler()).file('通知核对舱段');
    await openAs(page, 'sect_leader', '/dashboard/analysis');
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    const bell = button(/^通知，\d+ 条未读$/);
    await bell.click();
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await page.getByRole('tab', { name: /^系统消息/ }).click();
    await rows.first().waitFor();
    const cut = await rows
      .locator('[title]')
      .evaluateAll(
        (titles) =>
          titles.filter((title) => title.scrollHeight > title.clientHeight || title.scrollWidth > title.clientWidth)
            .length,
      );
    expect(cut).toBe(0);
    await button('全部已读').click();
    await button('通知，0 条未读').waitFor();
    expect(await button('全部已读').isDisabled()).toBe(true);
    await button('查看更多').click();
    await page.getByRole('heading', { name: '我的通知' }).waitFor();
    expect(await button('全部已读').isDisabled()).toBe(true);
    await page.getByText('未读', { exact: true }).click();
    await page.getByText('没有符合条件的通知', { exact: false }).waitFor();
  });
});

it('the tab bar keeps the active tab in sight, and scrolls with arrows', async () => {
  await openContext({ viewport: { width: 1088, height: 600 } });
  await openAs(page, 'planner', '/dashboard/analysis');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const strip = page.getByRole('navigation', { name: '已打开的页面' });
  const seen = async (name: string) => {
    const [tab, list] = [
      await strip.getByRole('link', { name, exact: true }).boundingBox(),
      await strip.getByRole('list').boundingBox(),
    ];
    if (tab === null || list === null) return false;
    return tab.x >= list.x - 1 && tab.x + tab.width <= list.x + list.width + 1;
  };
  await strip.getByRole('link', { name: '首页' }).waitFor();
  expect(await strip.getByRole('button', { name: '向后滚动页签' }).count()).toBe(0);
  // Tabs of an earlier load, which have no pages yet, fill most of the strip.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('pro__OPEN_TABS') ?? '{}');
    const paths = ['security', 'custom', 'binding', 'notification'].map((name) => `/account/settings/${name}`);
    const more = paths.map((path) => ({ ...kept.tabs[0], key: path, pathname: path }));
    sessionStorage.setItem('pro__OPEN_TABS', JSON.stringify({ ...kept, tabs: [...kept.tabs, ...more] }));
  });
  await page.reload();
  for (const [directory, entries] of [
    ['船舶进度', ['船舶', '分段', '节点', '工序']],
    ['脚手架管理', ['脚手架申请', '脚手架台账', '检查记录']],
  ] as const) {
    await menu.getByText(directory, { exact: true }).click();
    for (const entry of entries) {
      await menu.getByText(entry, { exact: true }).click();
      await strip.getByRole('link', { name: entry, exact: true }).waitFor();
      await expect.poll(() => seen(entry)).toBe(true);
    }
  }
  const [before, behind] = [
    strip.getByRole('button', { name: '向前滚动页签' }),
    strip.getByRole('button', { name: '向后滚动页签' }),
  ];
  expect(await behind.isDisabled()).toBe(true);
  expect(await seen('首页')).toBe(false);
  await before.click();
  await expect.poll(() => seen('首页')).toBe(true);
  expect(await seen('检查记录')).toBe(true);
  await page.setViewportSize({ width: 1500, height: 600 });
  await behind.waitFor({ state: 'detached' });
});
