import { readdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, productUrl, signIn } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

/** Pages about controls: each file of the folder is one. */
const controls = readdirSync('src/features/examples/controls')
  .filter((file) => file.endsWith('-controls.tsx'))
  .map((file) => file.replace('-controls.tsx', ''));

const names = [
  'list',
  'tree',
  'cells',
  'edit',
  'validate',
  'paste',
  'linked',
  'sub',
  'live',
  'large',
  'toolbar',
] as const;

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  page = await context.newPage();
  await signIn(page, 'team_leader');
});
afterAll(() => browser.close());

describe.each(names)('组件示例 %s', (name) => {
  it('has no serious accessibility problem and fits a desktop and a phone', async () => {
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(`${productUrl()}/examples/${name}`);
      await page
        .getByText(/HS240\d/)
        .first()
        .waitFor();
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(await seriousProblems(page)).toEqual([]);
    }
  });

  it('is shown in English', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${productUrl()}/examples/${name}`);
    await page
      .getByText(/HS240\d/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^[\w, -]+$/);
    const lead = await page.locator('h1 ~ p, header + p').first().textContent();
    expect(lead).not.toMatch(/\p{Script=Han}/u);
    await page.getByRole('button', { name: '中', exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\p{Script=Han}/u);
  });
});

describe.each(controls)('组件示例 %s, a page of controls', (name) => {
  it('has no serious accessibility problem and fits a desktop, a phone and 360 px, in both languages', async () => {
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(`${productUrl()}/examples/${name}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(await seriousProblems(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^[\w, -]+$/);
    // What a document in an editor says is nobody's to translate.
    for (const heading of await page.locator('h2:not([data-editor] *)').allTextContents()) {
      expect(heading).not.toMatch(/\p{Script=Han}/u);
    }
    await page.getByRole('button', { name: '中', exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\p{Script=Han}/u);
  });
});
