import { expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { signInThere } from '#tests/support/platform/open-platform.ts';
import { startPlatform } from '#tests/support/platform/platform-server.ts';

it('before a JeecgBoot server, which takes a value twice, the form of an item refuses it', async () => {
  const [browser, server] = await Promise.all([launchChromium(), startPlatform('3.4.3')]);
  try {
    const page = await browser.newPage();
    await signInThere(page, server, 'admin');
    await page.goto(`${server.url}/isystem/dict`);
    await page.getByRole('button', { name: '字典项' }).first().click();
    const drawer = page.getByRole('dialog', { name: /^字典项/ });
    // What our own server promises of items in use is not said here.
    await drawer.getByText('服务器不检查').waitFor();
    const first = drawer.getByRole('listitem').first();
    await first.getByRole('button', { name: '编辑' }).click();
    const edited = page.getByRole('dialog', { name: /^编辑字典项/ });
    const value = await edited.getByLabel('数据值').inputValue();
    await edited.getByRole('button', { name: /取\s*消/ }).click();

    await drawer.getByRole('button', { name: '新增字典项' }).click();
    const added = page.getByRole('dialog', { name: '新增字典项' });
    await added.getByLabel('名称').fill('另一项');
    await added.getByLabel('数据值').fill(value);
    await added.getByRole('button', { name: /确\s*定/ }).click();
    await added.getByText('此字典已有该数据值').waitFor();
    expect(server.requests.filter(({ path }) => path === '/sys/dictItem/add')).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
  }
}, 60_000);
