import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sanitiseHtml } from '#server/html/sanitise-html.ts';
import { launchChromium } from '#tests/support/browser.ts';
import { type ControlState, type ControlsPage, openControls } from '#tests/support/control-example.ts';
import { smallPicture } from '#tests/support/upload.ts';

let browser: Browser;
let shown: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'editors');
});
afterAll(() => browser.close());

const text = (control: string, which: ControlState) => shown.state(control, which).getByRole('textbox');
const tool = (control: string, which: ControlState, name: string) =>
  shown.state(control, which).getByRole('button', { name, exact: true });
const expectValue = (control: string, which: ControlState) => expect.poll(() => shown.value(control, which));

/** Pastes as a browser does after a copy in another program. */
const paste = (into: Locator, html: string) =>
  into.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

it('editors have the heights of the specification', async () => {
  for (const [control, height] of [
    ['代码编辑器', 240],
    ['富文本', 300],
    ['Markdown', 300],
  ] as const) {
    const frame = text(control, '禁用').locator('xpath=ancestor::*[@data-editor]');
    await expect.poll(async () => (await frame.boundingBox())?.height, { message: control }).toBe(height);
  }
  // What is hidden in them makes the window no longer: bringing a field into sight would push the header out of it.
  const { page } = shown;
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});

it('editors keep cursor and text when their tab returns to the front', async () => {
  const { page } = shown;
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const controls = ['代码编辑器', '富文本', 'Markdown'] as const;
  for (const control of controls) {
    await text(control, '空').click();
    await page.keyboard.type('前');
  }
  await tabs.getByRole('link', { name: '首页' }).click();
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  // Longer than anything that is put off.
  await page.waitForTimeout(50);
  await tabs.getByRole('link', { name: '编辑器' }).click();
  for (const control of controls) {
    await text(control, '空').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('后');
    await expectValue(control, '空').toBe(control === '富文本' ? '<p>前后</p>' : '前后');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expectValue(control, '空').toBe('（空）');
  }
  await text('富文本', '空').press('Control+k');
  await page.getByRole('dialog', { name: '链接' }).press('Escape');
});

describe('代码编辑器', () => {
  it('indents with Tab by two spaces, and lets the keyboard leave with Esc and Tab', async () => {
    const { page } = shown;
    const editor = text('代码编辑器', '空');
    await editor.click();
    await page.keyboard.press('Tab');
    await page.keyboard.type('x');
    await expectValue('代码编辑器', '空').toBe('  x');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => editor.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    expect(await shown.value('代码编辑器', '空')).toBe('  x');
    const told = await editor.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${told}"]`).textContent()).toContain('按 Esc 后再按 Tab');
    await editor.press('Control+a');
    await editor.press('Delete');
    await expectValue('代码编辑器', '空').toBe('（空）');
  });

  it('fills the window and returns with Esc, with the text and the cursor in place', async () => {
    const { page } = shown;
    const button = tool('代码编辑器', '已填', '全屏');
    await button.focus();
    await page.keyboard.press('Enter');
    const over = page.getByRole('dialog', { name: '代码编辑器' });
    await expect.poll(async () => (await over.boundingBox())?.width).toBe(1366);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('// ');
    // Nothing behind it can be reached.
    const behind = page.getByRole('heading', { level: 1 });
    expect(await behind.evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => over.count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectValue('代码编辑器', '已填').toMatch(/^\/\/ \{/);
  });

  it('highlights the syntax of the language, and cannot be edited in read-only mode', async () => {
    const { page } = shown;
    const colour = () =>
      text('代码编辑器', '只读')
        .getByText('"HS2401"')
        .evaluate((element) => getComputedStyle(element).color);
    await expect.poll(colour).toBe('rgb(27, 110, 46)');
    const before = await shown.value('代码编辑器', '只读');
    await text('代码编辑器', '只读').click();
    await page.keyboard.type('x');
    await tool('代码编辑器', '禁用', '全屏').focus();
    expect(await shown.value('代码编辑器', '只读')).toBe(before);
    expect(await text('代码编辑器', '禁用').getAttribute('contenteditable')).toBe('false');
  });
});

describe('富文本', () => {
  it('writes HTML that the server stores unchanged, with keys, tools and menus', async () => {
    const { page } = shown;
    const editor = text('富文本', '空');
    await editor.click();
    await page.keyboard.type('甲');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('乙');
    expect(await tool('富文本', '空', '加粗').getAttribute('aria-pressed')).toBe('true');
    await expectValue('富文本', '空').toBe('<p>甲<strong>乙</strong></p>');
    // Alt+F10 goes to the tools, arrows from one to the next.
    await page.keyboard.press('Alt+F10');
    await tool('富文本', '空', '加粗').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('斜体');
    await tool('富文本', '空', '段落格式').click();
    await page.getByRole('menuitem', { name: '标题 2' }).click();
    // A menu stands elsewhere: Tab comes back to the tool where it was.
    expect(await tool('富文本', '空', '斜体').getAttribute('tabindex')).toBe('0');
    await expectValue('富文本', '空').toBe('<h2>甲<strong>乙</strong></h2>');
    await editor.press('Control+a');
    await tool('富文本', '空', '文字颜色').click();
    await page.getByRole('menuitem', { name: '蓝色' }).click();
    await tool('富文本', '空', '对齐方式').click();
    await page.getByRole('menuitem', { name: '居中' }).click();
    await editor.press('Control+k');
    const dialog = page.getByRole('dialog', { name: '链接' });
    await dialog.getByRole('textbox').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await dialog.getByText('应为 http、https 或 mailto 地址').waitFor();
    await dialog.getByRole('textbox').fill('example.com/?a=1&b=2');
    await dialog.getByRole('textbox').press('Enter');
    await expectValue('富文本', '空').toContain('href="https://example.com/?a=1&amp;b=2"');
    await editor.press('Control+End');
    await editor.press('Enter');
    await tool('富文本', '空', '表格').click();
    await page.getByRole('menuitem', { name: '插入表格' }).click();
    await expectValue('富文本', '空').toContain('<table><tbody><tr><th><p></p></th>');
    const written = await shown.value('富文本', '空');
    expect(written).toContain('style="text-align: center;"');
    expect(written).toContain('color: rgb(29, 95, 194);');
    expect(sanitiseHtml(written)).toBe(written);
    await editor.press('Control+a');
    await editor.press('Control+a');
    await editor.press('Delete');
    // A menu that was open before opens above the whole window too, and its Esc is its own.
    await tool('富文本', '空', '全屏').click();
    const over = page.getByRole('dialog', { name: '富文本' });
    await over.getByRole('button', { name: '段落格式' }).click();
    await page.getByRole('menuitem', { name: '标题 3' }).press('Escape');
    await over.getByRole('button', { name: '段落格式' }).click();
    await page.getByRole('menuitem', { name: '标题 1' }).click();
    await over.getByRole('textbox').press('x');
    await over.getByRole('textbox').press('Escape');
    await expectValue('富文本', '空').toBe('<h1>x</h1>');
    // Where the caret is after the whole window depends on when the focus came back.
    await editor.press('Control+a');
    await editor.press('Backspace');
    await tool('富文本', '空', '清除格式').click();
    await expectValue('富文本', '空').toBe('（空）');
  });

  it('uploads a picture as the platform’s own editor does, and shows it', async () => {
    const { page } = shown;
    // What goes out beside the file; Chromium tells nobody the body of an upload.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) document.body.dataset.sent = [...body].map((part) => part.join('=')).join(' ');
        send.call(this, body);
      };
    });
    const choosing = page.waitForEvent('filechooser');
    await tool('富文本', '已填', '图片').click();
    await (await choosing).setFiles({ name: '草图.png', mimeType: 'image/png', buffer: smallPicture });
    const picture = text('富文本', '已填').getByRole('img', { name: '草图.png' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
    expect(await page.evaluate(() => document.body.dataset.sent)).toMatch(/biz=jeditor jeditor=1$/);
    const written = await shown.value('富文本', '已填');
    expect(written).toMatch(/<img src="\/jeecg-boot\/sys\/common\/static\/jeditor\/草图_[\da-f]{24}_\d{13}\.png"/);
    expect(sanitiseHtml(written)).toBe(written);
  });

  it('pastes Word text without Word’s own markup, and refuses pictures from elsewhere with a message', async () => {
    const editor = text('富文本', '错误');
    await editor.press('Control+a');
    await paste(
      editor,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal
       style='mso-pagination:none;color:black'><b>交底</b><o:p></o:p><img src="file:///C:/a.png"></p>
       <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]>·<![endif]>一</p><!--EndFragment--></body></html>`,
    );
    await expectValue('富文本', '错误').toBe('<p><strong>交底</strong></p><ul><li><p>一</p></li></ul>');
    await shown.state('富文本', '错误').getByText('有 1 张图片不能随文字粘贴，请单独插入').waitFor();
  });

  it('keeps content that an older editor may have written', async () => {
    const editor = text('富文本', '深色');
    await editor.press('Control+a');
    await paste(
      editor,
      '<p style="padding-left: 40px;">甲<span style="text-decoration: underline;">乙</span><span style="font-size: 14pt; color: rgb(224, 62, 45);">丙</span>m<sup>2</sup></p>' +
        '<table style="border-collapse: collapse; width: 100%;" border="1"><colgroup><col style="width: 30%;"></colgroup><tbody><tr><td style="background-color: #f1c40f;">一</td></tr></tbody></table>' +
        '<p><img src="http://10.0.0.8/jeecg-boot/sys/common/static/jeditor/a.png" width="40"></p><p class="x" onclick="y()">末</p>',
    );
    await expectValue('富文本', '深色').toContain('末');
    const written = await shown.value('富文本', '深色');
    for (const kept of [
      '<p style="padding-left: 40px;">甲<u>乙</u>',
      'font-size: 14pt',
      'color: rgb(224, 62, 45)',
      'm<sup>2</sup>',
      'style="border-collapse: collapse; width: 100%;"',
      '<td style="background-color: rgb(241, 196, 15); width: 30%;">',
      '<img src="/jeecg-boot/sys/common/static/jeditor/a.png" width="40">',
    ]) {
      expect(written).toContain(kept);
    }
    expect(sanitiseHtml(written)).toBe(written);
  });

  it('can be read and copied but not changed in read-only mode', async () => {
    const { page } = shown;
    const before = await shown.value('富文本', '只读');
    const editor = text('富文本', '只读');
    await editor.focus();
    expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('x');
    await paste(editor, '<p>y</p>');
    expect(await shown.value('富文本', '只读')).toBe(before);
    expect(await tool('富文本', '只读', '加粗').count()).toBe(0);
  });
});

describe('Markdown', () => {
  it('is written with tools and shown as a preview, without forbidden content', async () => {
    const { page } = shown;
    const editor = text('Markdown', '空');
    await editor.click();
    await page.keyboard.type('交接');
    await page.keyboard.press('Shift+Home');
    await tool('Markdown', '空', '加粗').click();
    await expectValue('Markdown', '空').toBe('**交接**');
    await page.keyboard.press('Control+i');
    await expectValue('Markdown', '空').toBe('***交接***');
    await page.keyboard.press('Control+i');
    await expectValue('Markdown', '空').toBe('**交接**');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(
      '\n<img src="https://evil.example/x.png" onerror="document.title=1">[链](javascript:alert(1))',
    );
    await tool('Markdown', '空', '编辑与预览').click();
    const preview = shown.state('Markdown', '空').getByRole('region');
    await preview.getByText('交接', { exact: true }).waitFor();
    await expect.poll(() => preview.textContent()).toContain('链');
    expect(await preview.evaluate((element) => element.querySelectorAll('img, a').length)).toBe(0);
    await tool('Markdown', '空', '预览').click();
    expect(await editor.isVisible()).toBe(false);
    await tool('Markdown', '空', '编辑').click();
    // Letters that a busy machine types half a second apart are undone apart.
    await vi.waitFor(
      async () => {
        await editor.press('Control+z');
        expect(await shown.value('Markdown', '空')).not.toContain('链');
      },
      { timeout: 20_000, interval: 0 },
    );
  });
});
