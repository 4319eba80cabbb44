import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { startChromium } from '#tests/support/browser.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { BenchRow } from './bench-row.ts';

interface BenchWindow {
  readonly bench: { give(): void; scroller(): HTMLElement };
}

interface Sample {
  readonly first: number;
  readonly down: number;
  readonly along: number;
}

const rounds = 7;
const steps = 60;

/** Our timeline and a canvas drawn by hand, alternately in one run; 10,000 bars in 1,000 rows. */
export async function benchTimeline(): Promise<readonly BenchRow[]> {
  const folder = temporaryFolder();
  const servers: PreviewServer[] = [];
  const browser = await startChromium();
  try {
    const urls: string[] = [];
    for (const root of ['floors/timeline', 'timeline-page']) {
      const server = await serve(join(import.meta.dirname, root), join(folder, root));
      servers.push(server);
      urls.push(server.resolvedUrls?.local[0] ?? '');
    }
    const [floorUrl = '', oursUrl = ''] = urls;
    const samples: { ours: Sample; floor: Sample }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const isOdd = round % 2 === 1;
      const early = await sample(browser, isOdd ? oursUrl : floorUrl);
      const late = await sample(browser, isOdd ? floorUrl : oursUrl);
      samples.push(isOdd ? { ours: early, floor: late } : { ours: late, floor: early });
    }
    const row = (measure: string, aim: number, key: keyof Sample): BenchRow => {
      const sorted = samples.toSorted((a, b) => a.ours[key] / a.floor[key] - b.ours[key] / b.floor[key]);
      const { ours, floor } = sorted[Math.floor(rounds / 2)] ?? samples[0] ?? { ours: none, floor: none };
      const detail = `${ours[key].toFixed(1)} over ${floor[key].toFixed(1)} ms`;
      return { measure, aim, ratio: ours[key] / floor[key], detail };
    };
    return [
      row('data ready to first bars', 1.2, 'first'),
      row('main-thread work per step down', 1.25, 'down'),
      row('main-thread work per step along', 1.25, 'along'),
      ...(await facts(browser, oursUrl)),
      { measure: 'JavaScript of the kit, KiB gzip', ratio: (await kitBytes()) / 1024, aim: 12 },
    ];
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const none: Sample = { first: Number.NaN, down: Number.NaN, along: Number.NaN };

async function serve(root: string, outDir: string): Promise<PreviewServer> {
  const common = { configFile: false as const, root, logLevel: 'error' as const, plugins: [react()] };
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  return preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
}

/**
 * Bytes of the timeline as the product delivers them, without React and without what the first load of the office
 * already contains. Not built as a library, because a library keeps its white space and the names of its files.
 */
async function kitBytes(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: join(process.cwd(), 'src/timeline/timeline-view.tsx'),
        preserveEntrySignatures: 'strict',
        external: (id) => /^react|^#src\/(i18n|screen)\/|^#shared\/theme\/tokens/.test(id),
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('');
  return gzipSync(code, { level: 9 }).length;
}

async function open(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 } });
  // tsx names functions through a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session };
}

async function sample(browser: Browser, url: string): Promise<Sample> {
  const { page, session } = await open(browser, url);
  const first = await page.evaluate(async () => {
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(0);
        });
      });
    await painted();
    await painted();
    const start = performance.now();
    (window as unknown as BenchWindow).bench.give();
    await painted();
    return performance.now() - start;
  });
  const down = await perStep(page, session, 0, 120);
  const along = await perStep(page, session, 100, 0);
  await page.close();
  return { first, down, along };
}

async function perStep(page: Page, session: CDPSession, x: number, y: number): Promise<number> {
  const before = await taskTime(session);
  await page.evaluate(
    async ([dx, dy, count]) => {
      const scroller = (window as unknown as BenchWindow).bench.scroller();
      for (let at = 1; at <= count; at += 1) {
        scroller.scrollTo(dx * at, dy * at);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [x, y, steps] as const,
  );
  return ((await taskTime(session)) - before) / steps;
}

/** Main-thread time of the page so far, in ms. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Steps whose first row has no name, and the number of elements. */
async function facts(browser: Browser, url: string): Promise<readonly BenchRow[]> {
  const { page } = await open(browser, url);
  const blank = await page.evaluate(async () => {
    const { bench } = window as unknown as BenchWindow;
    bench.give();
    let count = 0;
    for (let at = 1; at <= 100; at += 1) {
      bench.scroller().scrollTop = at * 260;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const row = document.elementFromPoint(30, 350)?.closest('[role=row]');
      const isHidden = row?.checkVisibility({ opacityProperty: true }) === false;
      // While scrolling the canvas shows the names.
      const canvas = document.querySelector('canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(12, 340, 100, 28).data ?? [];
      const isDrawn = pixels.some((value, at) => at % 4 === 0 && value < 120);
      const isNamed = isHidden ? isDrawn : row?.textContent?.startsWith('Site ') === true;
      if (!isNamed) count += 1;
    }
    return count;
  });
  const elements = await page.locator('#root *').count();
  await page.close();
  return [
    { measure: 'steps with a blank row, of 100', ratio: blank, aim: 0 },
    { measure: 'elements', ratio: elements, aim: 150 },
  ];
}
