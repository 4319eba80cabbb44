import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a window: a page takes less than half the processor time. */
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

/** The Chromium that costs least: the value of `CHROMIUM`, or an installed headless shell. */
export function findShell() {
  return process.env.CHROMIUM || findOnPath(shell);
}

/**
 * The Chromium that tests use: the value of `CHROMIUM`, an installed one (preferably the headless shell), or the one
 * downloaded by Playwright. Undefined if there is none.
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
