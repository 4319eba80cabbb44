// What takes too long for every merge: twenty kills and the like. Exit code as the tests say.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();
const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'drill', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
