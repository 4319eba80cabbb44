// `npm start`: installs packages and builds if needed, then runs the server in this process.
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProduct, checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();
buildProduct();
process.setSourceMapsEnabled(true);
// Node 22 and later cache compiled modules, which shortens the next start.
module.enableCompileCache?.(join(root, '.cache', 'compiled'));
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
