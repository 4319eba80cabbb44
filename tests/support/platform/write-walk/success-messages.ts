import type { Page } from 'playwright-core';

declare global {
  interface Window {
    successMessages: string[];
    passTime: (ms: number) => void;
  }
}

/** Milliseconds for which a success message is shown. */
const messageDuration = 3_000;

/** Call before the page is opened: records success messages, which disappear by themselves. */
export async function recordSuccessMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.successMessages = [];
    const word = '.ant-message-success';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const said = node instanceof Element ? (node.matches(word) ? node : node.querySelector(word)) : null;
        if (said) window.successMessages.push(said.textContent ?? '');
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

/**
 * Lets shown messages expire by advancing the clock, and clears the record; a repeated message would not be added again
 * otherwise.
 */
export async function clearSuccessMessages(page: Page): Promise<void> {
  await page.evaluate((ms) => window.passTime(ms), messageDuration);
  await page.waitForFunction(() => document.querySelector('.ant-message-success') === null);
  await page.evaluate(() => {
    window.successMessages = [];
  });
}

/** Whether a message was shown, or is shown soon. */
export function successMessageShown(page: Page): Promise<boolean> {
  // A message that replaces another one adds no element.
  const isHeard = () => window.successMessages.length > 0 || document.querySelector('.ant-message-success') !== null;
  return page.waitForFunction(isHeard, null, { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}
