import type { BrowserContext, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { demoPeople } from '#server/demo/demo-people.ts';
import { createRandom } from '#server/demo/random.ts';
import { forgetSessions, openAs, productUrl, signIn } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';

let context: BrowserContext;
let page: Page;
eachPage({ viewport: { width: 1280, height: 800 } }, (opened) => {
  ({ context, page } = opened);
});

const newForm = '/prm/scaffold/apply/new';
/** Another person who may file the same form. */
const colleague = demoPeople(createRandom(1)).find(({ role, username }) => role === 'team_leader' && username !== role)
  ?.username as string;
const place = (of: Page) => of.getByLabel('搭设部位', { exact: true });

it('signing out signs out every window, and no later user finds what the earlier one typed', async () => {
  onTestFinished(forgetSessions);
  await signIn(page, 'team_leader');
  const other = await context.newPage();
  // Nothing may ask: who left does not answer.
  other.on('dialog', () => expect.unreachable('the window asked before it was signed out'));
  await other.goto(productUrl() + newForm);
  await place(other).fill('只有本人能看到的部位');
  for (const window of [page, other]) {
    await window.evaluate(`sessionStorage.setItem('prm:todo:page:scaffold', '{"pending":3}')`);
  }
  await page.evaluate(`localStorage.setItem('pro__PALETTE_RECENT', '{"value":{},"expire":null}')`);
  await page.bringToFront();
  await page.getByTitle(/的菜单$/).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: /^确\s*定$/ }).click();
  await page.getByRole('heading', { name: '欢迎登录' }).waitFor();
  await other.waitForURL('**/user/login?redirect=*');
  for (const window of [page, other]) {
    const left = await window.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join());
    expect(left).not.toMatch(/Access-Token|Userinfo|TENANT_ID|DICT_DATA|LOGIN_USER|OPEN_TABS|todo:page|PALETTE_RECENT/);
  }
  // Whoever signs in next is in both windows, where the first one was.
  await signIn(page, colleague);
  await other.waitForURL(`**${newForm}`);
  await place(other).waitFor();
  expect(await place(other).inputValue()).toBe('');
  expect(await other.getByText('已恢复登录过期前未保存的内容').count()).toBe(0);
});

it('the office reports a failed page with an error number, a page that did not load, a lost server and a new release', async () => {
  await openAs(page, 'admin', '/dashboard/analysis');
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const chunk = '**/assets/office/late-page-*.js';

  await page.route(chunk, (route) => route.abort());
  await page.getByRole('navigation', { name: '主菜单' }).getByText('超时与滞后', { exact: true }).click();
  await page.getByRole('heading', { name: '页面没有加载完' }).waitFor();
  expect(await page.getByRole('button', { name: '重新加载整个窗口' }).count()).toBe(1);
  await page.unroute(chunk);
  await page.route(chunk, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("broken by the test")' }),
  );
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.getByRole('heading', { name: '页面出错了' }).waitFor();
  const said = await page.getByText(/错误编号 \w{16}/).textContent();
  // The shell and the other pages stand.
  await tabs.getByRole('link', { name: '首页', exact: true }).click();
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  const errorNo = /\w{16}/.exec(said ?? '')?.[0] ?? '';
  await page.goto(`${productUrl()}/monitor/error?errorNo=${errorNo}`);
  // What our own code said may name somebody; what kind of error it was, and where, stays.
  await page.getByRole('grid').getByText(errorNo).first().waitFor();
  await page.getByRole('grid').getByText('TypeError').first().waitFor();

  await context.setOffline(true);
  await page.getByText(/与服务器的连接已断开/).waitFor();
  await context.setOffline(false);
  await page.getByText(/与服务器的连接已断开/).waitFor({ state: 'hidden' });

  await page.route('**/jeecg-boot/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-release': 'nextOne1' } });
  });
  await page.getByRole('button', { name: '查询', exact: true }).first().click();
  await page.getByText('系统已升级，重新加载后使用新版本。').waitFor();
  await page.getByRole('button', { name: '稍后' }).click();
  await page.getByText('系统已升级，重新加载后使用新版本。').waitFor({ state: 'hidden' });
});

it('a header part that fails to load keeps the page, is reported, and opens once it can be loaded', async () => {
  const socket = '**/assets/office/bell-socket-*.js';
  const drawer = '**/assets/office/settings-drawer-*.js';
  const palette = '**/assets/office/palette-*.js';
  for (const chunk of [socket, drawer, palette]) await page.route(chunk, (route) => route.abort());
  await openAs(page, 'team_leader', newForm);
  await place(page).fill('没有保存的部位');
  const missing = page.getByText('有一部分没有下载下来，请检查网络后再试一次');
  const openSettings = async () => {
    await page.getByTitle(/的菜单$/).click();
    await page.getByRole('menuitem', { name: '系统设置' }).click();
  };

  await openSettings();
  await missing.waitFor();
  expect(await place(page).inputValue()).toBe('没有保存的部位');
  await page.getByRole('navigation', { name: '已打开的页面' }).waitFor();
  await page.unroute(drawer);
  await openSettings();
  await page.getByRole('dialog', { name: '系统设置' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '系统设置' }).waitFor({ state: 'detached' });

  await place(page).focus();
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/palette-'));
  await page.keyboard.press('Control+k');
  await asked;
  await page.unroute(palette);
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return page.getByRole('dialog').count();
    })
    .toBe(1);
  expect(await place(page).inputValue()).toBe('没有保存的部位');
});
