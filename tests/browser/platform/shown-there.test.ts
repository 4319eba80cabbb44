import { Buffer } from 'node:buffer';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPlatform } from '#tests/support/platform/open-platform.ts';
import { smallPicture } from '#tests/support/upload.ts';

/** What our own server has and JeecgBoot 3.4.3 has not, where a page would promise it. */

const there = openPlatform('3.4.3');

const open = async (path: string, title: string) => {
  expect((await there.watch.visit(path, [title])).problems).toEqual([]);
};
const rowOf = (name: string) => there.page.getByRole('row').filter({ hasText: name });
const close = (dialog: Locator) =>
  dialog
    .getByRole('button', { name: /关闭|取\s*消|Close/ })
    .first()
    .click();
const labelsIn = async (place: Locator) =>
  (await place.locator('label').allTextContents()).map((text) => text.replace('*', '').trim());

it('the user page offers only actions that the server supports, and does not promise to end sessions', async () => {
  await open('/isystem/user', '用户管理');
  await there.page
    .getByRole('button', { name: /^操作：/ })
    .last()
    .click();
  const items = there.page.getByRole('menu').filter({ hasText: '重置密码' }).getByRole('menuitem');
  await items.first().waitFor();
  expect(await items.allTextContents()).toEqual(['重置密码', '冻结', '代理人']);
  await items.filter({ hasText: '冻结' }).click();
  const question = there.page.getByRole('dialog');
  await question.waitFor();
  const words = await question.textContent();
  expect(words).toContain('冻结后不能再登录');
  expect(words).not.toContain('立即失效');
  await close(question);
});

it('the recycle bin shows no deletion time, which the server does not keep', async () => {
  await open('/isystem/user', '用户管理');
  await there.page.getByRole('button', { name: '回收站' }).click();
  const bin = there.page.getByRole('dialog', { name: /回收站/ });
  await bin.waitFor();
  expect(await bin.textContent()).not.toContain('删除时间');
  await close(bin);
});

it('the form of a dictionary item has only fields that the server stores', async () => {
  await open('/isystem/dict', '数据字典');
  await rowOf('流程类型').getByRole('button', { name: '字典项' }).click();
  await there.page.getByRole('button', { name: '新增字典项' }).click();
  const dialog = there.page.getByRole('dialog').last();
  await dialog.getByLabel('数据值').waitFor();
  expect(await labelsIn(dialog)).toEqual(['名称', '数据值', '排序', '描述', '启用']);
  await close(dialog);
});

it('the category list has no column for English names', async () => {
  await open('/isys/category', '分类字典');
  const headers = there.page.getByRole('columnheader');
  await headers.first().waitFor();
  expect(await headers.allTextContents()).not.toContain('英文名称');
});

it('the list of stored files accepts an upload', async () => {
  await open('/oss/file', '对象存储');
  const chooser = there.page.waitForEvent('filechooser');
  await there.page.getByRole('button', { name: /上\s*传/ }).click();
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(smallPicture) });
  await expect.poll(() => there.server.requests.filter(({ path }) => path === '/sys/oss/file/upload').length).toBe(1);
});
