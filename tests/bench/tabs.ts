import type { BenchRow } from './bench-row.ts';
import { signInByPassword, withProduct } from './first-load.ts';

const rounds = 20;
/** Milliseconds: what users notice, and the minimum that the browser reports. */
const most = 50;

/** How long switching between two open lists of 50 rows blocks the page, at full speed. */
export function benchTabs(): Promise<readonly BenchRow[]> {
  return withProduct(async (browser, url) => {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
    await signInByPassword(page, url);
    await page.evaluate(`globalThis.tasks = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask' });`);
    const paths = ['/prm/scaffold/apply', '/prm/scaffold/scaffold'];
    for (const path of paths) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `${path}?pageSize=50`);
      await page.getByRole('gridcell').first().waitFor();
      await page.waitForLoadState('networkidle').catch(() => undefined);
    }
    const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link');
    await page.evaluate('globalThis.tasks.length = 0');
    for (let round = 0; round < rounds; round += 1) {
      await tabs.nth(1 + (round % 2)).click();
      await page.waitForTimeout(400);
    }
    const tasks = await page.evaluate<number[]>('globalThis.tasks');
    const longest = Math.max(0, ...tasks);
    return [
      {
        measure: 'longest task of a switch between two open lists over 50 ms',
        ratio: longest / most,
        aim: 1,
        detail: `${tasks.length} of ${rounds} switches had a task over ${most} ms, the longest ${longest.toFixed(0)} ms`,
      },
    ];
  });
}
