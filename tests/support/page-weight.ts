import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

export interface Weight {
  /** Bodies with gzip 9, as without TLS, plus headers. */
  readonly bytes: number;
  readonly requests: number;
  readonly addresses: readonly string[];
}

/**
 * Types of files counted. Data depends on the yard and is not counted, except for a wall screen, whose data is part of
 * its first load.
 */
const code = ['document', 'script', 'stylesheet', 'font', 'image'];

/** Opens pages in a cold browser and measures what they load, until nothing was loaded for half a second. */
export async function weigh(
  browser: Browser,
  visit: (page: Page) => Promise<unknown>,
  withData = false,
): Promise<Weight> {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    // A set, because repeated requests are answered by the browser's cache.
    const addresses = new Set<string>();
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      const counted = code.includes(kind) || (withData && (kind === 'fetch' || kind === 'xhr'));
      if (counted && request.url().startsWith('http')) addresses.add(request.url());
    });
    await visit(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all([...addresses].map(sizeOf));
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length, addresses: [...addresses] };
  } finally {
    await context.close();
  }
}

/** Requests the file again, because the browser discards the bodies of pages that it left. */
async function sizeOf(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const body = gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 });
  return [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, body.length);
}
