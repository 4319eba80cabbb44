import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goWithin, launchChromium, openAs } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it('the calendar import previews a year, erasing a person requires the typed account, and everybody can download their own data', async () => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await openAs(page, 'admin', '/prm/base/calendar');
  await page.getByRole('button', { name: '导入节假日' }).click();
  const dialog = page.getByRole('dialog', { name: '按节假日安排生成全年日历' });
  await dialog.getByLabel('年份').fill('2088');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'holidays.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('2088-01-01,2088-01-03,元旦,放假\n2088-02-30,春节\n'),
  });
  await dialog.getByRole('button', { name: /^预\s*览$/ }).click();
  await dialog.getByText('新增 366 天，修改 0 天，0 天不变').waitFor();
  await dialog.getByText('2088-02-30,春节', { exact: true }).last().waitFor();
  expect(await dialog.getByRole('table').count()).toBe(12);
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await horizontalOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await goWithin(page, '/isystem/user');
  await page
    .getByRole('button', { name: /^操作：/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: '离职匿名化' }).click();
  const leaving = page.getByRole('dialog', { name: /^离职匿名化：/ });
  const confirm = leaving.getByRole('button', { name: '离职匿名化' });
  await leaving.getByRole('textbox').fill('nobody');
  expect(await confirm.isDisabled()).toBe(true);
  const [, account = ''] = /账号 (\S+) 以/.exec((await leaving.textContent()) ?? '') ?? [];
  await leaving.getByRole('textbox').fill(account);
  expect(await confirm.isEnabled()).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await leaving.waitFor({ state: 'hidden' });

  await goWithin(page, '/monitor/retention');
  await page.getByRole('row', { name: /操作日志.*24 个月/ }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await horizontalOverflow(page)).toBe(0);

  await goWithin(page, '/account/settings/security');
  const download = page.waitForEvent('download');
  await page
    .getByRole('list', { name: '我的个人数据' })
    .getByRole('button', { name: /^导\s*出$/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^我的个人数据 \d{4}-\d{2}-\d{2}\.zip$/);
});
