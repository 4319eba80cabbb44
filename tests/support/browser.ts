import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { testPasswords } from './test-config.ts';

/** A headless Chromium; each test file launches its own and closes it. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--disable-background-networking',
      // Chromium refuses its sandbox to root, which is what CI containers are.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}

/** Address of the built product with the demo yard that the browser project started. */
export function productUrl(): string {
  return inject('product').url;
}

/** Signs in through the login page, as a person would, and waits until the office is there. */
export async function signIn(page: Page, username: string, password: string = testPasswords.demo): Promise<void> {
  await page.goto(`${productUrl()}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
}
