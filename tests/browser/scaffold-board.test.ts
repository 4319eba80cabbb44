import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { openAs } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { pageOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let page: Page;
let board: ScaffoldBoard;
const path = '/prm/scaffold/board';

eachPage({ viewport: { width: 1366, height: 900 } }, (opened) => {
  ({ page } = opened);
});

async function open(who: string, at = path): Promise<void> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/jeecg-boot${path}`));
  await openAs(page, who, at);
  board = ((await (await answer).json()) as { result: ScaffoldBoard }).result;
}

const grid = () => page.getByRole('grid', { name: '脚手架时间图' });
const drawer = () => page.getByRole('dialog');
/** A green scaffold in use with a block. */
const usable = () => {
  const found = board.scaffolds.find(({ scafStatus, block }) => scafStatus === '40' && block !== undefined);
  if (found === undefined) throw new Error('the demo yard has no scaffold in use');
  return found;
};

describe('the scaffold board', () => {
  it('shows totals that lead to the counted rows of their list', async () => {
    await open('scaf_insp');
    const totals = page.getByRole('navigation', { name: '合计' });
    const inspect = board.totals.find(({ key }) => key === 'inspect');
    const link = totals.getByRole('link', { name: `检查到期 ${inspect?.count}` });
    await link.waitFor();
    expect(await totals.getByRole('link').count()).toBe(board.totals.length);
    expect(await seriousProblems(page)).toEqual([]);
    await link.click();
    await page.waitForURL(/\/prm\/scaffold\/scaffold\?/);
    await page.getByText(`共${inspect?.count}条`, { exact: true }).waitFor();
  });

  it('flies to a scaffold that is searched for, and offers an inspector what he may do', async () => {
    await open('scaf_insp');
    const { scafNo, id } = usable();
    await page.getByRole('combobox', { name: '查找挂牌号、部位或分段' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(scafNo);
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await drawer().getByText(scafNo).waitFor();
    expect(new URL(page.url()).searchParams.get('scaffold')).toBe(id);
    await drawer().getByRole('button', { name: '检查' }).waitFor();
    expect(await drawer().getByRole('button', { name: '申请延期' }).count()).toBe(0);
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('scaffold')).toBe(false);
  });

  it('opens a bar by keyboard, and lets a team leader apply for more days of this scaffold', async () => {
    await open('team_leader');
    await page.goto(`${new URL(page.url()).origin}${path}?scaffold=${usable().id}`);
    await drawer().getByText(usable().scafNo).waitFor();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    const bar = grid().locator('[data-bar][tabindex="0"]');
    await bar.focus();
    const first = await bar.getAttribute('aria-label');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => bar.getAttribute('aria-label')).not.toBe(first);
    const opened = await bar.getAttribute('data-bar');
    await page.keyboard.press('Enter');
    await drawer().waitFor();
    expect(new URL(page.url()).searchParams.get('scaffold')).toBe(opened);
    await page.goto(`${new URL(page.url()).origin}${path}?scaffold=${usable().id}`);
    await drawer().getByRole('button', { name: '申请延期' }).click();
    await page.waitForURL(/\/prm\/scaffold\/apply\/new\?/);
    const given = new URL(page.url()).searchParams;
    expect([given.get('applyType'), given.get('scafId')]).toEqual(['3', usable().id]);
  });

  it('keeps ship, view and switch in the address, and shows the same scaffolds as a table', async () => {
    await open('planner', `${path}?view=table`);
    const table = page.getByRole('table');
    await table.getByRole('button', { name: new RegExp(usable().scafNo) }).waitFor();
    await page.getByRole('checkbox', { name: '显示全部分段' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('all')).toBe('1');
    const other = board.ships.find(({ id }) => id !== board.ship);
    await page.getByRole('combobox', { name: '工程' }).click();
    await page.getByRole('option', { name: new RegExp(other?.no ?? '') }).waitFor({ state: 'attached' });
    await page.locator('.ant-select-item-option', { hasText: other?.no ?? '' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('ship')).toBe(other?.id);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('says what to do if the ship had no scaffolds in the period', async () => {
    await open('team_leader', `${path}?from=2019-01-01`);
    await page.getByRole('heading', { name: '这艘船在此期间没有脚手架' }).waitFor();
    await page.getByRole('button', { name: '申请脚手架' }).click();
    await page.waitForURL(/\/prm\/scaffold\/apply\/new\?applyType=1&ship=/);
  });

  it('shows cards on a phone, the most urgent first', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('scaf_insp');
    const groups = page.getByRole('region').filter({ has: page.getByRole('listitem') });
    await groups.first().waitFor();
    const overdue = board.totals.find(({ key }) => key === 'overdue')?.count ?? 0;
    if (overdue > 0) expect(await groups.first().getAttribute('aria-label')).toBe(`超期未拆 ${overdue}`);
    expect(await pageOverflow(page)).toBe(0);
    expect(await seriousProblems(page)).toEqual([]);
    await groups.first().getByRole('button').first().click();
    await drawer().waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });
});
