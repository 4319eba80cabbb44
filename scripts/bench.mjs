// Ratios of one run (docs/speed.md): ours over the least the same work can cost. Builds first when sources changed.
import { spawnSync } from 'node:child_process';
import { buildProduct, checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();
buildProduct();
const args = ['--import', 'tsx', 'tests/bench/run.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
