// `npm run dev`: runs the API from its sources and restarts it when they change; Vite serves the three pages with hot reload.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { checkNode, installPackages, root } from './prepare.mjs';
import { switchHooksOn } from './switch-hooks-on.mjs';

process.chdir(root);
checkNode();
installPackages();
switchHooksOn(root);
process.env.NODE_ENV ??= 'development';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const apiPort = port + 1;
const api = `http://127.0.0.1:${apiPort}`;

const server = spawn(
  process.execPath,
  [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/start/main.ts'],
  {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      SERVE_PAGES: '0',
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);

const { createServer } = await import('vite');
const http = createHttpServer();
const vite = await createServer({
  logLevel: 'warn',
  clearScreen: false,
  server: {
    middlewareMode: { server: http },
    hmr: { server: http, path: '/@hmr' },
    // Keep the browser's host header, so that origin checks and cookies work as without the proxy.
    proxy: Object.fromEntries(
      ['/jeecg-boot', '/socket.io', '/websocket', '/vxeSocket'].map((path) => [
        path,
        { target: api, ws: true, changeOrigin: false },
      ]),
    ),
  },
});
const { entryOf } = await vite.ssrLoadModule('/shared/entries.ts');

/** HTML of an entry. Relative addresses become absolute, because the page is served under paths of any depth. */
async function pageOf(entry, path) {
  const html = readFileSync(join(root, 'entries', entry, 'index.html'), 'utf8');
  return vite.transformIndexHtml(path, html.replaceAll(/(src|href)="\.\//g, `$1="/entries/${entry}/`));
}

vite.middlewares.use(async (request, response, next) => {
  const path = decodeURIComponent((request.originalUrl ?? '/').split('?', 1)[0]);
  const entry = request.method === 'GET' ? entryOf(path) : null;
  if (entry === null) return next();
  try {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await pageOf(entry, path));
  } catch (error) {
    next(error);
  }
});
http.on('request', vite.middlewares);
http.listen(port, host, () => console.log(`Vite serves the pages at http://${host}:${port}; the API is at ${api}`));

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  await vite.close();
  http.close();
  http.closeAllConnections();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.once('exit', async (code) => {
  await stop();
  process.exitCode = code ?? 0;
});
