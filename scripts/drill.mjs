// `npm run drill [-- <name>]`: runs tests that take too long for every merge, such as twenty kills, a million rows and every
// gallery page. Exits with the code of Vitest, or 1 without Chromium.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './install-chromium.mjs';
import { checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();
const chromium = await ensureChromium(root);
const projects = chromium === undefined ? ['drill'] : ['drill', 'large'];
if (chromium === undefined)
  console.log('× the gallery pages are left out: there is no Chromium; set CHROMIUM to its path');
const args = [
  join('node_modules', 'vitest', 'vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...process.argv.slice(2),
];
const env = { ...process.env, CHROMIUM: chromium };
const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
process.exitCode = chromium === undefined ? 1 : (status ?? 1);
