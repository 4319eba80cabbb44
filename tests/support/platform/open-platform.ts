import type { Page } from 'playwright-core';
import { captchaLetters, platformPassword } from './platform-answers.ts';
import type { PlatformServer } from './platform-server.ts';

/** Signs in through the login page, as a person does. */
export async function signInThere(page: Page, server: PlatformServer, username: string): Promise<void> {
  await page.goto(`${server.url}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(platformPassword);
  // Nobody reads a picture that is not there yet.
  await page.getByAltText('验证码图片，点击更换').and(page.locator('[src]')).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(captchaLetters);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  // Release 3.6.3 gives its administrator no department, which the page tells before it goes on.
  const enter = page.getByRole('button', { name: '进入系统' });
  const signedIn = page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
  await Promise.race([signedIn, enter.waitFor()]);
  if (await enter.isVisible()) await enter.click();
  await signedIn;
}
