import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, ownProduct } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { cutWithoutTitle, horizontalOverflow, screens, seriousProblems } from '#tests/support/page-checks.ts';

const list = '/prm/scaffold/apply';

ownProduct();
let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  page = opened.page;
});

const open = (path: string, username = 'team_leader') => openAs(page, username, path);

const firstRow = () => page.locator('[data-index="0"]');
const grid = () => page.getByRole('grid');
const numberIn = async (row: number) =>
  /JS-\d+-\d+/.exec((await page.locator(`[data-index="${row}"]`).textContent()) ?? '')?.[0];

describe('list of a resource', () => {
  it('sorts, filters and pages, and keeps all of it in the address over a reload', async () => {
    await open(list, 'planner');
    await firstRow().waitFor();
    await page.getByRole('columnheader', { name: '体积' }).click();
    await page.waitForURL(/column=volume/);
    await page.getByLabel('搭设部位', { exact: true }).fill('机舱');
    await page.keyboard.press('Enter');
    await page.waitForURL(/place=/);
    // Until the answer is there the rows before it stay in sight: what page 2 begins with is read from the answer.
    const answered = page.waitForResponse(/apply\/list\?.*pageNo=2/);
    await page.getByTitle('2', { exact: true }).click();
    await page.waitForURL(/pageNo=2/);
    await page.getByText(/^11-20 共/).waitFor();
    const before = (await (await answered).json()).result.records[0].applyNo;
    await expect.poll(() => numberIn(0)).toBe(before);
    await page.reload();
    await page.getByText(/^11-20 共/).waitFor();
    await expect.poll(() => numberIn(0)).toBe(before);
    expect(await page.getByLabel('搭设部位', { exact: true }).inputValue()).toBe('机舱');
    await expect
      .poll(() => page.getByRole('columnheader', { name: '体积' }).getAttribute('aria-sort'))
      .toBe('descending');
    expect(await firstRow().textContent()).toContain('机舱');
  });

  it('keeps the selection over pages and clears it with Esc; says why it is empty and what to do', async () => {
    await open(list, 'planner');
    await firstRow().getByRole('checkbox').click();
    await page.getByText('已选 1 条').waitFor();
    await page.getByTitle('2', { exact: true }).click();
    await page.getByText(/^11-20 共/).waitFor();
    await page.getByText('已选 1 条').waitFor();
    await grid().focus();
    await page.keyboard.press('Escape');
    await page.getByText(/^共[\d,]+条$/).waitFor();

    await page.getByLabel('搭设部位', { exact: true }).fill('*nowhere-at-all*');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的脚手架申请').waitFor();
    await page.getByRole('button', { name: '清空条件' }).click();
    await firstRow().waitFor();
  });

  it('scrolls continuously to the last of three thousand rows', async () => {
    await open(`${list}?view=scroll`, 'planner');
    await firstRow().waitFor();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes(`${list}/list`)) requests += 1;
    });
    await grid().evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    const total = Number((await grid().getAttribute('aria-rowcount')) ?? '0') - 1;
    expect(total).toBeGreaterThan(2_000);
    await page
      .locator(`[data-index="${total - 1}"]`)
      .getByText(/^JS-/)
      .waitFor({ timeout: 2_000 });
    expect(requests).toBeLessThanOrEqual(6);
  });

  it('has no serious barrier, no sideways scroll and no text cut without a title at each width; shows cards on a phone', async () => {
    await open(list, 'planner');
    for (const viewport of screens.toReversed()) {
      await page.setViewportSize(viewport);
      await firstRow().waitFor();
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(await cutWithoutTitle(page)).toEqual([]);
      expect(await seriousProblems(page)).toEqual([]);
    }
    const card = page.getByRole('listitem').first();
    await card.waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /^JS-/ }).waitFor();
  });
});
