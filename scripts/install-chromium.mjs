import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findShell } from './chromium.mjs';

const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/** A package of Debian's, and a font for Chinese, without which screenshots show boxes. */
function fromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} (apt-get) …`);
  // Where there is no network, the Chromium that is there is used, and soon.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  spawnSync('apt-get', ['update', '-qq', ...patience], quiet);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...patience, name, 'fonts-noto-cjk'];
  return spawnSync('apt-get', args, quiet).status === 0;
}

function fromPlaywright(root) {
  console.log('Downloading Chromium (Playwright) …');
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], quiet).status === 0;
}

/**
 * Path of a Chromium that starts, undefined when there is none and none can be installed. A headless shell is installed
 * even beside a whole Chromium, which costs the tests twice the time.
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
