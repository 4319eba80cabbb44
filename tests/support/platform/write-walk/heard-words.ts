import type { Page } from 'playwright-core';

declare global {
  interface Window {
    heardWords: string[];
    passTime: (ms: number) => void;
  }
}

/** As long as a short word stays in sight. */
const wordStays = 3_000;

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
    const { now } = Date;
    let ahead = 0;
    Object.assign(Date, { now: () => now() + ahead });
    window.passTime = (ms) => {
      ahead += ms;
    };
  });
}

/** Lets the words of before go, as if a person had waited for it, and forgets them: one that is said again would only stay. */
export async function forgetWords(page: Page): Promise<void> {
  await page.evaluate((ms) => window.passTime(ms), wordStays);
  await page.waitForFunction(() => document.querySelector('.ant-message-success') === null);
  await page.evaluate(() => {
    window.heardWords = [];
  });
}

/** Whether a word was said, or comes soon. */
export function hearsWord(page: Page): Promise<boolean> {
  // A word that takes the place of another adds nothing to the page.
  const isHeard = () => window.heardWords.length > 0 || document.querySelector('.ant-message-success') !== null;
  return page.waitForFunction(isHeard, null, { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}
