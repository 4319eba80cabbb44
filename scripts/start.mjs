// One command runs it: install, build, serve, each only when needed, and all in the end in this one process.
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct, checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();
buildProduct();
process.setSourceMapsEnabled(true);
// Node 22 and later caches compiled code on disk, which makes restarts faster.
module.enableCompileCache?.(join(root, '.cache', 'compiled'));
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
