import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { captchaLetters, platformPassword } from '#tests/support/platform/platform-answers.ts';
import { type PlatformServer, startPlatform } from '#tests/support/platform/platform-server.ts';

let browser: Browser;
let server: PlatformServer;
beforeAll(async () => {
  browser = await launchChromium();
  server = await startPlatform('3.4.3');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('signs in before a JeecgBoot server, which always wants its picture read', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(platformPassword);
  const letters = page.getByLabel('验证码', { exact: true });
  await letters.fill('none');
  const enter = page.getByRole('button', { name: /登\s*录/ });
  await enter.click();
  await page.getByText('验证码错误').waitFor();
  await letters.fill(captchaLetters);
  await enter.click();
  await page.waitForURL('**/dashboard/analysis');
  const tries = server.requests.filter(({ path }) => path === '/sys/login').map(({ body }) => body);
  expect(tries).toEqual([
    expect.objectContaining({ username: 'admin', captcha: 'none' }),
    expect.objectContaining({ username: 'admin', captcha: captchaLetters }),
  ]);
  expect(server.requests.filter(({ status }) => status === 404)).toEqual([]);
  await page.close();
});
