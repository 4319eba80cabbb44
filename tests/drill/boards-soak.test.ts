import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BoardName, boardNames, boardPath } from '#shared/boards.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import { startChromium } from '#tests/support/browser.ts';
import { jumpingClock } from '#tests/support/jumping-clock.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { buildProduct } from '../../scripts/prepare.mjs';

/**
 * Weeks of a wall screen in minutes: the page's clock jumps from refresh to refresh, and each refresh brings new
 * figures to the real charts. The page sends no requests to a server, so that any growth is its own.
 */
const cockpitRefreshes = Number(process.env.SOAK_COCKPIT ?? (14 * 24 * 3600) / 30);
const otherRefreshes = Number(process.env.SOAK_OTHERS ?? 2_000);
/**
 * V8 keeps compiled hot code and compiles more for thousands of refreshes, a megabyte or two, which would hide leaks of
 * the page. So the optimising compilers are off.
 */
const uncompiled = ['--js-flags=--no-turbofan --no-maglev'];
/** Charts wait for frames: at sixty frames per second, two weeks would take two hours of waiting. */
const unhurried = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const warm = 120;
/** 23:00 in the yard. */
const evening = Date.parse('2026-03-01T15:00:00Z');

let product: Product;
let browser: Browser;

beforeAll(async () => {
  buildProduct();
  product = await startProduct(inject('cluster'));
  browser = await startChromium([...uncompiled, ...unhurried]);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 60_000);

/** Answers the board's request in the page with the yard's figures; each number differs each time. */
function answerInPage({ body, reloads }: { readonly body: string; readonly reloads: boolean }): void {
  const real = window.fetch.bind(window);
  let asked = 0;
  const other = (value: unknown): unknown => {
    if (typeof value === 'number') return Math.round(value * (1 + 0.2 * Math.sin(asked + value)) * 10) / 10;
    if (Array.isArray(value)) return value.map(other);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, other(each)]));
  };
  window.fetch = async (url, init) => {
    if (init?.method === 'HEAD')
      return reloads ? real(url, init) : Promise.reject(new TypeError('the soak runs without'));
    asked += 1;
    const envelope = JSON.parse(body) as { result: BoardResult };
    envelope.result = {
      ...envelope.result,
      asOf: new Date().toISOString().slice(0, 19).replace('T', ' '),
      figures: other(envelope.result.figures) as BoardResult['figures'],
    };
    document.documentElement.dataset.asked = String(asked);
    const answer = { ok: true, status: 200, headers: new Headers({ etag: `"${asked}"` }), json: async () => envelope };
    return answer as unknown as Response;
  };
}

interface Screen {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly refreshSeconds: number;
}

interface Opening {
  readonly board: BoardName;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly clock: (page: Page) => Promise<unknown>;
  readonly reloads: boolean;
}

async function openBoard({ board, viewport, clock, reloads }: Opening): Promise<Screen> {
  const body = await (await fetch(`${product.url}/jeecg-boot/prm/board/${board}`)).text();
  const { result } = JSON.parse(body) as { result: BoardResult };
  const context = await browser.newContext({
    viewport,
    locale: 'zh-CN',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await clock(page);
  await page.addInitScript(answerInPage, { body, reloads });
  await page.goto(product.url + boardPath(board));
  await page.locator('.headline strong').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return { context, page, devtools, refreshSeconds: result.refreshSeconds };
}

/** Memory after a garbage collection: bytes of the heap, elements, listeners. */
async function inUse(devtools: CDPSession) {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Simulates refreshes; after each one the charts get a moment to begin their animation, and one to end it. */
async function refresh({ page, refreshSeconds }: Screen, times: number): Promise<void> {
  await page.evaluate(
    async ({ count, ms }) => {
      for (let each = 0; each < count; each += 1) for (const step of [ms - 700, 50, 650]) await window.jump(step);
    },
    { count: times, ms: refreshSeconds * 1000 },
  );
}

const refreshesOf = (board: BoardName): number => (board === 'dataCockpit' ? cockpitRefreshes : otherRefreshes);

// The longest run is last, so that leaks of other boards are known earlier.
describe.each([...boardNames].sort((one, other) => refreshesOf(one) - refreshesOf(other)))('%s', (board) => {
  const refreshes = refreshesOf(board);

  it(`is after ${refreshes} refreshes what it was after the first hour`, { timeout: 7_200_000 }, async () => {
    const clock = (page: Page) => page.addInitScript(jumpingClock, evening);
    // The board of a wall, scaled down, so that few pixels are drawn.
    const screen = await openBoard({ board, viewport: { width: 480, height: 270 }, clock, reloads: false });
    // At least the first hour, and enough refreshes to fill bounded caches, such as the widths of texts.
    const first = Math.max(3600 / screen.refreshSeconds, warm);
    await refresh(screen, first);
    const before = await inUse(screen.devtools);
    const told = [before];
    for (let part = 0; part < 10; part += 1) {
      await refresh(screen, Math.ceil((refreshes - first) / 10));
      told.push(await inUse(screen.devtools));
    }
    const lines = told.map((use) => `${(use.heap / 1048576).toFixed(2)} MiB ${use.nodes} ${use.listeners}`);
    console.log(`${board}: heap, nodes, listeners\n${lines.join('\n')}`);
    const after = told.at(-1) ?? before;
    expect(Number(await screen.page.locator('html').getAttribute('data-asked'))).toBeGreaterThanOrEqual(refreshes);
    await screen.context.close();
    expect(after.heap).toBeLessThan(before.heap * 1.05);
    expect(after.nodes).toBeLessThan(before.nodes * 1.05);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  });
});

it('loads itself anew at night without a white frame', async () => {
  const { context, page, devtools } = await openBoard({
    board: 'dataCockpit',
    viewport: { width: 1920, height: 1080 },
    clock: (opened) => opened.clock.install({ time: new Date('2026-03-01T19:59:50Z') }),
    reloads: true,
  });
  const frames: string[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', { format: 'png', maxWidth: 480, maxHeight: 270, everyNthFrame: 1 });
  const loaded = page.waitForEvent('load');
  for (let step = 0; step < 10; step += 1) await page.clock.runFor(15_000);
  await loaded;
  await page.locator('.headline strong').waitFor();
  await page.getByRole('img', { name: '资源申请量' }).locator('svg').waitFor();
  await devtools.send('Page.stopScreencast');
  const light = await page.evaluate(async (pictures) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    const means: number[] = [];
    for (const picture of pictures) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      pen?.drawImage(bitmap, 0, 0);
      const { data } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() };
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) sum += Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      means.push((4 * sum) / data.length);
    }
    return means;
  }, frames);
  await context.close();
  console.log(`${light.length} frames, the lightest ${Math.max(...light).toFixed(0)} of 255`);
  expect(light.length).toBeGreaterThan(1);
  // The board's brightness is below 60; a blank page would be 255.
  expect(Math.max(...light)).toBeLessThan(80);
});
