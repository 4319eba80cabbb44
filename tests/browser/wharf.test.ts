import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { launchChromium, openAs, ownProduct } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

ownProduct();

let browser: Browser;
let context: BrowserContext;
let page: Page;
type Box = BerthPlan['boxes'][number];

const open = async (width: number, height: number) => {
  context = await browser.newContext({ viewport: { width, height } });
  page = await context.newPage();
};
/** Opens the plan, and returns what the server answered. */
async function openPlan(who: string, path: string): Promise<BerthPlan> {
  const answer = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith('/jeecg-boot/prm/wharf/plan'),
  );
  await openAs(page, who, path);
  return ((await (await answer).json()) as { result: BerthPlan }).result;
}

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => context.close());
afterAll(() => browser.close());

const quay = () => page.getByRole('grid', { name: '岸线与日期' });
const active = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replaceAll('\u00a0', ' ') ?? '');
const said = () => page.locator('output').last().textContent();

/** Focuses the first ship, and goes along time until `found`; returns the names on the way. */
async function walk(found: (name: string) => boolean): Promise<string[]> {
  await quay().getByRole('link').first().focus();
  await page.keyboard.press('Control+Home');
  const names = [await active()];
  while (!found(names.at(-1) ?? '')) {
    await page.keyboard.press('ArrowDown');
    const name = await active();
    if (name === names.at(-1)) return names;
    names.push(name);
  }
  return names;
}

const hourLater = (time: string): string =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** Whether a plan could be an hour later: nothing else is at its berth then, beside it, or soon after it. */
const mayWait = (box: Box, { boxes, now }: BerthPlan): boolean =>
  box.kind === 'planned' &&
  box.fromTime > now &&
  boxes
    .filter(({ id, berth }) => id !== box.id && berth === box.berth)
    .every(({ fromTime, clearTime }) => clearTime <= box.fromTime || fromTime > `${hourLater(box.clearTime)}:00`);

describe('泊位计划图', () => {
  it('names each ship with its berth, times and margins, opens its application, and has a table view', async () => {
    await open(1366, 768);
    const plan = await openPlan('wharf_disp', '/prm/wharf/plan?days=30');
    await quay().getByRole('link').first().waitFor();
    const names = await walk(() => false);
    // Five berths are taken on any day of the demo yard, one of them twice (docs/domain.md §20).
    expect(names.filter((name) => /^(在泊|超期在泊)：/.test(name))).toHaveLength(6);
    expect(names.some((name) => /，外档，/.test(name))).toBe(true);
    expect(names.some((name) => /^审批中：.*，与 .*MT-.* 冲突$/.test(name))).toBe(true);
    for (const { no, water, power } of plan.boxes) {
      const name = names.find((each) => each.includes(`，${no}，`)) ?? '';
      if (water !== null) {
        // docs/domain.md §7.3 rule 3
        const spare = water.depth + water.tide - water.draft - 0.5;
        expect(name).toContain(`水深${spare < 0 ? '缺' : '余'} ${Math.abs(spare).toFixed(2)} m（`);
      }
      expect(name.includes(`，岸电余 ${power?.spare} kVA`)).toBe(power !== null && power.spare >= 0);
    }
    expect(await seriousProblems(page)).toEqual([]);

    // The curve of the tide is told as a table, in both views.
    const tides = page.getByRole('table', { name: '潮位与天气' });
    const [day] = plan.calendar.filter(({ day: each }) => each === plan.from);
    const row = (await tides.getByRole('row', { name: plan.from }).textContent())?.replaceAll('\u00a0', ' ');
    expect(row).toContain(`${day?.high.level?.toFixed(2)} m ${day?.high.at.join(' ')}`);
    expect(row).toContain(`${day?.low.level?.toFixed(2)} m ${day?.low.at.join(' ')}`);
    await page.getByText('表格', { exact: true }).click();
    const table = page.getByRole('region', { name: '泊位计划图' }).getByRole('table');
    await table.getByRole('columnheader', { name: '档位' }).waitFor();
    expect(await table.getByRole('cell', { name: '外档' }).count()).toBeGreaterThan(0);
    expect(await table.getByRole('cell', { name: /^水深余/ }).count()).toBeGreaterThan(0);
    expect(await tides.getByRole('row').count()).toBe(31);
    expect(page.url()).toContain('view=table');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByText('计划图', { exact: true }).filter({ visible: true }).last().click();

    // By keyboard alone.
    await walk((name) => /^在泊：/.test(name));
    const no = /MT-\d{4}-\d{5}/.exec(await active())?.[0] ?? 'none';
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: no }).waitFor();
  });

  it('moves a planned ship by keyboard and mouse, asks before, and puts it back if that is cancelled', async () => {
    await open(1366, 768);
    const plan = await openPlan('wharf_disp', '/prm/wharf/plan?days=30');
    const ship = plan.boxes.find((box) => mayWait(box, plan));
    if (ship === undefined) throw new Error('the demo yard has no plan that could be an hour later');
    await walk((name) => name.includes(ship.no));
    await page.keyboard.press('Space');
    await expect.poll(said).toMatch(`已拿起 ${ship.ship}`);
    await page.keyboard.press('ArrowDown');
    const berth = plan.berths.find(({ id }) => id === ship.berth)?.code;
    const later = `${berth}，${hourLater(ship.fromTime)} 至 ${hourLater(ship.toTime)}`;
    expect(await said()).toBe(later);
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: '调整泊位计划' });
    await asked.getByLabel('计划靠泊').waitFor();
    expect(await asked.getByLabel('计划靠泊').inputValue()).toContain(hourLater(ship.fromTime));
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(said).toMatch(/^已放回原处/);
    await expect.poll(active).toContain(ship.no);

    // By mouse, to the next berth.
    const bar = quay().locator(`[data-bar="planned ${ship.id}"]:not([aria-hidden])`);
    const box = await bar.boundingBox();
    const frame = await quay().boundingBox();
    if (box === null || frame === null) throw new Error('no bar');
    const y = Math.min(box.y + box.height / 2, frame.y + frame.height - 60);
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + (box.x > frame.x + frame.width / 2 ? -1 : 1) * box.width, y, { steps: 4 });
    await page.mouse.up();
    await asked.getByLabel('计划靠泊').waitFor();
    const place = /^已放到 (B\d)/.exec((await said()) ?? '')?.[1];
    expect(place).not.toBe(berth);
    await asked.getByText(new RegExp(`^${place} `)).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(said).toMatch(/^已放回原处/);

    // And for good.
    await bar.focus();
    for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await asked.getByLabel('计划靠泊').waitFor();
    await asked.getByRole('button', { name: /确\s*定/ }).click();
    await expect.poll(said).toBe(`已放到：${later}`);
    await expect.poll(async () => (await walk((name) => name.includes(ship.no))).at(-1)).toContain(later.slice(4));
  });

  it('is moved by wharf dispatchers only', async () => {
    await open(1366, 768);
    await openPlan('team_leader', '/prm/wharf/plan?days=30');
    await walk((name) => /^计划：/.test(name));
    expect(await active()).toMatch(/^计划：/);
    expect(await page.locator(':focus').getAttribute('data-movable')).toBeNull();
    await page.keyboard.press('Space');
    expect(await said()).toBe('');
  });

  it('shows cards on a phone, where a berth is requested with the ship’s own size', async () => {
    await open(390, 844);
    const plan = await openPlan('team_leader', '/prm/wharf/plan');
    const cards = page.getByRole('region', { name: '泊位计划图' }).getByRole('listitem');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(plan.boxes.length);
    await cards.filter({ hasText: '外档' }).getByRole('link').first().waitFor();
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByText('计划图', { exact: true }).filter({ visible: true }).last().click();
    await quay().getByRole('link').first().waitFor();
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await openAs(page, 'team_leader', '/prm/wharf/apply/new');
    await chooseOption(page, '本厂工程', { text: 'HS2402' });
    const loa = page.getByLabel('总长', { exact: false }).first();
    await expect.poll(() => loa.inputValue(), { timeout: 15_000 }).toMatch(/^147/);
    await page.getByText(/HS2402 .*总长 147/).waitFor();
  });
});
