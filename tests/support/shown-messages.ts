import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Messages at the top of the window since the page was loaded, with the class that shows their tone. */
    shownMessages?: { readonly text: string; readonly classes: string }[];
  }
}

/**
 * Messages disappear after three seconds, and a test on a busy machine may look too late: from now on, every opened
 * page records them for `said`.
 */
export async function recordMessages(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    const words: { text: string; classes: string }[] = [];
    window.shownMessages = words;
    const seen = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('.ant-message-notice')) {
        const text = notice.textContent ?? '';
        if (text === '' || seen.get(notice) === text) continue;
        seen.set(notice, text);
        words.push({ text, classes: notice.innerHTML });
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until the page has shown the message, whether it is still visible or not. */
export async function messageShown(
  page: Page,
  text: string | RegExp,
  tone?: 'warning' | 'success' | 'error',
): Promise<void> {
  const wanted = typeof text === 'string' ? { part: text } : { pattern: text.source };
  await page.waitForFunction(
    ({ part, pattern, mark }) =>
      (window.shownMessages ?? []).some(
        ({ text: one, classes }) =>
          classes.includes(mark) && (pattern === undefined ? one.includes(part ?? '') : new RegExp(pattern).test(one)),
      ),
    { part: undefined, pattern: undefined, ...wanted, mark: tone === undefined ? '' : `ant-message-${tone}` },
  );
}
