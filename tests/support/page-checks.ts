import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Widths at which every page is checked. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/**
 * Rules that axe itself calls minor or moderate; they took a third of its time although only serious problems are
 * reported.
 */
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

/** Skips results about passed rules. */
const seriousOnly: axe.RunOptions = {
  resultTypes: ['violations'],
  reporter: 'no-passes',
  preload: false,
  rules: Object.fromEntries(lesser.map((id) => [id, { enabled: false }])),
};

/**
 * Problems that axe calls serious or critical, one line each; empty if there are none. Repeated if the page was
 * changing.
 */
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
    // Rows are dimmed while they are being reloaded, which lowers the contrast; a real fault is reported each time.
    if (problems.every((problem) => !problem.startsWith('color-contrast')) || look === 4) return problems;
    await page.waitForTimeout(500);
  }
}

/** Waits until no visible element is busy and no animation runs; elements of hidden tabs may stay busy. */
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

/** Pixels by which the page is wider than its window, or its content than the office's frame in which it scrolls. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frames = () =>
      [...document.querySelectorAll('[data-page]')].map((frame) => frame.scrollWidth - frame.clientWidth);
    const over = () => Math.max(document.documentElement.scrollWidth - window.innerWidth, ...frames());
    // After a resize the layout is updated in the next frames, partly by code that is loaded then.
    for (const end = performance.now() + 2_000; over() > 0 && performance.now() < end; )
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return over();
  });
}

/**
 * Pixels by which the content of the page, which scrolls within the office's frame, is wider than the frame; 0 is good.
 */
export function pageOverflow(page: Page): Promise<number> {
  return page
    .locator('[data-page]')
    .filter({ visible: true })
    .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
}

/** Texts that are cut off by an ellipsis and have no title with the full text. */
export function cutWithoutTitle(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (element.scrollWidth <= element.clientWidth || element.clientWidth === 0) return false;
        // Grid cells get their title when the pointer enters them.
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        return getComputedStyle(element).textOverflow === 'ellipsis' && !element.closest('[title]');
      })
      .map((element) => element.textContent ?? ''),
  );
}
