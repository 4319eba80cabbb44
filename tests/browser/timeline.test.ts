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
      // The first frame has the names, on the canvas until scrolling pauses, and as elements afterwards.
      const drawn = await scroller.evaluate(async (element, px) => {
        element.scrollTop = px;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const canvas = element.querySelector('canvas');
        const row = element.querySelector('[role=row][title]');
        if (canvas === null || row?.checkVisibility({ opacityProperty: true }) !== false) return null;
        // Each part of the height of a row has letters of a name.
        const data = (y: number) => canvas.getContext('2d')?.getImageData(12, y, 60, 40).data ?? [];
        return [100, 200, 300].every((y) => data(y).some((value, at) => at % 4 === 0 && value < 120));
      }, top);
      expect(drawn).toBe(top === 0 ? null : true);
      const first = Math.floor(top / 40) + 1;
      const name = `S-${String(first).padStart(4, '0')}`;
      await expect.poll(async () => (await namesInSight())[0]).toBe(name);
      const names = await namesInSight();
      expect(names.length).toBeGreaterThan(8);
      expect(names).toEqual(names.map((_, at) => `S-${String(first + at).padStart(4, '0')}`));
    }
  });

  it('moves the focus from bar to bar by keyboard, describes each bar, and opens it', async () => {
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

  it('leads Tab to a bar in sight also where frames are late', async () => {
    await page.evaluate(() => {
      const soon = globalThis.requestAnimationFrame.bind(globalThis);
      globalThis.requestAnimationFrame = (callback) => Number(setTimeout(() => soon(callback), 300));
      Object.assign(globalThis, { restoreFrames: () => Object.assign(globalThis, { requestAnimationFrame: soon }) });
    });
    await choose('泊位');
    const frame = await page.getByRole('region', { name: '泊位' }).boundingBox();
    const box = await page.getByRole('grid').getByRole('button').first().boundingBox();
    await page.evaluate(() => (globalThis as unknown as { restoreFrames: () => void }).restoreFrames());
    expect(box !== null && frame !== null && box.x > frame.x && box.y + box.height > frame.y).toBe(true);
    await choose('场地');
  });

  it('opens the bar under the pointer', async () => {
    await choose('泊位');
    const frame = await page.getByRole('region', { name: '泊位' }).boundingBox();
    if (frame === null) throw new Error('no timeline');
    const target = page.getByRole('grid').getByRole('button').first();
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

  it('moves a bar by keyboard, tells each step, and puts it back after a refusal and after Escape', async () => {
    await choose('场地');
    const said = () => page.locator('output').textContent();
    await page.getByRole('button', { name: '今天' }).click();
    await page.getByRole('grid').getByRole('button').first().focus();
    await press('Control+End', 'End');
    // The last bar of a row is a plan, which moves freely.
    const before = await active();
    expect(await page.locator(':focus').getAttribute('data-ends')).toBe('from to');
    await press('Space');
    expect(await said()).toMatch(/^已拿起 .*Esc 放回原处。$/);
    await press('ArrowLeft', 'Shift+ArrowLeft');
    const [, from = '', to = ''] = /，(\S+) 至 (\S+)$/.exec(before) ?? [];
    const day = (text: string, by: number) => new Date(Date.parse(text) + by * 86_400_000).toISOString().slice(0, 10);
    expect(await said()).toContain(`D-06，${day(from, -1)} 至 ${day(to, -2)}`);
    await press('Escape');
    expect(await said()).toMatch('已放回原处');
    expect(await active()).toBe(before);
    // Over the bars before it in the same bay: marked as a conflict, then refused by the page.
    await press('Space', 'Control+ArrowLeft', 'Control+ArrowLeft', 'Control+ArrowLeft');
    expect(await said()).toMatch(/与 \d 条冲突/);
    await press('Enter');
    await expect.poll(said).toMatch(/^未能移动，已放回原处：与 HS/);
    expect(await page.getByRole('alert').textContent()).toContain('未能移动');
    expect(await active()).toBe(before);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('drags a bar and its end, does not open it, and shows it where it was dropped', async () => {
    const grid = page.getByRole('grid');
    const said = () => page.locator('output').textContent();
    await press('Control+End', 'End', 'Shift+Tab');
    const bar = grid.locator('[data-bar]:not([aria-hidden])');
    const start = await bar.getAttribute('aria-label');
    const box = await bar.boundingBox();
    if (box === null) throw new Error('no bar');
    const drag = async (x: number, by: number) => {
      await page.mouse.move(x, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(x + by, box.y + box.height / 2, { steps: 3 });
      await page.mouse.up();
    };
    const opened = await page.getByRole('status').filter({ hasText: '打开' }).textContent();
    // 40 px are a day; the end of the bar may be out of sight, so the begin is moved.
    await drag(box.x + 3, 40);
    await expect.poll(said).toMatch(/^已放到：D-06/);
    const later = await bar.getAttribute('aria-label');
    expect(later?.split(' 至 ')[1]).toBe(start?.split(' 至 ')[1]);
    expect(later).not.toBe(start);
    await drag(box.x + 70, -40);
    const from = start?.split('，')[2]?.slice(0, 10);
    await expect.poll(said).toMatch(new RegExp(`^已放到：D-06，${from}`));
    expect(await page.getByRole('status').filter({ hasText: '打开' }).textContent()).toBe(opened);
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
