import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, productUrl } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';

/** Pallets and their way to the ship (docs/domain.md §8), as those who kit and drive them see it. */
let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  ({ page } = opened);
});

const asked = async <T>(path: string): Promise<T> => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value);
  const answer = await page.request.fetch(`${productUrl()}/jeecg-boot${path}`, {
    headers: { 'X-Access-Token': token },
  });
  return (await answer.json()).result as T;
};

describe('a short pallet', () => {
  it('stands in its list as a gauge, and on paper on one page with its lines and a code', async () => {
    await openAs(page, 'jp_clerk', '/prm/jp/pallet?palletStatus=35&column=kitRate&order=asc');
    const first = page.locator('[data-index="0"]');
    await first.getByText(/^\d{1,3}\.\d\d$/).waitFor();
    await first.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^HS240\d-/ }).waitFor();
    await page.getByRole('button', { name: '托盘单' }).click();
    const sheet = page.getByRole('article', { name: /^托盘配套单 HS240\d-/ });
    await sheet.getByRole('table', { name: '托盘明细' }).waitFor();
    expect(await sheet.getByRole('row').count()).toBeGreaterThan(3);
    expect(await sheet.locator('figure svg').count()).toBe(1);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    // The page is laid out anew for paper; for a moment the sheet has no place in it.
    const rightEdge = async () => {
      const box = await sheet.boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
    };
    await expect.poll(rightEdge).toBeLessThanOrEqual(700);
  });
});

describe('the board of deliveries', () => {
  it('shows a day by hour, vehicle and driver on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'driver', '/prm/jp/board');
    await page.getByRole('heading', { level: 1, name: '配送看板' }).waitFor();
    // The newest one that is on its way stands on the board of its day.
    const { records } = await asked<{ records: { applyNo: string; needTime: string; driver_dictText: string }[] }>(
      '/prm/jp/apply/list?bizStatus=50&pageSize=1',
    );
    const [signed] = records;
    if (!signed) throw new Error('somebody signed');
    await page.getByLabel('日期').fill(signed.needTime.slice(0, 10));
    await page.getByLabel('日期').press('Enter');
    const hour = page.getByRole('region', { name: `${signed.needTime.slice(11, 13)}:00–` });
    const card = hour.getByRole('listitem').filter({ hasText: signed.applyNo });
    await card.getByText('已签收', { exact: true }).waitFor();
    await card.getByText(/装车 \d\d:\d\d → 发车/).waitFor();
    await page.getByText('按配送员').click();
    const own = page.getByRole('region', { name: signed.driver_dictText });
    await own.getByRole('link', { name: signed.applyNo }).click();
    await page.getByRole('heading', { level: 1, name: signed.applyNo }).waitFor();
    await page
      .getByRole('link', { name: /^HS240\d-.*-\d{3}$/ })
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
