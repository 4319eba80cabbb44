import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { launchChromium, ownProduct, productUrl } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';
import { testPasswords } from '#tests/support/test-config.ts';

ownProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Tenant of the demo yard. */
const first = '海工制造基地';
const agree = /^确\s*定$/;

async function openPage(width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  onTestFinished(() => context.close());
  return context.newPage();
}

async function openMenu(page: Page, entry: string): Promise<void> {
  await page.getByTitle(/的菜单$/).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const chooser = (page: Page) => page.getByRole('dialog', { name: '切换租户和部门' });
const tenants = (page: Page) => chooser(page).getByRole('radiogroup', { name: '租户' });
const inOffice = (page: Page) => page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
const choice = (page: Page) => page.getByRole('heading', { name: '租户选择' });

/** Accounts that the list of people shows. */
async function accounts(page: Page): Promise<number> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/sys/user/list'));
  await page.goto(`${productUrl()}/isystem/user`);
  const { result } = await (await answered).json();
  await page.getByText('管理员', { exact: true }).first().waitFor();
  return result.total;
}

async function switchTo(page: Page, name: string): Promise<void> {
  await openMenu(page, '切换部门');
  await tenants(page).getByRole('radio', { name }).check();
  await chooser(page).getByText('切换租户后页面会重新加载。').waitFor();
  const loaded = page.waitForEvent('load');
  await chooser(page).getByRole('button', { name: agree }).click();
  await loaded;
  await page.getByRole('heading', { name: '工作台' }).waitFor();
}

/** Up to what the login page asks next. */
async function enterSignIn(page: Page): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(testPasswords.admin);
  await page.getByRole('button', { name: /登\s*录/ }).click();
}

it.each([
  ['a desktop', 1366, '二号厂'],
  ['a phone', 390, '三号厂'],
])('a user with several tenants switches on %s, and starts there after the next sign-in', async (_, width, other) => {
  const page = await openPage(width);
  await page.goto(`${productUrl()}/user/login`);
  await enterSignIn(page);
  await Promise.race([inOffice(page), choice(page).waitFor()]);
  // Who has but one tenant is not asked.
  if (await choice(page).isVisible()) {
    await page.getByRole('radio', { name: first }).check();
    await page.getByRole('button', { name: '进入系统' }).click();
    await inOffice(page);
  }
  const here = await accounts(page);
  expect(here).toBeGreaterThan(1);
  await page.goto(`${productUrl()}/isystem/tenant/new`);
  await page.getByLabel('租户名称', { exact: true }).fill(other);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').first().waitFor();

  await switchTo(page, other);
  expect(await accounts(page)).toBe(1);
  await page.reload();
  await openMenu(page, '切换部门');
  expect(await tenants(page).getByRole('radio', { name: other }).isChecked()).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await chooser(page).waitFor({ state: 'hidden' });

  await openMenu(page, '退出登录');
  await page.getByRole('dialog').getByRole('button', { name: agree }).click();
  await page.waitForURL('**/user/login*');
  await enterSignIn(page);
  await choice(page).waitFor();
  expect(await page.getByRole('radio', { name: other }).isChecked()).toBe(true);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '进入系统' }).click();
  await inOffice(page);
  expect(await accounts(page)).toBe(1);
  await switchTo(page, first);
  expect(await accounts(page)).toBe(here);
});
