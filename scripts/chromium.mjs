import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without user interface; needs less than half the processor time per page. */
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

/** Path of the headless shell, or of the browser that `CHROMIUM` names; undefined if there is neither. */
export function findShell() {
  return process.env.CHROMIUM || findOnPath(shell);
}

/**
 * Path of the Chromium for tests: `CHROMIUM`, otherwise an installed one (headless shell first), otherwise the one that
 * Playwright has downloaded; undefined if there is none.
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
