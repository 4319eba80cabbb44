import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { productUrl } from './browser.ts';
import { testPasswords } from './test-config.ts';

/** From now on the server no longer knows the session of the page. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value);
  const answer = await page.request.get(`${productUrl()}/jeecg-boot/sys/logout`, {
    headers: { 'X-Access-Token': token },
  });
  expect(answer.ok()).toBe(true);
}

/** Leaves the dialog that asks for the password for the login page, and signs in there. */
export async function signInAgain(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: '用其他方式登录' }).click();
  await page.waitForURL(/\/user\/login/);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(testPasswords.demo);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
}
