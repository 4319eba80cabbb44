/** The three bundles. */
export type Entry = 'office' | 'signage' | 'oauth2';

/** Path → entry, first match wins; every other page belongs to the office. No other table maps paths to entries. */
const entryPaths: readonly { readonly under: string; readonly entry: Entry }[] = [
  { under: '/mengshi/largescreen', entry: 'signage' },
  { under: '/oauth2-app', entry: 'oauth2' },
];

/** Paths that are no page and never fall back to HTML: the API, both socket transports, built files. */
const noPages = ['/jeecg-boot', '/health', '/metrics', '/socket.io', '/websocket', '/vxeSocket'];
const assets = '/assets';

const fileName =
  /\.(?:js|mjs|cjs|css|map|json|txt|xml|webmanifest|wasm|html?|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|gz|br|zip|xlsx?|pdf)$/i;

/** The six wall boards, open without a token (docs/specification.md §1.2). */
export const boardNames = [
  'dataCockpit',
  'productmanage',
  'purchasemanage',
  'qualitymanage',
  'sellmanage',
  'stockmanage',
] as const;
export type BoardName = (typeof boardNames)[number];

export const boardPath = (name: BoardName): string => `/mengshi/largescreen/${name}`;

/** The script by which a wall's browser keeps a copy of the boards; its folder is what it may answer for. */
export const boardWorkerPath = '/mengshi/largescreen/worker.js';

export const boardPaths: readonly string[] = boardNames.map(boardPath);

/** Pages that need no token (docs/specification.md §1.2, route guard). */
export const openPaths: readonly string[] = [
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  ...boardPaths,
];

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Whether a path, with or without a query, may be a page or a file of one: what a browser fetches many of. */
export function isOfPages(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return !noPages.some((prefix) => isUnder(path, prefix));
}

/** The bundle whose page answers a path, without query; null when the path is no page. */
export function entryOf(path: string): Entry | null {
  if (!isOfPages(path) || isUnder(path, assets) || fileName.test(path)) return null;
  return entryPaths.find(({ under }) => isUnder(path, under))?.entry ?? 'office';
}
