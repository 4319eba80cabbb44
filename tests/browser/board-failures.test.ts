import { createHash, X509Certificate } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority, makeServerCertificate } from '#server/certificate/make-certificate.ts';
import { boardNames } from '#shared/boards.ts';
import { boardWorkerPath } from '#shared/entries.ts';
import { productUrl, startChromium } from '#tests/support/browser.ts';
import { type FaultyFront, startFaultyFront } from '#tests/support/faulty-front.ts';

/**
 * What befalls a wall screen with nobody near it, one after the other on one screen: it is asked for over https by a
 * name, as a yard does, and its clock is the test's. A period of the cockpit is 30 s.
 */
const host = 'wall.yard.test';
const cockpit = '/mengshi/largescreen/dataCockpit';
let browser: Browser;
let context: BrowserContext;
let page: Page;
let front: FaultyFront;
let url: string;

beforeAll(async () => {
  const now = new Date();
  const authority = makeAuthority('Yard', { from: now, days: 2 });
  const pair = makeServerCertificate(authority, [host], { from: now, days: 1 });
  front = await startFaultyFront(productUrl(), pair);
  url = `https://${host}:${front.port}${cockpit}`;
  const key = new X509Certificate(pair.cert).publicKey.export({ type: 'spki', format: 'der' });
  browser = await startChromium([
    '--host-resolver-rules=MAP *.yard.test 127.0.0.1',
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
  ]);
  context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
  page = await context.newPage();
  await page.clock.install();
  await page.goto(url);
  await ships().waitFor();
  // Of releases before this one, and of somebody else.
  await page.evaluate(() => Promise.all(['slipway-board-old', 'of-others'].map((name) => caches.open(name))));
});
afterAll(async () => {
  await browser?.close();
  await front?.stop();
});

const ships = () => page.getByRole('region', { name: '船舶进度' }).getByText('HS2403');
const level = () => page.getByRole('status').getAttribute('data-level');
const dataTime = async () =>
  /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec((await page.getByRole('status').textContent()) ?? '')?.[0];

/** Lets the time between two questions pass up to three times, which is one period, until the board has heard the server. */
async function heardWithinPeriod(): Promise<void> {
  for (let step = 0; step < 3 && (await level()) !== 'fresh'; step += 1) {
    await page.clock.runFor(9_900);
    for (let look = 0; look < 60 && (await level()) !== 'fresh'; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await level()).toBe('fresh');
}

/** Two periods and five: the picture stays, its age tells; then what is wrong ends. */
async function livesThrough(begin: () => unknown, end: () => unknown): Promise<void> {
  await begin();
  const before = await dataTime();
  await page.clock.runFor(75_000);
  expect(await level()).toBe('amber');
  expect(await ships().isVisible()).toBe(true);
  await page.clock.runFor(90_000);
  expect(await level()).toBe('red');
  expect(await ships().isVisible()).toBe(true);
  expect(await dataTime()).toBe(before);
  await end();
  await heardWithinPeriod();
}

describe('a wall screen', () => {
  it('keeps a copy of its own bundle, by hashes, and clears away older ones', async () => {
    await page.clock.runFor(20_500);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated');
    const { names, kept } = await page.evaluate(async () => {
      const all = await caches.keys();
      const own = await caches.open(all.find((name) => name.startsWith('slipway-board-')) ?? '');
      return { names: all, kept: (await own.keys()).map((request) => new URL(request.url).pathname) };
    });
    expect(names.sort()).toEqual(['of-others', expect.stringMatching(/^slipway-board-[0-9a-f]{12}$/)]);
    const files = kept.filter((path) => path !== '/mengshi/largescreen/');
    expect(files.length).toBe(kept.length - 1);
    expect(files.filter((path) => !/^\/assets\/signage\/[\w-]+-[\w-]{8}\.(js|css)$/.test(path))).toEqual([]);
    expect(files.filter((path) => /\/board-[\w-]{8}\.js$/.test(path)).length).toBe(boardNames.length);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope);
    expect(scope).toBe(new URL('./', `https://${host}:${front.port}${boardWorkerPath}`).href);
  });

  it.each(['gone', 'fails', 'malformed', 'half', 'silent'] as const)(
    'keeps its picture and tells its age while its server is: %s; and comes back by itself within a period',
    async (fault) => {
      await livesThrough(
        () => {
          front.fault = fault;
        },
        () => {
          front.fault = 'none';
        },
      );
    },
  );

  it('does so when its name is not resolved', async () => {
    await livesThrough(
      () => page.route('**/prm/board/**', (route) => route.abort('namenotresolved')),
      () => page.unrouteAll(),
    );
  });

  it('goes on when its store is full', async () => {
    await page.evaluate(() => {
      for (let size = 1 << 22; size > 0; size >>= 1) {
        try {
          for (let part = 0; ; part += 1) localStorage.setItem(`full ${size} ${part}`, 'x'.repeat(size));
        } catch {
          // The next smaller piece.
        }
      }
    });
    const before = await dataTime();
    front.rewrite = (body) => body.replace(/"asOf":"[^"]*"/, '"asOf":"2031-01-01 08:00:00"');
    await page.clock.runFor(16_000);
    await heardWithinPeriod();
    await expect.poll(dataTime).toBe('2031-01-01 08:00:00');
    expect(before).not.toBe('2031-01-01 08:00:00');
    front.rewrite = null;
    await page.evaluate(() => localStorage.clear());
    await page.clock.runFor(16_000);
    await heardWithinPeriod();
  });

  it('shows the same picture after the process that draws it has died', async () => {
    // Without the header, whose clock goes on.
    const picture = () => page.getByRole('main').screenshot();
    const before = await picture();
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.crashGpuProcess');
    // The next one smooths letters a little differently; a chart or a panel that is gone is more than a hundredth of the picture.
    await expect.poll(async () => differing(before, await picture()), { timeout: 60_000 }).toBeLessThan(0.01);
  });

  it('loads anew once for a release that it is not, without a visit', async () => {
    const loaded: string[] = [];
    page.on('load', () => loaded.push(page.url()));
    front.rewrite = (body) => body.replace(/"release":"[^"]*"/, '"release":"of-tomorrow"');
    await page.clock.runFor(10_000);
    await expect.poll(() => loaded.length).toBe(1);
    await ships().waitFor();
    for (let step = 0; step < 3; step += 1) await page.clock.runFor(9_900);
    front.rewrite = null;
    await page.clock.runFor(16_000);
    await heardWithinPeriod();
    expect(loaded).toEqual([url]);
  });

  it('starts from its copy and its last data while the server is down, and hears it when it is back', async () => {
    const before = await dataTime();
    await page.close();
    front.fault = 'gone';
    page = await context.newPage();
    await page.goto(url);
    await ships().waitFor();
    await page.getByRole('img', { name: '资源申请量' }).locator('svg').waitFor();
    expect(await dataTime()).toBe(before);
    await page.clock.runFor(16_000);
    expect(await level()).not.toBe('fresh');
    front.fault = 'none';
    await heardWithinPeriod();
  });

  it('never shows its copy once a server answers, and shows it for one that is broken', async () => {
    await page.evaluate(async () => {
      const own = await caches.open((await caches.keys()).find((name) => name.startsWith('slipway-board-')) ?? '');
      const here = new URL('/mengshi/largescreen/', location.href).href;
      const copy = await own.match(here);
      const html = (await copy?.text())?.replace('<html ', '<html data-copy ') ?? '';
      await own.put(here, new Response(html, { headers: { 'content-type': 'text/html' } }));
    });
    const fromCopy = async () => {
      await page.reload();
      return page.evaluate(() => 'copy' in document.documentElement.dataset);
    };
    expect(await fromCopy()).toBe(false);
    front.fault = 'fails';
    expect(await fromCopy()).toBe(true);
    front.fault = 'none';
    expect(await fromCopy()).toBe(false);
  });

  it('turns calm when the server refuses it the board, says why, and shows it again once it may', async () => {
    front.fault = 'refused';
    await page.clock.runFor(16_000);
    await page.getByText('看板需要密钥').waitFor();
    expect(await ships().count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('board')))).toEqual([]);
    front.fault = 'none';
    await page.clock.runFor(9_900);
    await ships().waitFor();
  });

  it('brings the key behind its address along with each question, and to no log', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/prm/board/')) asked.push(`${request.headers()['x-board-key']} ${request.url()}`);
    });
    await page.goto(`${url}#key=a-key-of-the-yard`);
    await page.reload();
    await ships().waitFor();
    await page.clock.runFor(9_900);
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    expect(asked.filter((each) => !/^a-key-of-the-yard [^#]*dataCockpit$/.test(each))).toEqual([]);
  });

  it('says in a corner over plain http why it could not start', async () => {
    const { port } = new URL(productUrl());
    await page.goto(`http://plain.yard.test:${port}${cockpit}`);
    await page.getByText('服务器停机时本屏无法启动：离线副本需要 https').waitFor();
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  });
});

/** Share of the pixels of two pictures of one size in which they are clearly not alike. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const blank = await browser.newPage();
  try {
    return await blank.evaluate(
      async (pictures) => {
        const [first, second] = await Promise.all(
          pictures.map(async (text) => {
            const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes]));
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
            canvas?.drawImage(bitmap, 0, 0);
            return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
          }),
        );
        const all = first?.length ?? 0;
        if (first === undefined || second === undefined || all === 0 || all !== second.length) return 1;
        let changed = 0;
        for (let at = 0; at < all; at += 4)
          if (Math.abs((first[at + 1] ?? 0) - (second[at + 1] ?? 0)) > 96) changed += 1;
        return changed / (all / 4);
      },
      [one.toString('base64'), other.toString('base64')],
    );
  } finally {
    await blank.close();
  }
}
