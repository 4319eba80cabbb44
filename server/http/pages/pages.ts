import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpSettings } from '#server/config/settings.ts';
import { addressBelow } from '#server/http/address-below.ts';
import type { CheckRate } from '#server/http/rate-limit.ts';
import { closedFor } from '#server/kernel/maintenance/closed.ts';
import { boardWorkerPath, type Entry, entryOf, isOfPages } from '#shared/entries.ts';
import { fail } from '#shared/errors/fail.ts';
import { boardWorkerPolicy, pagePolicy } from './content-policy.ts';
import { AGAIN_MS, KeptReleases } from './kept-releases.ts';
import { sendMaintenancePage } from './maintenance-page.ts';

const entries: readonly Entry[] = ['office', 'signage', 'oauth2'];
const YEAR = 365 * 24 * 60 * 60 * 1000;
const forEver = { maxAge: YEAR, immutable: true };

interface PageSettings
  extends Pick<HttpSettings, 'boardFrameOrigins' | 'corsOrigins' | 'menuFrameOrigins' | 'staticDomain'> {
  /** Folder for the hashed files of the current and of former releases, shared by all processes. */
  readonly releases: string;
}

interface BuiltFile {
  /** Folder of the bundle. */
  readonly root: string;
  /** Path below it. */
  readonly file: string;
  /** Whether the name contains a hash of the content. */
  readonly hashed: boolean;
}

/**
 * Serves the three bundles of `dist/<entry>` (docs/architecture.md). Readable files are listed at the start, so that
 * request paths never reach the file system; hashed files of other releases are found in a list too. The path of a page
 * returns the HTML of its entry; any other path returns 404.
 */
export function builtPages(dist: string, settings: PageSettings) {
  return async (app: FastifyInstance, checkRate: CheckRate): Promise<void> => {
    const files = new Map<string, BuiltFile>();
    const policies = new Map<Entry, string>();
    for (const entry of entries) {
      const root = join(dist, entry);
      if (!existsSync(join(root, 'index.html'))) throw new Error(`${root} holds no index.html: run npm run build`);
      policies.set(entry, pagePolicy(entry, readFileSync(join(root, 'index.html'), 'utf8'), settings));
      for (const file of listFiles(root)) {
        const path = `/${file}`;
        if (!files.has(path)) files.set(path, { root, file, hashed: isHashed(file) });
      }
    }
    const kept = new KeptReleases(settings.releases);
    const hashed = [...files.values()].filter((file) => file.hashed);
    // Runs in the background, because the first requests do not need the stored files; a failure must not stop the
    // server.
    const keep = () => kept.keep(hashed).catch((error) => app.log.error({ err: error }, 'releases'));
    let keeping = keep();
    const again = setInterval(() => {
      keeping = keeping.then(keep);
    }, AGAIN_MS).unref();
    app.addHook('onClose', () => {
      clearInterval(again);
      return keeping;
    });
    await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      onRequest: (request) => checkRate(isOfPages(request.url) ? 'page' : 'default', request),
      handler: async (request, reply) => {
        const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
        const built = files.get(path);
        if (built) {
          const caching = built.hashed ? forEver : { maxAge: 0 };
          if (path === boardWorkerPath) reply.header('content-security-policy', boardWorkerPolicy);
          return reply.header('vary', 'Accept-Encoding').sendFile(built.file, built.root, caching);
        }
        const former = isHashed(path.slice(1)) ? await kept.find(path) : undefined;
        if (former) return reply.header('vary', 'Accept-Encoding').sendFile(former.file, former.root, forEver);
        // The only page of this entry (docs/specification.md §1.2); the query of the provider is preserved.
        if (/^\/oauth2-app\/?$/.test(path))
          return reply.redirect(`/oauth2-app/login${request.url.slice(path.length)}`, 302);
        const entry = entryOf(path);
        const policy = entry && policies.get(entry);
        if (!entry || !policy) throw fail('pathUnknown');
        // Boards stay available, and administrators can reach the login page.
        const waits = entry === 'office' && !path.startsWith('/user/') && (await closedFor(request.cookies));
        if (waits) return sendMaintenancePage(request, reply, waits);
        reply.headers({
          'content-security-policy': policy,
          'cache-control': 'no-cache',
          vary: 'Accept-Encoding, Sec-Fetch-Site',
        });
        if (openedByPerson(request)) reply.header('cross-origin-opener-policy', 'unsafe-none');
        return reply.sendFile('index.html', join(dist, entry), { cacheControl: false });
      },
    });
  };
}

/**
 * Whether a person opened the page directly: a typed address, a bookmark, or the first page of a wall. Such a page has
 * no opener to be isolated from. Skipping the isolation spares the browser a change of process before the first paint,
 * which takes a tenth of that time on slow machines. Without the header the page is isolated.
 */
const openedByPerson = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'none';

/** Paths of files that browsers may request; pages and compressed copies are excluded. */
function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item: Dirent) => item.isFile() && !/\.(?:html|gz|br)$/.test(item.name))
    .map((item) => addressBelow(root, join(item.parentPath, item.name)));
}

/**
 * Whether a file name contains a hash: Vite's `name-<8 characters>.ext` in `assets`, or a definition's code and full
 * hash.
 */
function isHashed(file: string): boolean {
  return (
    /^definitions\/\w+\.[0-9a-f]{64}\.json$/.test(file) || (file.startsWith('assets/') && /-[\w-]{8}\.\w+$/.test(file))
  );
}
