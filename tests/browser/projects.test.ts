import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it('a project shows its people and its ships, and its form explains grants; a user with a grant sees only that ship', async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await openAs(page, 'admin', '/isystem/project');
  await page.getByRole('link', { name: 'LNG 加注船' }).click();
  const people = page.getByRole('region', { name: '授权成员' });
  await people.getByText('采购').waitFor();
  await page.getByRole('region', { name: '船舶' }).getByText('HS2402').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByText('未获任何授权者可见全部').waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'seller', '/prm/ship/ship');
  await page.getByText('HS2402', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'HS2402 海晟绿能加注', exact: true }).waitFor();
  expect(await page.getByText(/HS240[13]/).count()).toBe(0);
  expect(await horizontalOverflow(page)).toBe(0);
});
