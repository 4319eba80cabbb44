import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/** Debian's package, and a font for Chinese, without which screenshots show boxes. */
function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium (apt-get) …');
  spawnSync('apt-get', ['update', '-qq'], quiet);
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'];
  return spawnSync('apt-get', args, quiet).status === 0;
}

function fromPlaywright(root) {
  console.log('Downloading Chromium (Playwright) …');
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], quiet).status === 0;
}

/** Path of a Chromium that starts; installs one when there is none, undefined when that cannot be done. */
export async function ensureChromium(root) {
  for (const install of [() => true, fromDebian, () => fromPlaywright(root)]) {
    if (!install()) continue;
    const found = await findChromium();
    if (found && spawnSync(found, ['--version'], { stdio: 'ignore' }).status === 0) return found;
  }
  return undefined;
}
