import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium that tests use: `CHROMIUM`, else an installed one, else the one Playwright downloaded.
 * Undefined when there is none.
 */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const installed = [...onPath, ...usual].find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = await import('playwright-core');
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}
