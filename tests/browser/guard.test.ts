import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { productUrl, signIn } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';

let page: Page;
eachPage({}, (opened) => {
  ({ page } = opened);
});

const open = (path: string) => page.goto(productUrl() + path);

describe('the guard in a browser (all branches: tests/unit/session/guard.test.ts)', () => {
  it('sends a stranger to the login page with the way back', async () => {
    await open('/prm/ship/ship?pageSize=20');
    await page.waitForURL('**/user/login?redirect=*');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/prm/ship/ship?pageSize=20');
  });

  it('sends a signed-in person from the login and the default path home', async () => {
    await signIn(page, 'team_leader');
    for (const path of ['/user/login', '/']) {
      await open(path);
      await page.waitForURL('**/dashboard/analysis');
    }
  });

  it('shows 404 for a path that the menu does not have, and the way home', async () => {
    await signIn(page, 'team_leader');
    await open('/no/such/page');
    await page.waitForURL('**/404');
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    await page.getByRole('button', { name: '返回首页' }).click();
    await page.waitForURL('**/dashboard/analysis');
  });

  it('asks for the menu with flag 0', async () => {
    const asked = page.waitForRequest('**/getUserPermissionByToken?*');
    await signIn(page, 'team_leader');
    expect(new URL((await asked).url()).searchParams.get('kbFlag')).toBe('0');
  });

  it('rejects an empty menu with its text, signs out and keeps the way back', async () => {
    await page.route('**/getUserPermissionByToken?*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, result: { ...answer.result, menu: [] } } });
    });
    const loggedOut = page.waitForRequest('**/sys/logout');
    await open('/user/login?redirect=%2Fprm%2Fship%2Fship');
    await page.getByLabel('用户名', { exact: true }).fill('team_leader');
    await page.getByLabel('密码', { exact: true }).fill('test-only password');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('getPermissionList: permissions must be a non-null array !').waitFor();
    await loggedOut;
    await page.waitForURL('**/user/login?redirect=%2Fprm%2Fship%2Fship');
    expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull();
  });

  it('leaves for the bundle that owns the path', async () => {
    await signIn(page, 'team_leader');
    await page.evaluate(() => {
      history.pushState({}, '', '/mengshi/largescreen/dataCockpit');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.locator('script[src*="/assets/signage/"]').first().waitFor({ state: 'attached' });
  });

  it('clears half a session as a whole', async () => {
    await signIn(page, 'team_leader');
    await page.evaluate(() => localStorage.removeItem('pro__Login_Userinfo'));
    await open('/dashboard/analysis');
    await page.waitForURL('**/user/login?redirect=*');
    const left = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /Token|Login|TENANT|DICT/.test(key)));
    // The page's first script has the address before the code is there that clears.
    await expect.poll(left).toEqual([]);
  });
});
