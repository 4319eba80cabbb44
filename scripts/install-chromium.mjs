import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium, findShell } from './chromium.mjs';
import { installDebian, quiet } from './install-debian.mjs';

/** Installs a Debian package and a Chinese font, without which screenshots show boxes. */
const fromDebian = (name) => installDebian(name, 'fonts-noto-cjk');

function fromPlaywright(root) {
  console.log('Downloading Chromium (Playwright) …');
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], quiet).status === 0;
}

/**
 * Path of a Chromium that starts; undefined if there is none and none can be installed. Installs a headless shell even if
 * there is a full Chromium, because tests take twice as long with that.
 */
export async function ensureChromium(root) {
  const ways = [
    () => findShell() !== undefined,
    () => fromDebian('chromium-headless-shell'),
    () => true,
    () => fromDebian('chromium'),
    () => fromPlaywright(root),
  ];
  for (const way of ways) {
    if (!way()) continue;
    const found = await findChromium();
    if (found && spawnSync(found, ['--version'], { stdio: 'ignore' }).status === 0) return found;
  }
  return undefined;
}
