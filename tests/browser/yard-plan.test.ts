import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodePng } from '#server/session/png.ts';
import { addDays, yardToday } from '#shared/workflow/day.ts';
import { launchChromium, openAs, ownProduct } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

/* The plan of the yard beneath the maps: an administrator puts it there, everybody sees it. */

ownProduct();

const path = '/huisheng/placeBoard/index';
const wide = { viewport: { width: 1366, height: 768 } };
let browser: Browser;
let keeper: Page;
let leader: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  const contexts = [await browser.newContext(wide), await browser.newContext(wide)] as const;
  [keeper, leader] = [await contexts[0].newPage(), await contexts[1].newPage()];
  return async () => {
    for (const context of contexts) await context.close();
  };
});
afterAll(() => browser.close());

const plan = (page: Page) => page.locator('svg image');
const placeOf = (page: Page) =>
  plan(page).evaluate((image) =>
    ['x', 'y', 'width', 'height', 'opacity'].map((name) => Number(image.getAttribute(name))),
  );
/** Whether the browser got the picture. */
const isShown = (page: Page) =>
  plan(page).evaluate(async (image) => {
    const found = await fetch(image.getAttribute('href') ?? '');
    return found.headers.get('content-type');
  });

it('is uploaded and placed by an administrator of sites, seen on open boards, in forms and under outlines, and removed', async () => {
  await openAs(leader, 'team_leader', path);
  await leader.getByRole('group', { name: '场地平面图' }).waitFor();
  expect(await leader.getByRole('button', { name: '厂区底图…' }).count()).toBe(0);
  await openAs(keeper, 'site_admin', path);
  await keeper.getByRole('button', { name: '厂区底图…' }).click();
  const dialog = keeper.getByRole('dialog', { name: '厂区底图' });
  await dialog.getByText('先选择图片').waitFor();
  expect(await dialog.getByRole('button', { name: /^保\s*存$/ }).isDisabled()).toBe(true);
  const chooser = keeper.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '图片 选择图片' }).click();
  const buffer = encodePng(4, 3, new Uint8Array(36).fill(200));
  await (await chooser).setFiles({ name: '厂区.png', mimeType: 'image/png', buffer });
  // A picture of 4 : 3 is as high as the map, 300 m; the preview shows what is entered.
  const field = (name: string) => dialog.getByRole('spinbutton', { name });
  await expect.poll(() => field('右下角 横').inputValue()).toBe('400');
  expect(await placeOf(keeper)).toEqual([0, 0, 1600, 1200, 0.6]);
  await field('左上角 横').fill('100');
  await field('右下角 横').fill('90');
  await dialog.getByText('右下角须在左上角的右下方').waitFor();
  await field('右下角 横').fill('500');
  await field('右下角 纵').fill('200');
  await dialog.getByRole('button', { name: '保持图片比例' }).click();
  await expect.poll(() => field('右下角 纵').inputValue()).toBe('300');
  await field('不透明度').fill('50');
  expect(await placeOf(keeper)).toEqual([400, 0, 1600, 1200, 0.5]);
  expect(await seriousProblems(keeper)).toEqual([]);
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await dialog.waitFor({ state: 'detached' });

  // Both boards have it, the other one by a push; a layer of the map hides it.
  for (const page of [keeper, leader]) {
    await expect.poll(() => plan(page).count(), { timeout: 15_000 }).toBe(1);
    expect(await placeOf(page)).toEqual([400, 0, 1600, 1200, 0.5]);
    expect(await isShown(page)).toBe('image/png');
  }
  await leader.getByRole('button', { name: '底图', exact: true }).click();
  await expect.poll(() => plan(leader).count()).toBe(0);

  const day = yardToday(new Date());
  const asked = new URLSearchParams({ applyType: '1', startDate: day, endDate: addDays(day, 9), needArea: '1' });
  await leader.goto(new URL(`/prm/site/apply/new?${asked}`, leader.url()).href);
  await leader.getByRole('group', { name: '在地图上选择场地' }).waitFor();
  expect(await placeOf(leader)).toEqual([400, 0, 1600, 1200, 0.5]);
  await leader.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => horizontalOverflow(leader)).toBe(0);

  await keeper.goto(new URL('/prm/site/site/new', keeper.url()).href);
  await expect.poll(() => plan(keeper).count()).toBe(1);
  await keeper.goto(new URL(path, keeper.url()).href);
  await keeper.getByRole('button', { name: '厂区底图…' }).click();
  await dialog.getByRole('button', { name: '移除底图' }).click();
  await keeper.getByRole('dialog', { name: '移除厂区底图？' }).getByRole('button', { name: '移除底图' }).click();
  await expect.poll(() => plan(keeper).count()).toBe(0);
});
