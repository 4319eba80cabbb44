/** The three bundles of the browser. */
export type Entry = 'office' | 'signage' | 'oauth2';

/** Folder of the wall boards (`shared/boards.ts`). */
export const boardFolder = '/mengshi/largescreen';

/** Path prefix → bundle, first match wins; every other page belongs to the office. This is the only such table. */
const entryPaths: readonly { readonly under: string; readonly entry: Entry }[] = [
  { under: boardFolder, entry: 'signage' },
  { under: '/oauth2-app', entry: 'oauth2' },
];

/** Paths that never fall back to an HTML page: the API, both socket transports, built files. */
const noPages = ['/jeecg-boot', '/health', '/metrics', '/socket.io', '/websocket', '/vxeSocket'];
const assets = '/assets';

const fileName =
  /\.(?:js|mjs|cjs|css|map|json|txt|xml|webmanifest|wasm|html?|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|gz|br|zip|xlsx?|pdf)$/i;

/**
 * Service worker that caches the boards in a wall's browser. Its folder limits the addresses that the worker may
 * handle.
 */
export const boardWorkerPath = `${boardFolder}/worker.js`;

/**
 * Pages of the office that need no token (docs/specification.md §1.2, route guard). The boards, which need none either,
 * belong to another bundle.
 */
export const openPaths: readonly string[] = [
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
];

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/**
 * Whether a URL, with or without a query, belongs to a page or one of its files, which browsers request in large
 * numbers.
 */
export function isOfPages(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return !noPages.some((prefix) => isUnder(path, prefix));
}

/** The bundle that serves a path without query; null if the path is not a page. */
export function entryOf(path: string): Entry | null {
  if (!isOfPages(path) || isUnder(path, assets) || fileName.test(path)) return null;
  return entryPaths.find(({ under }) => isUnder(path, under))?.entry ?? 'office';
}
