import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without the window around its pages: a page costs it less than half the processor time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The cheapest Chromium there can be: the one that `CHROMIUM` names, or an installed headless shell. */
export function findShell() {
  return process.env.CHROMIUM || findOnPath(shell);
}

/**
 * The Chromium that tests use: `CHROMIUM`, else an installed one, the headless shell first, else the one Playwright
 * downloaded. Undefined when there is none.
 */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const onPath = names.map(findOnPath).find((path) => path !== undefined);
  const installed = onPath ?? usual.find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = await import('playwright-core');
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}
