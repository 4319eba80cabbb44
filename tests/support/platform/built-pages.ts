import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { entryOf } from '#shared/entries.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves the bundles of `dist` like a plain web server (docs/before-jeecgboot.md). */
export class BuiltPages {
  /** File by URL path. */
  readonly #files = new Map<string, string>();
  readonly #dist: string;

  constructor(dist: string) {
    this.#dist = dist;
    for (const entry of ['office', 'signage', 'oauth2']) {
      const root = join(dist, entry);
      for (const item of readdirSync(root, { recursive: true, withFileTypes: true })) {
        if (!item.isFile() || /\.(?:html|gz|br)$/.test(item.name)) continue;
        const file = join(item.parentPath, item.name);
        const path = `/${relative(root, file).split(sep).join('/')}`;
        if (!this.#files.has(path)) this.#files.set(path, file);
      }
    }
  }

  answer(path: string, response: ServerResponse): void {
    const file = this.#files.get(path);
    const entry = file ? null : entryOf(path);
    if (!file && !entry) return void response.writeHead(404).end();
    const name = file ?? join(this.#dist, entry ?? 'office', 'index.html');
    response.writeHead(200, {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': file ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(readFileSync(name));
  }
}
