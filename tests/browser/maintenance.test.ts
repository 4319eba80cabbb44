import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
});
afterAll(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await browser.close();
});

/** What the server of a window would answer; the shared one has none. */
async function answerAs(window: () => { readonly news: string | null; readonly result: object | null }): Promise<void> {
  await page.route('**/jeecg-boot/**', async (route) => {
    const response = await route.fetch();
    const { news } = window();
    const headers = { ...response.headers(), ...(news !== null && { 'x-maintenance': news }) };
    await route.fulfill({ response, headers });
  });
  await page.route('**/sys/maintenance/current*', async (route) => {
    const { news, result } = window();
    const envelope = { success: true, message: '', code: 200, result, timestamp: Date.now() };
    await route.fulfill({ json: envelope, headers: news === null ? {} : { 'x-maintenance': news } });
  });
}

it('maintenance counts down above the page, covers the page, and returns it with the typed text', async () => {
  const begin = Date.now() + 3_600_000 * 2;
  const end = begin + 1_800_000;
  let [news, closed, ahead]: [string | null, boolean, number] = [`${begin}/${end}`, false, 0];
  await answerAs(() => ({
    news,
    result: news === null ? null : { now: Date.now() + ahead, begin, end, text: '数据库升级。', closed },
  }));
  await page.clock.install();
  await openAs(page, 'team_leader', '/prm/scaffold/apply/new');
  const place = page.getByLabel('搭设部位', { exact: true });
  await place.fill('维护期间的部位');
  const bar = page.getByText(/系统将于 .* 开始维护，预计 .* 恢复，请提前保存正在填写的内容。 数据库升级。/);
  await bar.waitFor();
  await page
    .getByRole('timer')
    .getByText(/^还有 \d 小时 \d+ 分$/)
    .waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  await bar.waitFor({ state: 'hidden' });

  // Five minutes before its begin it is told again.
  ahead = begin - Date.now() - 300_000;
  await page.clock.fastForward(61_000);
  await page
    .getByRole('timer')
    .getByText(/^还有 \d 分 \d+ 秒$/)
    .waitFor();
  expect(await page.getByRole('button', { name: '知道了' }).count()).toBe(0);

  // Before any answer says that it is closed: what lies below the calm screen takes no focus.
  await place.focus();
  [news, closed] = ['closed', true];
  await page.clock.fastForward(61_000);
  const calm = page.getByRole('dialog', { name: '系统维护中' });
  await calm.getByText('数据库升级。').waitFor();
  await calm.getByText(/^预计 .* 恢复。$/).waitFor();
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Escape');
  // The second one closes it for a moment: it comes back.
  await calm.waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  [news, closed] = [null, false];
  await page.clock.fastForward(11_000);
  await calm.waitFor({ state: 'hidden' });
  expect(await place.inputValue()).toBe('维护期间的部位');
  await expect.poll(() => place.evaluate((field) => field === document.activeElement)).toBe(true);
});
