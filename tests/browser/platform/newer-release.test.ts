import { Buffer } from 'node:buffer';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPlatform } from '#tests/support/platform/open-platform.ts';
import { smallPicture } from '#tests/support/upload.ts';

/** What JeecgBoot 3.6.3 has and an older release has not; answers that nobody recorded are given here. */
const there = openPlatform('3.6.3');

const answer = (result: unknown) => ({ success: true, message: '', code: 200, result, timestamp: 1_795_970_000_000 });
const answerWith = (path: string, result: unknown) =>
  there.page.route(
    (url) => url.pathname.endsWith(path),
    (route) => route.fulfill({ json: answer(result) }),
  );

it('the tenant page lists members for whom the server sends neither state nor date', async () => {
  await answerWith('/sys/tenant/getTenantUserList', {
    records: [{ id: 'a', username: 'zhangsan', realname: '张三', phone: '13900000001' }],
    ...{ total: 1, size: 20, current: 1, pages: 1 },
  });
  expect((await there.watch.visit('/system/tenant', ['租户管理'])).problems).toEqual([]);
  await there.page.getByRole('row').nth(1).getByRole('button', { name: '成员' }).click();
  const dialog = there.page.getByRole('dialog');
  await dialog.getByText('13900000001').waitFor();
  expect(await dialog.getByText('张三').count()).toBe(1);
  await there.page.keyboard.press('Escape');
});

it('the file page does not report a file as stored if the server returns no address', async () => {
  await answerWith('/sys/oss/file/upload', null);
  await answerWith('/sys/oss/file/list', {
    records: [{ id: 'a', fileName: 'a.png', url: null }],
    ...{ total: 1, size: 10, current: 1, pages: 1 },
  });
  expect((await there.watch.visit('/system/ossfile', ['对象存储'])).problems).toEqual([]);
  const chooser = there.page.waitForEvent('filechooser');
  await there.page.getByRole('button', { name: /上\s*传/ }).click();
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(smallPicture) });
  await there.page.getByText('没有保存地址').waitFor();
});

it('the account page offers no changes to a user to whom the server refuses them', async () => {
  const without = async (route: Route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    const auth = result.auth.filter(({ action }: { action: string }) => !/setting:edit|updatepwd/.test(action));
    await route.fulfill({ response, json: { ...rest, result: { ...result, auth } } });
  };
  const isMenu = (url: URL) => url.pathname.endsWith('/getUserPermissionByToken');
  await there.page.route(isMenu, without);
  await there.page.goto(`${there.server.url}/account/settings/base`);
  await there.page.getByText('您没有修改这些资料的权限').waitFor();
  expect(await there.page.getByRole('textbox', { name: '邮箱' }).count()).toBe(0);
  await there.page.goto(`${there.server.url}/account/settings/security`);
  await there.page.getByText('您没有修改密码的权限').waitFor();
  await there.page.unroute(isMenu, without);
});

it('the sign-in offers the tenants of a user beside the departments, and continues in the chosen one', async () => {
  await answerWith('/sys/tenant/getCurrentUserTenant', {
    list: [
      { id: 1000, name: '甲公司', status: 1 },
      { id: 1001, name: '乙公司', status: 1 },
    ],
  });
  await there.page.goto(there.server.url);
  await there.page.locator('button[aria-haspopup="menu"]').last().click();
  await there.page.getByRole('menuitem', { name: '切换部门' }).click();
  const dialog = there.page.getByRole('dialog', { name: '切换租户和部门' });
  await dialog.getByRole('radio', { name: '乙公司' }).check();
  await dialog.getByRole('group', { name: '部门选择' }).getByRole('radio').first().check();
  const mark = there.server.requests.length;
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  const sent = (path: string) => there.server.requests.slice(mark).find((request) => request.path === path);
  await expect.poll(() => sent('/sys/permission/getUserPermissionByToken')?.headers['tenant-id']).toBe('1001');
  expect(sent('/sys/selectDepart')).toMatchObject({
    method: 'PUT',
    headers: { 'tenant-id': '1001' },
    body: { username: 'admin', loginTenantId: 1001 },
  });
});
