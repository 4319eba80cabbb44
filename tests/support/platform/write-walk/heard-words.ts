import type { Page } from 'playwright-core';

declare global {
  interface Window {
    heardWords: string[];
  }
}

/** Call before the page is opened: it gathers the short words that say a success, which leave again on their own. */
export async function listenForWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heardWords = [];
    const word = '.ant-message-success';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const said = node instanceof Element ? (node.matches(word) ? node : node.querySelector(word)) : null;
        if (said) window.heardWords.push(said.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
    // Said again while it is still in sight, a word would only stay longer: no test could tell that from silence.
    const { setTimeout: later } = window;
    const soon = (act: TimerHandler, ms?: number, ...more: unknown[]) => later(act, ms === 3_000 ? 100 : ms, ...more);
    Object.assign(window, { setTimeout: soon });
  });
}

/** Waits until the words of before are gone, and forgets them. */
export async function forgetWords(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.ant-message-success') === null);
  await page.evaluate(() => {
    window.heardWords = [];
  });
}

/** Whether a word was said, or comes soon. */
export function hearsWord(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => window.heardWords.length > 0, null, { timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );
}
