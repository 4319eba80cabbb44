import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goWithin, launchChromium, openAs, productUrl } from '#tests/support/browser.ts';
import { cutWithoutTitle, horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

/** What all other files lean on: the checks find faults, and a context that serves again holds nothing of before. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it('the page checks find serious accessibility problems, cut texts and horizontal overflow', async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.setContent(`<html lang="zh"><title>t</title><main><h1>t</h1><button></button><input>
    <p style="color:#ccc;background:#fff">grey</p><div role="checkbox" tabindex="0">x</div>
    <p style="width:50px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">a long sentence that is cut</p>
    <div style="width:900px">wide</div></main></html>`);
  const found = (await seriousProblems(page)).map((problem) => problem.slice(0, problem.indexOf(':')));
  expect([...new Set(found)].toSorted()).toEqual(['aria-required-attr', 'button-name', 'color-contrast', 'label']);
  expect(await cutWithoutTitle(page)).toEqual(['a long sentence that is cut']);
  expect(await horizontalOverflow(page)).toBeGreaterThan(400);
  await page.close();
});

it('a reused browser context starts without the storage of its previous use', async () => {
  const kept = async () => {
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
    const page = await context.newPage();
    await page.goto(`${productUrl()}/definitions/index.json`);
    const before = [
      ...(await page.evaluate(() => [localStorage.length, sessionStorage.length])),
      (await context.cookies()).length,
    ];
    await page.evaluate(() => {
      localStorage.setItem('a', '1');
      sessionStorage.setItem('a', '1');
    });
    await context.addCookies([{ name: 'a', value: '1', url: productUrl() }]);
    await context.route('**', (route) => route.abort());
    await context.setOffline(true);
    await context.close();
    return [context, before] as const;
  };
  const [first, before] = await kept();
  const [second, after] = await kept();
  expect(second).toBe(first);
  expect(after).toEqual(before);
  // And an office opened there is that of whoever asks for it, on the path that it is led to.
  const page = await (await browser.newContext({ viewport: { width: 1000, height: 700 } })).newPage();
  await openAs(page, 'planner', '/404');
  await goWithin(page, '/isps/userAnnouncement');
  await page.getByRole('heading', { level: 1, name: '我的通知' }).waitFor();
});
