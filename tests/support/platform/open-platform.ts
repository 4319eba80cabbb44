import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { PageWatch } from './page-watch.ts';
import { captchaLetters, type PlatformRelease, platformPassword } from './platform-answers.ts';
import { type PlatformServer, startPlatform } from './platform-server.ts';
import { recordSuccessMessages } from './write-walk/success-messages.ts';

/** A signed-in page of a fake server, available while the tests of a file run. */
export interface OpenPlatform {
  readonly server: PlatformServer;
  readonly page: Page;
  readonly watch: PageWatch;
}

interface OpenOptions {
  /** Prepares the fake server before the sign-in. */
  readonly before?: (server: PlatformServer) => void;
  readonly width?: number;
}

/**
 * One fake server and one page of its administrator for all tests of a file, because signing in takes longer than most
 * tests.
 */
export function openPlatform(release: PlatformRelease, { before, width = 1280 }: OpenOptions = {}): OpenPlatform {
  const there = {} as { -readonly [key in keyof OpenPlatform]: OpenPlatform[key] };
  let browser: Browser;
  beforeAll(async () => {
    [browser, there.server] = await Promise.all([launchChromium(), startPlatform(release)]);
    before?.(there.server);
    there.page = await browser.newPage({ viewport: { width, height: width > 1280 ? 900 : 720 } });
    await recordSuccessMessages(there.page);
    there.watch = new PageWatch(there.page, there.server);
    await signInThere(there.page, there.server, 'admin');
  });
  afterAll(async () => {
    await browser.close();
    await there.server.stop();
  });
  return there;
}

/** Signs in through the login page. */
export async function signInThere(page: Page, server: PlatformServer, username: string): Promise<void> {
  await page.goto(`${server.url}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(platformPassword);
  // Wait until the picture of the captcha has been loaded.
  await page.getByAltText('验证码图片，点击更换').and(page.locator('[src]')).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(captchaLetters);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  // Release 3.6.3 gives its administrator no department; the page reports this before it continues.
  const enter = page.getByRole('button', { name: '进入系统' });
  const signedIn = page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
  await Promise.race([signedIn, enter.waitFor()]);
  if (await enter.isVisible()) await enter.click();
  await signedIn;
}
