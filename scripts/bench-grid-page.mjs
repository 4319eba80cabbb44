// Builds the page with the grids and serves it on 127.0.0.1, port `PORT` (default 3951), so that a browser can measure it.
import { join } from 'node:path';
import { checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();
const { build, preview } = await import('vite');
const page = join(root, 'tests/bench/grid-page');
const shared = { configFile: join(page, 'vite.config.ts'), root: page };
const outDir = join(root, '.cache/grid-page');
await build({ ...shared, build: { outDir } });
const server = await preview({
  ...shared,
  build: { outDir },
  preview: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3951),
    strictPort: true,
    // The bench measures transferred bytes, so nothing may come from the cache.
    headers: { 'Cache-Control': 'no-store' },
  },
});
console.log(`grid page: ${server.resolvedUrls?.local[0]}`);
