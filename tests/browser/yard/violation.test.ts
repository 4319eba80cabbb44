import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goWithin, openAs, ownProduct } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { smallPicture } from '#tests/support/upload.ts';

ownProduct();
let page: Page;
eachPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, (opened) => {
  ({ page } = opened);
});

describe('a violation on a phone', () => {
  it('is written with a photo by the camera, and its points are those of the level', async () => {
    await openAs(page, 'hse_01', '/prm/violation/violation/new');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '拍照' }).tap();
    const taken = await chooser;
    expect(await taken.element().getAttribute('capture')).toBe('environment');
    await taken.setFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: Buffer.from(smallPicture) });
    await chooseOption(page, '违章类别', { text: '动火' });
    await page.getByRole('combobox', { name: '等级', exact: true }).tap();
    const graver = page.locator('.ant-select-item-option').filter({ hasText: '较重', visible: true });
    // A finger's height.
    await expect.poll(async () => (await graver.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await graver.tap();
    await chooseOption(page, '责任单位');
    // A finger chooses the time in a panel: no keyboard covers it.
    expect(await page.getByLabel('发生时间').evaluate((input) => input.hasAttribute('readonly'))).toBe(true);
    await page.getByLabel('事实描述').fill('动火点五米内有油漆桶，未配灭火器。');
    await page.getByLabel('地点').fill('2# 船坞东侧');
    await page.getByRole('button', { name: /保\s*存/ }).tap();
    await page.waitForURL(/\/prm\/violation\/violation\/[0-9a-f]{32}$/);
    const shown = page.getByRole('main');
    await expect.poll(() => shown.textContent()).toMatch(/WZ-\d{4}-\d{5}/);
    // Drawn anew, as a JPEG: nothing of where it was taken goes along.
    await shown.locator('[href*=".jpg"]').first().waitFor();
    // Its card in the list says how grave it is and whose.
    const number = /WZ-\d{4}-\d{5}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
    await goWithin(page, `/prm/violation/violation?violNo=${number}`);
    const card = page.getByRole('listitem').filter({ hasText: number });
    for (const word of ['较重', '已登记', '责任单位', '动火', '2# 船坞东侧']) await card.getByText(word).waitFor();
  });
});
