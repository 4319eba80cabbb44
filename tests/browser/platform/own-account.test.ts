import { expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { signInThere } from '#tests/support/platform/open-platform.ts';
import { startPlatform } from '#tests/support/platform/platform-server.ts';

it('before JeecgBoot 3.4.3 users change only those data of their account that the server saves', async () => {
  const [browser, server] = await Promise.all([launchChromium(), startPlatform('3.4.3')]);
  try {
    const page = await browser.newPage();
    await signInThere(page, server, 'admin');
    await page.goto(`${server.url}/account/settings/base`);
    const edits = () => server.requests.filter(({ path }) => path === '/sys/user/appEdit');
    const birthday = page.getByLabel('生日');
    const email = page.getByLabel('邮箱');
    const save = page.getByRole('button', { name: '保存' });

    // The server saves no landline and takes nothing away.
    await email.waitFor();
    expect(await page.getByRole('textbox', { name: '座机' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '移除' }).count()).toBe(0);
    await email.fill('');
    await save.click();
    await page.getByText('当前服务器不能清空此项').waitFor();
    expect(edits()).toEqual([]);

    await email.fill('other@example.com');
    await save.click();
    await page.getByText('已保存').waitFor();
    expect(edits().map(({ method, body }) => ({ method, body }))).toEqual([
      {
        method: 'PUT',
        body: { id: expect.any(String), sex: 1, birthday: await birthday.inputValue(), email: 'other@example.com' },
      },
    ]);
  } finally {
    await browser.close();
    await server.stop();
  }
}, 60_000);
