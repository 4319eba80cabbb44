import { Buffer } from 'node:buffer';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { signInThere } from '#tests/support/platform/open-platform.ts';
import { PageWatch } from '#tests/support/platform/page-watch.ts';
import { type PlatformServer, startPlatform } from '#tests/support/platform/platform-server.ts';
import { smallPicture } from '#tests/support/upload.ts';

/** What our own server has and JeecgBoot 3.4.3 has not, where a page would promise it. */

let browser: Browser;
let server: PlatformServer;
let page: Page;
let watch: PageWatch;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startPlatform('3.4.3')]);
  page = await browser.newPage();
  watch = new PageWatch(page, server);
  await signInThere(page, server, 'admin');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const open = async (path: string, title: string) => {
  expect((await watch.visit(path, [title])).problems).toEqual([]);
};
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const close = (dialog: Locator) =>
  dialog
    .getByRole('button', { name: /关闭|取\s*消|Close/ })
    .first()
    .click();
const labelsIn = async (place: Locator) =>
  (await place.locator('label').allTextContents()).map((text) => text.replace('*', '').trim());

it('offers of a person what the server can do, and promises no end of sessions', async () => {
  await open('/isystem/user', '用户管理');
  await page
    .getByRole('button', { name: /^操作：/ })
    .last()
    .click();
  const items = page.getByRole('menu').filter({ hasText: '重置密码' }).getByRole('menuitem');
  await items.first().waitFor();
  expect(await items.allTextContents()).toEqual(['重置密码', '冻结', '代理人']);
  await items.filter({ hasText: '冻结' }).click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  const words = await question.textContent();
  expect(words).toContain('冻结后不能再登录');
  expect(words).not.toContain('立即失效');
  await close(question);
});

it('names in the recycle bin no moment of a deletion, which the server does not keep', async () => {
  await open('/isystem/user', '用户管理');
  await page.getByRole('button', { name: '回收站' }).click();
  const bin = page.getByRole('dialog', { name: /回收站/ });
  await bin.waitFor();
  expect(await bin.textContent()).not.toContain('删除时间');
  await close(bin);
});

it('asks of a dictionary’s item what a row of the server has', async () => {
  await open('/isystem/dict', '数据字典');
  await rowOf('流程类型').getByRole('button', { name: '字典项' }).click();
  await page.getByRole('button', { name: '新增字典项' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('数据值').waitFor();
  expect(await labelsIn(dialog)).toEqual(['名称', '数据值', '排序', '描述', '启用']);
  await close(dialog);
});

it('has no column of English names of categories', async () => {
  await open('/isys/category', '分类字典');
  const headers = page.getByRole('columnheader');
  await headers.first().waitFor();
  expect(await headers.allTextContents()).not.toContain('英文名称');
});

it('uploads into the list of stored files', async () => {
  await open('/oss/file', '对象存储');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /上\s*传/ }).click();
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(smallPicture) });
  await expect.poll(() => server.requests.filter(({ path }) => path === '/sys/oss/file/upload').length).toBe(1);
});
