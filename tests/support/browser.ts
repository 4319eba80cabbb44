import { type Browser, type Cookie, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { testPasswords } from './test-config.ts';

/** A headless Chromium; each test file launches its own and closes it. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--disable-background-networking',
      // Without a graphics card Chromium would emulate one, at the price of a tenth of all tests.
      '--disable-gpu',
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

interface Session {
  readonly storage: readonly (readonly [string, string])[];
  readonly cookies: Cookie[];
}

/** What a browser keeps of people who signed in, by name; of this test file. */
const sessions = new Map<string, Session>();
let resumed = 0;

/**
 * Opens a path of the product as somebody: the first time through the login page, later with the session that it left
 * behind, as if the page had been closed and opened again. For tests that are not about signing in.
 */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  const session = sessions.get(username);
  if (session === undefined) {
    await signIn(page, username, username === 'admin' ? testPasswords.admin : testPasswords.demo);
    sessions.set(username, {
      storage: await page.evaluate(() => Object.entries(localStorage)),
      cookies: await page.context().cookies(),
    });
  } else {
    resumed += 1;
    await page.context().addCookies(session.cookies);
    await page.addInitScript(
      ({ once, storage }) => {
        // What the test does to its session later stays done.
        if (sessionStorage.getItem(once) !== null) return;
        sessionStorage.setItem(once, '');
        for (const [key, value] of storage) localStorage.setItem(key, value);
      },
      { once: `resumed ${resumed}`, storage: session.storage },
    );
  }
  await page.goto(productUrl() + path);
}

/** The next `openAs` signs in anew; after a test that ended its session on the server. */
export function forgetSessions(): void {
  sessions.clear();
}
