// `npm run bench [<name>]`: prints how much more our code costs than the least code that does the same work (docs/speed.md).
// Builds the product first if sources have changed.
import { spawnSync } from 'node:child_process';
import { buildProduct, checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();
buildProduct();
const args = ['--import', 'tsx', 'tests/bench/run.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
