import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverCellsPage } from '#tests/support/server-cells-page.ts';

const { start, showAnew, stop, cell, rowOf, open } = serverCellsPage();
let page: Page;

beforeAll(async () => {
  page = await start();
});
beforeEach(showAnew);
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
afterAll(stop);

async function choose(button: Locator, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name} ${Math.random()}`) });
/** One pixel. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
});
const uploadButton = () => page.getByRole('button', { name: '点击上传' });

describe('files', () => {
  it('run on when the editor closes and their row scrolls away, and end in their row', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/sys/common/upload', async (route) => {
      await held;
      await route.continue();
    });
    await open(2, '附件');
    await choose(uploadButton(), text('吊装方案说明书.txt'));
    await page
      .getByRole('img', { name: /正在上传/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    expect(await cell(2, '附件').textContent()).toMatch(/\d+%吊装方案说\.\.\./);
    await page.getByRole('grid').hover();
    await page.mouse.wheel(0, 3000);
    await cell(2, '附件').waitFor({ state: 'hidden' });
    letGo();
    await expect.poll(async () => (await rowOf(2))?.papers).toMatch(/^吊装方案说明书_.*\.txt$/);
    await page.mouse.wheel(0, -9000);
    await cell(2, '附件').getByRole('img', { name: '上传完成' }).waitFor();
    expect(await cell(2, '附件').textContent()).toBe('✓吊装方案说...');
  });

  it('are saved under their own name and taken away, by the keyboard alone', async () => {
    await open(1, '附件');
    await choose(uploadButton(), text('方案.txt'));
    await page.getByRole('option', { name: /上传完成.*方案\.txt/ }).waitFor();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('方案.txt');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rowOf(1))?.papers).toBeNull();
    await page.getByRole('button', { name: '下载' }).click();
    await page.getByRole('alert').filter({ hasText: '未知的文件' }).waitFor();
  });

  it('of a read-only row can be saved and nothing else', async () => {
    await open(1, '附件');
    await choose(uploadButton(), text('方案.txt'));
    await expect.poll(async () => (await rowOf(1))?.papers).toBeTruthy();
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.setCell('row-6', 'papers', window.rowsOf()[0]?.papers));
    await cell(6, '附件').click();
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: '下载' }).waitFor();
    expect(await page.getByRole('toolbar', { name: '文件操作' }).getByRole('button').allTextContents()).toEqual([
      '下载',
    ]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载' }).click();
    expect((await download).suggestedFilename()).toBe('方案.txt');
    await page.keyboard.press('Escape');
    await cell(6, '名称').click();
    await page.keyboard.press('F2');
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  it('that the server refuses stay with a red mark and the reason', async () => {
    await open(1, '附件');
    await choose(uploadButton(), { name: 'bad.php', mimeType: 'text/plain', buffer: Buffer.from('<?php') });
    await page.keyboard.press('Escape');
    await cell(1, '附件')
      .getByRole('img', { name: /^上传失败，.*php/ })
      .waitFor();
    expect((await rowOf(1))?.papers).toBeUndefined();
  });

  it('of a column without token are sent without one', async () => {
    const sent = page.waitForRequest('**/sys/common/upload');
    await open(1, '无令牌');
    await choose(uploadButton(), text('a.txt'));
    expect((await sent).headers()['x-access-token']).toBeUndefined();
    await page.keyboard.press('Escape');
    await cell(1, '无令牌').getByRole('img', { name: '上传失败：服务器要求登录，该列没有设置 token' }).waitFor();
  });
});

describe('pictures', () => {
  it('are shown small, and nothing else is taken', async () => {
    await open(1, '照片');
    await choose(uploadButton(), text('a.txt'), picture('甲板.png'));
    // Said as long as the panel is open, also once the picture has arrived in the first place.
    await expect.poll(async () => (await rowOf(1))?.photo).toMatch(/^甲板_.*\.png$/);
    await page.getByText('a.txt：请上传图片').waitFor();
    await page.keyboard.press('Escape');
    await cell(1, '照片').getByRole('img', { name: '甲板.png' }).waitFor();
    expect((await rowOf(1))?.photo).toMatch(/^甲板_.*\.png$/);
  });

  it('are put in order in their dialog, which wants at least one', async () => {
    await open(1, '照片');
    await page.getByRole('button', { name: '更多' }).click();
    const dialog = page.getByRole('dialog', { name: '图片上传' });
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('未上传任何文件').waitFor();
    await choose(dialog.getByRole('button', { name: '点击上传' }), picture('a.png'), picture('b.png'));
    await expect.poll(() => dialog.getByRole('img', { name: '上传完成' }).count()).toBe(2);
    expect((await rowOf(1))?.photo).toBeUndefined();
    const names = () => dialog.getByRole('listitem').allTextContents();
    const [first = '', second = ''] = (await names()).map((name) => name.replace('✓', ''));
    await dialog.getByRole('button', { name: `前移 ${first}` }).click();
    await dialog.getByText('未知的操作').waitFor();
    await dialog.getByRole('button', { name: `后移 ${second}` }).click();
    await dialog.getByText('已到最后~').waitFor();
    await dialog.getByRole('button', { name: `后移 ${first}` }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect
      .poll(async () => String((await rowOf(1))?.photo))
      .toMatch(new RegExp(`^${second[0]}_.*png,${first[0]}_.*png$`));
    await dialog.waitFor({ state: 'hidden' });
  });
});
