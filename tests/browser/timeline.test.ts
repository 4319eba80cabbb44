import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { pageOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  page = await context.newPage();
  await openAs(page, 'team_leader', '/examples/timeline');
});
afterAll(() => browser.close());

const choose = async (name: string) => {
  await page.locator('label', { hasText: new RegExp(`^${name}$`) }).click();
};
const active = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Names of the rows in sight, from top to bottom. */
const namesInSight = () =>
  page.getByRole('grid').evaluate((grid) => {
    const { top, bottom } = grid.getBoundingClientRect();
    return [...grid.querySelectorAll<HTMLElement>('[role=row][title]')]
      .filter((row) => row.checkVisibility())
      .map((row) => ({ name: row.title, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top && box.top < bottom)
      .sort((one, other) => one.box.top - other.box.top)
      .map(({ name }) => name);
  });

/** Number of different colours on the canvas. */
const colours = () =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      seen.add((data[at] ?? 0) * 65536 + (data[at + 1] ?? 0) * 256 + (data[at + 2] ?? 0));
    }
    return seen.size;
  });

describe('时间图', () => {
  it('shows 1,000 rows with few elements, and no blank row while it scrolls', async () => {
    await choose('一千行');
    const grid = page.getByRole('grid');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('1000');
    expect(await page.getByRole('region', { name: '一千行' }).locator('*').count()).toBeLessThan(150);
    const scroller = page.getByRole('region', { name: '一千行' });
    for (const top of [0, 333, 20_000, 39_000]) {
      await scroller.evaluate((element, px) => {
        element.scrollTop = px;
      }, top);
      const first = Math.floor(top / 40) + 1;
      const name = `S-${String(first).padStart(4, '0')}`;
      await expect.poll(async () => (await namesInSight())[0]).toBe(name);
      const names = await namesInSight();
      expect(names.length).toBeGreaterThan(8);
      expect(names).toEqual(names.map((_, at) => `S-${String(first + at).padStart(4, '0')}`));
    }
  });

  it('moves the focus from bar to bar by keyboard, says what each is, and opens it', async () => {
    await choose('场地');
    await page.getByRole('grid').getByRole('button').first().focus();
    await press('Control+Home');
    expect(await active()).toMatch(/^A-01，HS240\d B\d+，20/);
    const first = await active();
    await press('ArrowRight');
    const second = await active();
    expect(second).not.toBe(first);
    expect(second).toMatch(/^A-01，/);
    await press('ArrowDown');
    expect(await active()).toMatch(/^B-01，/);
    await press('ArrowUp', 'Home');
    expect(await active()).toBe(first);
    await press('Control+End');
    expect(await active()).toMatch(/^D-06，/);
    const box = await page.locator(':focus').boundingBox();
    const frame = await page.getByRole('region', { name: '场地' }).boundingBox();
    expect(box !== null && frame !== null && box.y > frame.y && box.y < frame.y + frame.height).toBe(true);
    await press('Enter');
    await expect.poll(() => page.getByRole('status').filter({ hasText: '打开：HS240' }).count()).toBe(1);
  });

  it('opens the bar under the pointer', async () => {
    await choose('泊位');
    const frame = await page.getByRole('region', { name: '泊位' }).boundingBox();
    if (frame === null) throw new Error('no timeline');
    // The very first bar is active until the first picture is drawn, then the first bar in sight.
    const target = page.getByRole('grid').getByRole('button').first();
    await expect.poll(async () => ((await target.boundingBox())?.x ?? 0) > frame.x).toBe(true);
    const box = (await target.boundingBox()) ?? frame;
    // The bar may begin under the names of the berths.
    await page.mouse.move(box.x + box.width / 2, Math.max(box.y, frame.y + 48) + 20);
    await page.mouse.down();
    await page.mouse.up();
    const name = (await active()).split('，')[1];
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ hasText: `打开：${name}` })
          .count(),
      )
      .toBe(1);
  });

  it('draws at the resolution of the screen, in both themes', async () => {
    await choose('脚手架');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(colours).toBeGreaterThan(20);
    }
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 683,
      height: 384,
      deviceScaleFactor: 2,
      mobile: false,
    });
    // 200 % zoom: half as many CSS pixels, twice the resolution.
    await expect
      .poll(() => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth))
      .toBe(2);
    expect(await pageOverflow(page)).toBe(0);
    await session.send('Emulation.clearDeviceMetricsOverride');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('has no serious accessibility problem as timeline, as table and without bars, on a desktop and a phone', async () => {
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      for (const name of ['场地', '泊位', '空']) {
        await choose(name);
        expect(await seriousProblems(page)).toEqual([]);
        expect(await pageOverflow(page)).toBe(0);
      }
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await choose('场地');
    await choose('表格');
    expect(await page.getByRole('row').count()).toBe(201);
    await page.getByRole('button', { name: /再显示/ }).click();
    expect(await page.getByRole('row').count()).toBeGreaterThan(201);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
