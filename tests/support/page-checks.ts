import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The widths every screen is looked at (issue, point 8). */
export const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** What axe calls serious or critical, one line each; empty is good. Asked once nothing shown is read anew, which dims it. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy="true"]')].some((element) => element.checkVisibility()) &&
      document
        .getAnimations()
        .every(
          ({ effect }) =>
            effect?.getComputedTiming().progress == null || effect.getComputedTiming().endTime === Infinity,
        ),
  );
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const checker = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
  });
}

/** Pixels by which the page is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
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
