import { expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { startPlatform } from '#tests/support/platform/platform-server.ts';

it('the login page on a phone has room for the captcha picture', async () => {
  const [browser, server] = await Promise.all([launchChromium(), startPlatform('3.4.3')]);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/user/login`);
    await page.getByLabel('验证码', { exact: true }).waitFor();
    const rightOf = (name: 'tablist' | 'button', options = {}) =>
      page.getByRole(name, options).evaluate((element) => Math.round(element.getBoundingClientRect().right));
    expect(await rightOf('button', { name: '登录' })).toBe(await rightOf('tablist'));
  } finally {
    await browser.close();
    await server.stop();
  }
}, 60_000);
