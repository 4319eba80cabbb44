import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  forgetSessions,
  launchChromium,
  letPreferencesFollow,
  openAs,
  ownProduct,
  productUrl,
} from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';
import { testPasswords } from '#tests/support/test-config.ts';

ownProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function newPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

describe('settings of a user', () => {
  it('apply in another browser after they were chosen in one browser', async () => {
    const one = await newPage();
    await letPreferencesFollow(one.context());
    await openAs(one, 'planner', '/account/settings/custom');
    const [kept] = await Promise.all([
      one.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/sys/preference')),
      one.getByRole('main').getByText('深色', { exact: true }).click(),
    ]);
    expect((await kept.json()).success).toBe(true);

    const other = await newPage();
    await letPreferencesFollow(other.context());
    await openAs(other, 'planner', '/account/center');
    await other.getByRole('heading', { name: '个人中心' }).waitFor();
    await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});

describe('the user’s own account', () => {
  it('shows the user’s data, and updates the picture and the data everywhere at once', async () => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await openAs(page, 'planner', '/account/center');
    await page.getByText('生产计划员').waitFor();
    await page.getByRole('link', { name: '编辑个人信息' }).click();
    await page.getByLabel('邮箱', { exact: true }).fill('nobody@');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('邮箱格式不正确').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByLabel('邮箱', { exact: true }).fill('planner.new@yard.example');
    await page.route('**/sys/user/login/setting/userEdit*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('网络连接失败，请检查网络').waitFor();
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);

    await page.getByLabel('更换头像').last().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: '移除' }).waitFor();
    await page.locator('header img[src*="/sys/common/static/avatar/"]').waitFor();

    const sections = page.getByRole('navigation', { name: '账户设置' });
    await sections.getByRole('link', { name: '账户绑定' }).click();
    await page.getByText('planner.new@yard.example').waitFor();
    for (const section of ['安全设置', '个性化设置', '代理人', '新消息通知']) {
      await sections.getByRole('link', { name: section }).click();
      await page.getByRole('heading', { level: 2, name: section }).waitFor();
      expect(await seriousProblems(page), section).toEqual([]);
      expect(await horizontalOverflow(page), section).toBe(0);
    }
    // Where the installation sends no mails, the way is there and says so.
    await page.getByText('本系统未配置邮件服务，请联系管理员').waitFor();
    expect(await page.getByRole('switch', { name: '邮件提醒 系统消息' }).isDisabled()).toBe(true);
  });

  it('reports from the user menu what was done, what is missing and what failed', async () => {
    const page = await newPage();
    await openAs(page, 'planner', '/account/center');
    const answer = (path: string, body: object) =>
      page.route(`**${path}*`, (route) => route.fulfill({ json: { code: 200, message: '', ...body } }));
    const choose = async (entry: string) => {
      await page.getByTitle(/的菜单$/).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await choose('清理缓存');
    await page.getByText('刷新缓存完成！').waitFor();
    await page.route('**/sys/dict/queryAllDictItems*', (route) => route.abort());
    await choose('清理缓存');
    await page.getByText('刷新缓存失败！').waitFor();

    await choose('切换部门');
    await page.getByRole('dialog', { name: /^部门切换（当前部门 : .+）$/ }).waitFor();
    await page.keyboard.press('Escape');
    await answer('/sys/user/getCurrentUserDeparts', { success: true, result: { list: [], orgCode: null } });
    await page.reload();
    await choose('切换部门');
    await page.getByRole('dialog', { name: '部门选择' }).getByText('您尚未设置部门信息!').waitFor();
    await page.keyboard.press('Escape');

    await answer('/sys/logout', { success: false, code: 500, message: '退出登录失败！' });
    await choose('退出登录');
    await page.getByRole('dialog').getByText('真的要退出登录吗？').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByText('退出登录失败！').waitFor();
    await page.waitForURL(/\/user\/login/);
  });
});

describe('a grid outside a form', () => {
  it('keeps its edits when the session ends', async () => {
    const typed = 'Typed before the end';
    onTestFinished(forgetSessions);
    const page = await newPage();
    await openAs(page, 'team_leader', '/examples/edit');
    const grid = page.getByRole('grid');
    const cell = async () => {
      const header = page.getByRole('columnheader', { name: '名称' }).first();
      const column = await header.getAttribute('aria-colindex');
      return grid.locator(`[role=row][aria-rowindex="2"] [role=gridcell][aria-colindex="${column}"]`);
    };
    await (await cell()).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await cell()).textContent()).toBe(typed);
    await page.evaluate(async (url) => {
      const token = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value;
      await fetch(url, { headers: { 'X-Access-Token': token } });
    }, `${productUrl()}/jeecg-boot/sys/logout`);
    // The bell asks every six seconds. Here one could go on; who signs in another way leaves the page.
    await page.getByRole('button', { name: '用其他方式登录' }).click();
    await page.waitForURL(/\/user\/login/);
    await page.getByLabel('用户名', { exact: true }).fill('team_leader');
    await page.getByLabel('密码', { exact: true }).fill(testPasswords.demo);
    await page.getByRole('button', { name: /登\s*录/ }).click();
    await page.waitForURL(/\/examples\/edit/);
    await expect.poll(async () => (await cell()).textContent()).toBe(typed);
  });
});
