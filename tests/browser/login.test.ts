import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { productUrl, signIn } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { horizontalOverflow, screens, seriousProblems } from '#tests/support/page-checks.ts';
import { testPasswords } from '#tests/support/test-config.ts';

let page: Page;
eachPage({}, (opened) => {
  ({ page } = opened);
});

const open = (path = '/user/login') => page.goto(productUrl() + path);
async function submit(username: string, password: string): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
const stored = (key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`pro__${name}`) ?? 'null'), key) as Promise<{
    value: unknown;
    expire: number;
  } | null>;

describe('signing in', () => {
  it('lands on the home page with a session of 7 days under pro__', async () => {
    const before = Date.now();
    await signIn(page, 'team_leader');
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/analysis');
    const token = await stored('Access-Token');
    expect(token?.value).toBeTypeOf('string');
    expect(token?.expire).toBeGreaterThanOrEqual(before + 604_800_000);
    expect(token?.expire).toBeLessThanOrEqual(Date.now() + 604_800_000);
  });

  it('fetches the shell while the password is typed', async () => {
    await open();
    const shell = page.waitForRequest((request) => /\/shell-[^/]+\.js$/.test(request.url()));
    await page.getByLabel('密码', { exact: true }).focus();
    expect((await shell).url()).toContain('/assets/office/');
    expect(new URL(page.url()).pathname).toBe('/user/login');
  });

  it('comes back to the page that was asked for', async () => {
    await open('/prm/scaffold/apply?pageSize=20');
    await page.waitForURL('**/user/login?redirect=*');
    await submit('team_leader', testPasswords.demo);
    await page.waitForURL('**/prm/scaffold/apply?pageSize=20');
  });

  it('names what is missing and puts the cursor there', async () => {
    await open();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入用户名').waitFor();
    await page.getByText('请输入密码').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  });

  it('refuses a wrong password in the words of the specification, and asks for a captcha after three', async () => {
    await open();
    const name = `nobody-${Date.now()}`;
    for (let attempt = 0; attempt < 3; attempt++) {
      await submit(name, 'wrong password');
      await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor();
    }
    expect(await page.getByLabel('验证码', { exact: true }).count()).toBe(0);
    await submit(name, 'wrong password');
    await page.getByRole('alert').filter({ hasText: '验证码无效' }).waitFor();
    const image = page.getByRole('img', { name: '验证码图片，点击更换' });
    await image.waitFor();
    expect(await image.getAttribute('src')).toMatch(/^data:image\//);
    const first = await image.getAttribute('src');
    await image.click();
    await page.waitForFunction((src) => document.querySelector('form img')?.getAttribute('src') !== src, first);
  });

  it('rejects an answer whose code is not 200', async () => {
    await page.route('**/sys/login', (route) =>
      route.fulfill({ json: { success: true, message: '请先激活账号', code: 201, result: null, timestamp: 0 } }),
    );
    await open();
    await submit('team_leader', testPasswords.demo);
    await page.getByRole('alert').filter({ hasText: '请先激活账号' }).waitFor();
    expect(await stored('Access-Token')).toBeNull();
  });

  it('lets a person of several tenants and departments choose before the session begins', async () => {
    // The demo yard's people have one of each; the choice itself is told to the real server.
    const other = { id: 2, name: '二号造船厂', status: 1 };
    await page.route('**/sys/login', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const { departs, tenantList } = answer.result;
      answer.result.multi_depart = 2;
      answer.result.departs = [...departs, { ...departs[0], id: 'x', departName: '借调', orgCode: 'Z' }];
      answer.result.tenantList = [...tenantList, other];
      await route.fulfill({ response, json: answer });
    });
    const theirs = { list: [{ id: 'q', departName: '二号厂搭载部', orgCode: 'B01' }], orgCode: null };
    await page.route('**/sys/user/getCurrentUserDeparts*', (route) =>
      route.request().headers()['tenant-id'] === String(other.id)
        ? route.fulfill({ json: { success: true, code: 0, message: '', timestamp: 0, result: theirs } })
        : route.continue(),
    );
    await open();
    await submit('team_leader', testPasswords.demo);
    await page.getByRole('heading', { name: '租户选择' }).waitFor();
    expect(await stored('Access-Token')).toBeNull();
    expect(await page.getByRole('radio').count()).toBe(4);
    await page.getByRole('button', { name: '返回' }).click();
    expect(await page.getByLabel('用户名', { exact: true }).inputValue()).toBe('team_leader');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    // Departments are those of the chosen tenant; the only one is taken.
    await page.getByRole('radio', { name: other.name }).check();
    await page.waitForFunction(() => document.querySelectorAll('input[name=depart]').length === 1);
    expect(await page.getByRole('radio', { name: '二号厂搭载部' }).isChecked()).toBe(true);
    await page.getByRole('radio').first().check();
    await page.getByRole('radio', { name: '二号厂搭载部' }).waitFor({ state: 'detached' });
    await page.locator('input[name=depart]').first().check();
    const chosen = page.waitForRequest('**/sys/selectDepart');
    await page.getByRole('button', { name: '进入系统' }).click();
    expect((await chosen).postDataJSON()).toMatchObject({ username: 'team_leader', loginTenantId: 1 });
    await page.waitForURL('**/dashboard/analysis');
  });

  it('says so when a person belongs to no department, and lets them in', async () => {
    await page.route('**/sys/login', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      Object.assign(answer.result, { multi_depart: 0, departs: [] });
      await route.fulfill({ response, json: answer });
    });
    await open();
    await submit('team_leader', testPasswords.demo);
    await page.getByText('您尚未归属部门,请确认账号信息').waitFor();
    await page.getByRole('button', { name: '进入系统' }).click();
    await page.waitForURL('**/dashboard/analysis');
  });
});

describe('the login page', () => {
  it('speaks both languages and links outside the product', async () => {
    await open();
    await page.getByRole('heading', { name: '欢迎登录' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'welcome to log in' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    for (const name of ['Help', 'Privacy', 'Terms']) {
      const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
      expect(new URL(href, productUrl()).origin).not.toBe(new URL(productUrl()).origin);
    }
    expect(await page.getByRole('link', { name: 'Slipway' }).first().getAttribute('href')).toBe('/');
    await page.reload();
    await page.getByRole('heading', { name: 'welcome to log in' }).waitFor();
  });

  it('works with the keyboard alone', async () => {
    await open();
    // The browser gives the focus with a frame of its own, after the first in which the field can be seen.
    await page.locator('input[name=username]:focus').waitFor();
    await page.keyboard.type('team_leader');
    await page.keyboard.press('Tab');
    await page.keyboard.type(testPasswords.demo);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/analysis');
  });

  it.each(screens)('fits $width px and axe finds nothing serious', async (size) => {
    await page.setViewportSize(size);
    await open();
    await page.getByRole('heading', { name: '欢迎登录' }).waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
