import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { startChromium } from '#tests/support/browser.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { BenchRow } from './bench-row.ts';

/** Functions that both pages expose; the product's page has the names of the harness. */
interface BenchWindow {
  readonly bench: {
    readonly scroller?: HTMLElement;
    readonly scrollElement?: () => HTMLElement;
    insertRow(at: number): void;
    sortBy(key: string): void;
    validateAll(): Promise<unknown>;
  };
}

interface Side {
  readonly page: Page;
  readonly session: CDPSession;
  readonly bytes: number;
}

type Measure = (side: Side) => Promise<number>;

const rounds = 5;
/** Milliseconds after the first click until a grid has loaded its lazy parts. */
const prefetched = 1000;

/** Short version of the grid measures: our page and a minimal recycler, alternately in one run. */
export async function benchGrid(): Promise<readonly BenchRow[]> {
  const folder = temporaryFolder();
  const servers: PreviewServer[] = [];
  // A browser for each page, because a hidden page draws no frames.
  const browsers: Browser[] = [];
  try {
    const sides = [];
    for (const root of ['floors/grid', 'grid-page']) {
      const server = await serve(join(import.meta.dirname, root), join(folder, root));
      servers.push(server);
      const browser = await startChromium();
      browsers.push(browser);
      sides.push(await open(browser, server.resolvedUrls?.local[0] ?? ''));
    }
    const [floor, ours] = sides;
    if (floor === undefined || ours === undefined) throw new Error('no pages');
    const row = async (measure: string, aim: number, run: Measure): Promise<BenchRow> => ({
      measure,
      aim,
      ...(await compare(ours, floor, run)),
    });
    const held = (await heap(ours)) - (await heap(floor));
    return [
      await row('data ready to first rows', 1.75, firstRows),
      await row('main-thread work per scroll step', 1.25, scrollStep),
      await row('random jump to painted', 1.2, jump),
      await row('double click to editor', 1.5, openEditor),
      await row('validate 100,000 rows', 1.5, validateAll),
      await row(
        'sort a number column',
        0.4,
        call(
          (bench) => bench.sortBy('qty'),
          // Sort by another column first, because sorted rows cost almost nothing to sort.
          (bench) => bench.sortBy('code'),
        ),
      ),
      await row(
        'insert a row in the middle',
        1.2,
        call((bench) => bench.insertRow(50_000)),
      ),
      { measure: 'rows that were blank in 300 steps', ratio: await blankRows(ours), aim: 0 },
      { measure: 'JS heap above the floor after opening, MB', ratio: held, aim: 2 },
      { measure: 'elements', ratio: await ours.page.locator('*').count(), aim: 420 },
      { measure: 'JavaScript of the page, KiB gzip', ratio: ours.bytes / 1024, aim: 100 },
    ];
  } finally {
    for (const browser of browsers) await browser.close();
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function serve(root: string, outDir: string): Promise<PreviewServer> {
  const configFile = join(root, 'vite.config.ts');
  const common = {
    configFile: existsSync(configFile) ? configFile : (false as const),
    root,
    logLevel: 'error' as const,
  };
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  return preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
}

async function open(browser: Browser, url: string): Promise<Side> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  // tsx names functions through a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body());
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, bytes };
}

/**
 * Measures both sides alternately, in changing order, so that both run at nearly the same time; returns the median of
 * the ratios.
 */
async function compare(ours: Side, floor: Side, run: Measure): Promise<{ ratio: number; detail: string }> {
  const results: { ratio: number; ours: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [floor, ours] : [ours, floor];
    const times = new Map<Side, number>();
    for (const side of order) times.set(side, await run(side));
    const [mine = 0, least = 0] = [times.get(ours), times.get(floor)];
    results.push({ ratio: mine / least, ours: mine, floor: least });
  }
  results.sort((a, b) => a.ratio - b.ratio);
  const middle = results[Math.floor(rounds / 2)] ?? { ratio: Number.NaN, ours: 0, floor: 0 };
  return { ratio: middle.ratio, detail: `${middle.ours.toFixed(1)} over ${middle.floor.toFixed(1)} ms` };
}

/** Time from the moment the rows exist to the task after the frame that shows the first row. */
async function firstRows({ page }: Side): Promise<number> {
  await page.addInitScript(() => {
    const watch = () => {
      if (document.querySelector('[data-index="8"]') === null) requestAnimationFrame(watch);
      else requestAnimationFrame(() => setTimeout(() => performance.mark('bench:painted')));
    };
    requestAnimationFrame(watch);
  });
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('bench:painted').length > 0);
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return at('bench:painted') - at('bench:gen-end');
  });
}

async function scrollStep({ page, session }: Side): Promise<number> {
  const before = await taskTime(session);
  await page.evaluate(scrollSteps, 300);
  return ((await taskTime(session)) - before) / 300;
}

async function blankRows({ page }: Side): Promise<number> {
  return page.evaluate(scrollSteps, 300);
}

/** Scrolls 100 px per frame from the top and counts frames without a row in the middle of the view. */
async function scrollSteps(steps: number): Promise<number> {
  const { bench } = window as unknown as BenchWindow;
  const grid = bench.scroller ?? bench.scrollElement?.();
  if (grid === undefined) return Number.NaN;
  grid.scrollTop = 0;
  let blank = 0;
  for (let step = 0; step < steps; step += 1) {
    grid.scrollTop += 100;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (document.elementFromPoint(300, 360)?.closest('[data-index]') === null) blank += 1;
  }
  return blank;
}

/** Main-thread time of the page so far, in ms. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function jump({ page }: Side): Promise<number> {
  return page.evaluate(async () => {
    const { bench } = window as unknown as BenchWindow;
    const grid = bench.scroller ?? bench.scrollElement?.();
    if (grid === undefined) return Number.NaN;
    let total = 0;
    for (let at = 1; at <= 20; at += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      const index = (at * 48_271) % 99_000;
      grid.scrollTop = index * 40;
      do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      while (document.querySelector(`[data-index="${index + 5}"]`) === null);
      total += performance.now() - start;
    }
    return total / 20;
  });
}

async function openEditor({ page }: Side): Promise<number> {
  await page.evaluate(() => {
    const { bench } = window as unknown as BenchWindow;
    (bench.scroller ?? bench.scrollElement?.())?.scrollTo(0, 0);
    document.addEventListener('dblclick', () => performance.mark('bench:dblclick'), { capture: true });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) performance.mark('bench:editor');
    });
  });
  let total = 0;
  for (let row = 2; row < 8; row += 1) {
    await page.evaluate(() => {
      performance.clearMarks('bench:dblclick');
      performance.clearMarks('bench:editor');
    });
    await page.mouse.dblclick(180, 40 + row * 40 + 20);
    await page.waitForFunction(() => performance.getEntriesByName('bench:editor').length > 0);
    total += await page.evaluate(() => {
      const start = performance.getEntriesByName('bench:dblclick').at(-1)?.startTime ?? Number.NaN;
      const focused = performance.getEntriesByName('bench:editor').at(-1)?.startTime ?? Number.NaN;
      return focused - start;
    });
    await page.keyboard.press('Enter');
  }
  return total / 6;
}

/** Time until the result of the first validation on a page with edited cells, as in the full harness. */
async function validateAll({ page }: Side): Promise<number> {
  await page.reload();
  await page.locator('[data-index="8"]').waitFor();
  await page.mouse.click(180, 100);
  await page.waitForTimeout(prefetched);
  return page.evaluate(async () => {
    const { bench } = window as unknown as BenchWindow;
    const start = performance.now();
    await bench.validateAll();
    return performance.now() - start;
  });
}

type Work = (bench: BenchWindow['bench']) => unknown;

/** Time of one call from the begin of a frame until the next frame is drawn; `before` runs untimed. */
function call(work: Work, before: Work = () => undefined): Measure {
  const sources = [before, work].map(String);
  return ({ page }) =>
    page.evaluate(async ([untimed, timed]) => {
      const run = (source: string | undefined) => {
        const made = new Function(`return (${source})`)() as (bench: unknown) => unknown;
        return made((window as unknown as BenchWindow).bench);
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await run(untimed);
      await frame();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      await run(timed);
      await frame();
      return performance.now() - start;
    }, sources);
}

async function heap({ session }: Side): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
