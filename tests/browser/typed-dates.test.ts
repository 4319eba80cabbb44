import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { goWithin, launchChromium, openAs } from '#tests/support/browser.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => context.close());
afterAll(() => browser.close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const textIn = (label: string) => field(label).inputValue();
const message = (name: string) => page.locator(`[data-field="${name}"] [aria-live]`);

it('a date field accepts usual spellings when left, with Enter and with Tab; keeps and refuses text that is no date', async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' });
  page = await context.newPage();
  await openAs(page, 'team_leader', '/prm/scaffold/apply/new');
  const needed = field('需用日期');
  const leave = () => field('搭设部位').click();
  for (const [text, end] of [
    // The picker's own writing, in an empty field.
    ['2027-03-04', () => page.keyboard.press('Tab')],
    ['2027-3-5', () => page.keyboard.press('Tab')],
    ['2027-03-16', () => page.keyboard.press('Tab')],
    ['2027-03-17', leave],
    ['20270306', () => page.keyboard.press('Enter')],
    ['2027年3月7日', leave],
    ['２０２７/３/８', leave],
    ['2027-03-09 08:30', () => page.keyboard.press('Tab')],
  ] as const) {
    await needed.click();
    await needed.fill(text);
    await end();
    const day = /(\d+)(?:日|\s|$)/.exec(text.normalize('NFKC').slice(5))?.[1] ?? '';
    await expect.poll(() => textIn('需用日期'), { message: text }).toBe(`2027-03-${day.slice(-2).padStart(2, '0')}`);
  }
  // A chosen day takes the place of a typed one.
  await needed.click();
  await needed.fill('2027-3-1');
  await page.getByTitle('2027-03-20').click();
  await expect.poll(() => textIn('需用日期')).toBe('2027-03-20');
  for (const text of ['3-5', '2027-02-30', '下周三']) {
    await needed.click();
    await needed.fill(text);
    await leave();
    await expect.poll(() => message('needDate').textContent(), { message: text }).toContain('应为日期');
    expect(await textIn('需用日期')).toBe(text);
    expect(await needed.getAttribute('aria-invalid')).toBe('true');
  }
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByRole('button', { name: /处，下一处/ }).waitFor();
  expect(await message('needDate').textContent()).toContain('应为日期');
  expect(await textIn('需用日期')).toBe('下周三');
  await needed.fill('');
  await leave();
  await expect.poll(() => message('needDate').textContent()).toContain('请选择需用日期');

  // A filter takes the same, and says itself what it cannot take.
  await goWithin(page, '/prm/scaffold/apply');
  await page.getByRole('button', { name: /展\s*开/ }).click();
  const from = page.getByLabel('需用日期').filter({ visible: true }).first();
  await from.click();
  await from.fill('2026/3/5');
  await page.keyboard.press('Tab');
  await page.waitForURL(/needDate_begin=2026-03-05/);
  await from.click();
  await from.fill('3月');
  await page.keyboard.press('Tab');
  await page.getByText('应为日期 YYYY-MM-DD').waitFor();
  expect(await from.inputValue()).toBe('3月');

  // An hour that this browser's summer time leaves out.
  await goWithin(page, '/prm/tool/apply/new');
  const moment = field('需用时间');
  await moment.click();
  await moment.fill('2027-3-14 2:30');
  await page.keyboard.press('Enter');
  await expect.poll(() => textIn('需用时间')).toBe('2027-03-14 02:30:00');
});
