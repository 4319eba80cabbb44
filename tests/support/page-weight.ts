import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

export interface Weight {
  /** gzip 9 of bodies, as a yard without TLS is served, and the headers. */
  readonly bytes: number;
  readonly requests: number;
  readonly addresses: readonly string[];
}

/** What a browser loads besides data, which depends on the yard; a wall screen's data is part of its first load. */
const code = ['document', 'script', 'stylesheet', 'font', 'image'];

/** Opens pages in a cold browser and weighs what they load, until nothing more comes for half a second. */
export async function weigh(
  browser: Browser,
  visit: (page: Page) => Promise<unknown>,
  withData = false,
): Promise<Weight> {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    // A set: what comes again comes from the browser's cache.
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

/** Asked once more from here: the browser forgets the bodies of pages that it left. */
async function sizeOf(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const body = gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 });
  return [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, body.length);
}
