import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePng } from '#server/session/png.ts';
import { launchChromium } from '#tests/support/browser.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';

let browser: Browser;
let shown: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'uploads');
});
afterAll(() => browser.close());

const buffer = encodePng(4, 3, new Uint8Array(36).fill(90));
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('plain words') });

async function choose(button: Locator, ...files: ReturnType<typeof picture>[]): Promise<void> {
  const chooser = shown.page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}
const upload = (place: Locator) => place.getByRole('button', { name: /点击上传$/ });
const named = (value: string) => value.split(',').map((path) => path.replace(/^temp\/(.*?)_[\da-f]{24}_\d{13}/, '$1'));

/** Lets go of files over an element, or pastes them into it, as a browser does. */
const hand = (place: Locator, kind: 'drop' | 'paste', file: { name: string; type: string; bytes: number[] }) =>
  place.evaluate(
    (element, [how, { name, type, bytes }]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [kind, file] as const,
  );

describe('文件上传', () => {
  it('accepts files that are chosen, dropped and pasted; names are cut to five characters and shown in full on focus', async () => {
    const place = shown.state('文件上传', '空');
    await choose(upload(place), text('起重吊装方案.txt'));
    const link = place.getByRole('link', { name: '起重吊装方案.txt' });
    await link.waitFor();
    expect(await link.locator('[aria-hidden=true]').textContent()).toBe('起重吊装方...');
    await link.focus();
    await shown.page.getByRole('tooltip', { name: '起重吊装方案.txt' }).waitFor();
    const group = place.getByRole('group', { name: '文件上传' });
    await hand(group, 'drop', { name: 'b.txt', type: 'text/plain', bytes: [65] });
    await place.getByRole('link', { name: 'b.txt' }).waitFor();
    await hand(upload(place), 'paste', { name: 'image.png', type: 'image/png', bytes: [...buffer] });
    await place.getByRole('link', { name: 'image.png' }).waitFor();
    expect(named(await shown.value('文件上传', '空'))).toEqual(['起重吊装方案.txt', 'b.txt', 'image.png']);
    await place.getByRole('button', { name: '移除 b.txt' }).click();
    expect(named(await shown.value('文件上传', '空'))).toEqual(['起重吊装方案.txt', 'image.png']);
  });

  it('shows the progress of a file, cancels it, says why a file failed, and sends it again', async () => {
    const { page } = shown;
    const place = shown.state('文件上传', '深色');
    const before = await shown.value('文件上传', '深色');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/sys/common/upload', async (route) => {
      await held;
      await route.fulfill({ json: { success: false } });
    });
    await choose(upload(place), text('甲.txt'), text('乙.txt'));
    await place
      .getByRole('img', { name: /^正在上传 \d+%$/ })
      .first()
      .waitFor();
    await place.getByRole('button', { name: '取消上传 甲.txt' }).click();
    letGo();
    await place.getByRole('alert').filter({ hasText: '乙.txt 上传失败. 未知错误' }).waitFor();
    await page.unroute('**/sys/common/upload');
    await place.getByRole('button', { name: '重新上传 乙.txt' }).click();
    await place.getByRole('link', { name: '乙.txt' }).waitFor();
    expect(named(await shown.value('文件上传', '深色'))).toEqual([...named(before), '乙.txt']);
  });

  it('opens a PDF in a tab, as a PDF and nothing else', async () => {
    const place = shown.state('文件上传', '错误');
    const pdf = { name: '方案.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
    await choose(upload(place), pdf);
    const link = place.getByRole('link', { name: '方案.pdf' });
    await link.waitFor();
    const made = shown.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const make = URL.createObjectURL;
          URL.createObjectURL = (blob) => {
            URL.createObjectURL = make;
            resolve(blob instanceof Blob ? `${blob.type} ${blob.size}` : '');
            return make.call(URL, blob);
          };
        }),
    );
    const opened = shown.page.context().waitForEvent('page');
    await link.click();
    await opened;
    expect(await made).toBe('application/pdf 14');
  });

  it('accepts only pictures if its type says so, keeps the last two, and stores names and sizes', async () => {
    const place = shown.state('不返回路径', '空');
    await choose(upload(place), text('a.txt'));
    await place.getByRole('alert').filter({ hasText: '请上传图片' }).waitFor();
    await choose(upload(place), picture('一.png'), picture('二.png'), picture('三.png'));
    await expect.poll(() => place.getByRole('link').count()).toBe(2);
    expect(JSON.parse(await shown.value('不返回路径', '空'))).toEqual(
      ['二.png', '三.png'].map((fileName) => ({
        fileName,
        filePath: expect.stringMatching(/^temp\/.*\.png$/),
        fileSize: buffer.length,
      })),
    );
  });

  it('shows an unchangeable value in read-only mode', async () => {
    const place = shown.state('文件上传', '只读');
    const before = await shown.value('文件上传', '只读');
    await hand(place.getByRole('group', { name: '文件上传' }), 'drop', {
      name: 'b.txt',
      type: 'text/plain',
      bytes: [65],
    });
    expect(await place.getByRole('button').count()).toBe(0);
    expect(await place.getByRole('link').count()).toBe(1);
    expect(await shown.value('文件上传', '只读')).toBe(before);
  });
});

describe('图片上传', () => {
  it('reorders pictures with keys and the mouse, and enlarges them', async () => {
    const { page } = shown;
    const place = shown.state('图片上传', '空');
    await choose(upload(place), picture('甲.png'), picture('乙.png'), picture('丙.png'));
    const order = async () => named(await shown.value('图片上传', '空')).map((name) => name[0]);
    await expect.poll(order).toEqual(['甲', '乙', '丙']);
    await place.getByRole('button', { name: '前移 甲.png' }).click();
    await place.getByRole('alert').filter({ hasText: '未知的操作' }).waitFor();
    await place.getByRole('button', { name: '后移 丙.png' }).click();
    await place.getByRole('alert').filter({ hasText: '已到最后~' }).waitFor();
    await place.getByRole('button', { name: '后移 甲.png' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['乙', '甲', '丙']);
    // The button goes along with its picture and keeps the focus.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('后移 甲.png');
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['乙', '丙', '甲']);
    await place.getByRole('listitem').nth(2).dragTo(place.getByRole('listitem').nth(0));
    await expect.poll(order).toEqual(['甲', '乙', '丙']);
    await place.getByRole('button', { name: '预览 乙.png' }).click();
    const dialog = page.getByRole('dialog', { name: /乙\.png/ });
    await dialog.getByText('2 / 3').waitFor();
    await dialog.getByRole('button', { name: '下一张' }).click();
    await page
      .getByRole('dialog', { name: /丙\.png/ })
      .getByRole('img', { name: '丙.png' })
      .waitFor();
    // The last one: the button keeps the focus, and the arrows work on.
    const next = page.getByRole('dialog').getByRole('button', { name: '下一张' });
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog', { name: /乙\.png/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('reports in a dialog that a picture failed to load', async () => {
    const place = shown.state('图片上传', '错误');
    await choose(upload(place), { ...picture('坏.png'), buffer: Buffer.from('no picture') });
    const dialog = shown.page.getByRole('dialog', { name: '上传错误' });
    await dialog.getByText('坏.png：上传失败，文件内容不是 png 格式').waitFor();
    await dialog.getByRole('button', { name: '知道了' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await place.getByRole('button', { name: '移除 坏.png' }).click();
  });
});

describe('文件弹窗', () => {
  it('is 520 px wide, requires a file, and reverts what was not confirmed', async () => {
    const { page } = shown;
    await page.getByRole('button', { name: '打开文件弹窗' }).click();
    const dialog = page.getByRole('dialog', { name: '文件上传', exact: true });
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('未上传任何文件').waitFor();
    expect((await dialog.boundingBox())?.width).toBe(520);
    await choose(upload(dialog), text('甲.txt'));
    await dialog.getByText('甲.txt').waitFor();
    await dialog.getByRole('button', { name: '下载 甲.txt' }).waitFor();
    const taken = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    expect(await (await taken).json()).toMatchObject({ success: true });
    await page.getByRole('button', { name: '打开图片弹窗' }).click();
    await page.getByRole('dialog', { name: '图片上传', exact: true }).getByRole('button', { name: '取消' }).click();
  });
});
