import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The widths every screen is looked at (issue, point 8). */
export const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Rules that axe itself calls minor or moderate: asked for the serious, they took a third of its time. */
const lesser = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** Without what axe would tell of all that is in order. */
const seriousOnly: axe.RunOptions = {
  resultTypes: ['violations'],
  reporter: 'no-passes',
  preload: false,
  rules: Object.fromEntries(lesser.map((id) => [id, { enabled: false }])),
};

/** What axe calls serious or critical, one line each; empty is good. What was read anew or moved meanwhile is looked at again. */
export async function seriousProblems(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  for (let look = 1; ; look += 1) {
    await still(page);
    const problems = await page.evaluate(async (options) => {
      const checker = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await checker.run(document, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
    }, seriousOnly);
    // Rows that are being read are dimmed: a fault of the page is there every time.
    if (problems.every((problem) => !problem.startsWith('color-contrast')) || look === 4) return problems;
    await page.waitForTimeout(500);
  }
}

/** Waits until nothing in sight is being read and nothing moves; a page behind another tab may stay busy for ever. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(isStill);
}

function isStill(): boolean {
  const isBusy = [...document.querySelectorAll('[aria-busy="true"]')].some((element) => element.checkVisibility());
  return (
    !isBusy &&
    document.getAnimations().every(({ effect }) => {
      const { progress, endTime } = effect?.getComputedTiming() ?? {};
      return progress == null || endTime === Infinity;
    })
  );
}

/** Pixels by which the page is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const over = () => document.documentElement.scrollWidth - window.innerWidth;
    // A window that was resized just now is laid out anew with the next frames, some of it by code that comes then.
    for (const end = performance.now() + 2_000; over() > 0 && performance.now() < end; )
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return over();
  });
}

/** Px by which the page within the office's frame, which scrolls by itself, is wider than it; 0 is good. */
export function pageOverflow(page: Page): Promise<number> {
  return page
    .locator('[data-page]')
    .filter({ visible: true })
    .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
}

/** Texts cut off by an ellipsis without a title that tells the rest. */
export function cutWithoutTitle(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (element.scrollWidth <= element.clientWidth || element.clientWidth === 0) return false;
        // Cells of grids get theirs when the pointer comes.
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        return getComputedStyle(element).textOverflow === 'ellipsis' && !element.closest('[title]');
      })
      .map((element) => element.textContent ?? ''),
  );
}
