import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceBoard } from '#shared/contract/yard/place-board.ts';
import { clashesWith } from '#shared/ground/free-ground.ts';
import { addDays } from '#shared/workflow/day.ts';
import { launchChromium, openAs, ownProduct } from '#tests/support/browser.ts';
import { seriousProblems } from '#tests/support/page-checks.ts';

ownProduct();

let browser: Browser;
let page: Page;
type Use = PlaceBoard['uses'][number];
let board: PlaceBoard;

const path = '/huisheng/placeBoard/index';

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1366, height: 1000 } });
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/prm/site/board'));
  await openAs(page, 'site_admin', path);
  board = ((await (await answer).json()) as { result: PlaceBoard }).result;
});
afterAll(() => browser.close());

const gantt = () => page.getByRole('grid', { name: '场地占用时间图' });
const said = () => page.locator('output').last().textContent();
const codeOf = (id: string) => board.sites.find((site) => site.id === id)?.code ?? '';

/** Moves the mouse over the row of a site until it is over a bar whose name contains the text. */
async function overBar(code: string, text: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await gantt().boundingBox();
  const row = await gantt().locator(`[role=row][title^="${code} "]`).boundingBox();
  if (box === null || row === null) throw new Error(`no row ${code}`);
  for (let y = row.y + 12; y < row.y + row.height; y += 9) {
    for (let x = box.x + 150; x < box.x + box.width - 40; x += 30) {
      await page.mouse.move(x, y);
      const over = await gantt()
        .locator('[data-bar]')
        .evaluateAll((bars) =>
          bars.map((bar) => {
            const { left, right } = bar.getBoundingClientRect();
            return { name: bar.getAttribute('aria-label') ?? '', left, right };
          }),
        );
      const bar = over.find(({ name }) => name.includes(text));
      // Both ends of a bar change its first or last day only, so that its middle is what is dragged.
      if (bar) return { x: (Math.max(bar.left, box.x + 150) + Math.min(bar.right, box.x + box.width)) / 2, y };
    }
  }
  throw new Error(`no bar ${text}`);
}

/** Whether a reservation could be two days later: nobody else has its bays then, and no other rule depends on the days. */
function mayMoveByTwoDays({ id, status, from, to, in: entered, site, bays, purpose }: Use): boolean {
  const [today, byDistance] = [board.now.slice(0, 10), ['4', '8']];
  if (status !== '20' || entered || from <= today || byDistance.includes(purpose ?? '')) return false;
  const later = { bays, from: addDays(from, 2), to: addDays(to, 2) };
  const others = board.uses.filter((use) => use.site === site && use.id !== id);
  const isClosed = board.sites.some((each) => each.id === site && each.closed.length > 0);
  return !isClosed && clashesWith(later, others, today).length === 0;
}

describe('the Gantt of the place board', () => {
  it('re-plans a reservation that is dragged, after a dialog that says so, and shows it at its new days', async () => {
    const reserved = board.uses.find(mayMoveByTwoDays);
    if (reserved?.no === undefined) throw new Error('the demo yard has no reservation that could be two days later');
    const code = codeOf(reserved.site);
    await page.goto(`${new URL(page.url()).origin}${path}?site=${code}`);
    const row = gantt().locator(`[role=row][title^="${code} "]`);
    await row.waitFor();
    // The address opens the drawer of the site, which covers a part of the chart.
    const drawer = page.getByRole('dialog', { name: code });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await gantt().scrollIntoViewIfNeeded();
    const at = await overBar(code, reserved.no);
    await page.mouse.down();
    // 16 px are a day.
    await page.mouse.move(at.x + 33, at.y, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await said()).toContain(`已放回原处：${code}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 33, at.y, { steps: 3 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: `调整场地计划 ${reserved.no}` });
    await dialog.getByText('还未进场').waitFor();
    expect(await dialog.getByRole('row', { name: /日期/ }).textContent()).toContain(
      `${reserved.from} 至 ${reserved.to}`,
    );
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: '调整计划' }).click();
    await expect.poll(said).toMatch(/^已放到/);
    await dialog.waitFor({ state: 'detached' });
    const later = { from: addDays(reserved.from, 2), to: addDays(reserved.to, 2) };
    await overBar(code, `${later.from} 至 ${later.to}`);
  });

  it('offers a waiting application to the keyboard, says whether it fits, and leads to its assignment', async () => {
    await page.locator('label', { hasText: /^待批/ }).click();
    const mine = board.waiting?.find(({ taskId, node, from }) => taskId && node === 'assign' && from);
    if (mine?.no === undefined) throw new Error('the demo yard has no task of assignment');
    // A Gantt that shows its table shows its chart first.
    await page.getByRole('region', { name: '场地占用时间图' }).getByText('表格', { exact: true }).click();
    await gantt().waitFor({ state: 'detached' });
    const place = page.getByRole('button', { name: `放置 ${mine.no}` });
    await place.press('Enter');
    await expect.poll(said).toContain(`已拿起 ${mine.no}`);
    await page.keyboard.press('Control+ArrowDown');
    const where = /([A-F]\d\d) ([\d–]+) 格/.exec((await said()) ?? '');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: new RegExp(`${mine.no} 放在 ${where?.[1]}`) });
    await dialog.getByText(/适合/).waitFor();
    await dialog.getByRole('button', { name: '去分配' }).click();
    await page.waitForURL(/taskId=.*siteId=/);
    const bay = page.getByRole('group', { name: '格号' }).getByRole('checkbox', { name: `${where?.[2]?.[0]} 格` });
    await bay.waitFor();
    expect(await bay.isChecked()).toBe(true);
    await page
      .getByText(new RegExp(`^${where?.[1]}`))
      .filter({ visible: true })
      .first()
      .waitFor();
    // The map of the task has the site, and chooses another one with free bays.
    const choice = page.getByRole('group', { name: '在地图上选择场地' });
    const here = choice.getByRole('button', { name: new RegExp(`^${where?.[1]} `) });
    await expect.poll(() => here.getAttribute('aria-pressed')).toBe('true');
    const other = choice
      .locator('[aria-pressed="false"]')
      .and(choice.getByRole('button', { name: '，可选，' }))
      .first();
    const code = ((await other.getAttribute('aria-label')) ?? '').slice(0, 3);
    await other.click();
    const taken = choice.getByRole('button', { name: new RegExp(`^${code} `) });
    await expect.poll(() => taken.getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() => page.getByRole('group', { name: '格号' }).getByRole('checkbox', { checked: true }).count())
      .toBeGreaterThan(0);
  });
});
