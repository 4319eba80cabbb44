import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { letPreferencesFollow, openAs } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { horizontalOverflow, pageOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let page: Page;
eachPage({ viewport: { width: 1366, height: 900 } }, (opened) => {
  ({ page } = opened);
});

/** Titles of all cards, also of those that wait to be scrolled into view, column by column. */
const cards = () => page.locator('section[aria-label] > header > h2').allTextContents();
const dialog = () => page.getByRole('dialog', { name: '调整卡片' });
const handle = (title: string) => dialog().getByRole('button', { name: `移动“${title}”` });
const lines = () => dialog().getByRole('listitem').allInnerTexts();

async function arrange(change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '调整卡片' }).click();
  await dialog().getByRole('listitem').first().waitFor();
  await change();
  await dialog().getByRole('button', { name: '完成' }).click();
  await dialog().waitFor({ state: 'hidden' });
}

describe('the home page', () => {
  it('is arranged by keyboard and mouse, keeps the order after a reload, and goes back to that of the role', async () => {
    await letPreferencesFollow(page.context());
    await openAs(page, 'jp_mgr', '/dashboard/analysis');
    await page.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
    await expect.poll(cards).toContain('潮汐与天气');
    const ofRole = await cards();
    expect(ofRole[0]).toMatch(/^待我处理/);

    await arrange(async () => {
      expect((await lines())[0]).toBe('待我处理');
      // Both ways, because React moves another line up than down.
      await handle('潮汐与天气').focus();
      for (let step = (await lines()).indexOf('潮汐与天气'); step > 0; step -= 1) await page.keyboard.press('ArrowUp');
      await dialog().getByRole('status').getByText('“潮汐与天气”移到第 1 位').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      expect((await lines()).slice(0, 2)).toEqual(['潮汐与天气', '待我处理']);
      await dialog().getByRole('checkbox', { name: '三天内到期' }).uncheck();
      expect(await seriousProblems(page)).toEqual([]);
    });
    expect((await cards())[0]).toBe('潮汐与天气');
    const own = await cards();
    expect(own).not.toContain('三天内到期');

    await page.reload();
    await expect.poll(cards).toEqual(own);

    // The mouse drags a line down over two others.
    await arrange(async () => {
      const order = await lines();
      expect(order[0]).toBe('潮汐与天气');
      const from = await handle('潮汐与天气').boundingBox();
      const to = await handle(order[2] ?? '').boundingBox();
      if (from === null || to === null) throw new Error('no handle');
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 });
      await page.mouse.up();
      // The dropped line takes its place with the next frame.
      const [first = '', second = '', third = '', ...others] = order;
      await expect.poll(lines).toEqual([second, third, first, ...others]);
      await page.mouse.move(from.x + 10, from.y + 10);
      expect(await lines()).toEqual([second, third, first, ...others]);
      await dialog().getByRole('button', { name: '恢复岗位默认' }).click();
    });
    await expect.poll(cards).toEqual(ofRole);
  });

  it('opens exactly the rows that a figure counts, and an empty form with one click', async () => {
    await openAs(page, 'team_leader', '/dashboard/analysis');
    const card = page.getByRole('region', { name: '三天内到期' });
    await card.scrollIntoViewIfNeeded();
    const group = card.getByRole('listitem').getByRole('link').first();
    const count = Number(await group.locator('strong').textContent());
    await group.click();
    await page.getByText(`共${count}条`, { exact: true }).filter({ visible: true }).waitFor();
    await page.goBack();
    await page.getByRole('navigation', { name: '发起申请' }).getByRole('link', { name: '申请脚手架' }).click();
    await page.getByRole('form').first().waitFor();
  });

  it('fits a phone, also with the longer English buttons', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'driver', '/dashboard/analysis');
    await page.getByRole('region', { name: '今日动态' }).waitFor();
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
    await openAs(page, 'team_leader', '/dashboard/analysis');
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await page.getByRole('link', { name: 'Apply for a delivery' }).waitFor();
    await expect.poll(() => pageOverflow(page)).toBeLessThanOrEqual(0);
  });
});
