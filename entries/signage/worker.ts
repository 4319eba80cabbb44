/**
 * Service worker that keeps a copy of the boards' bundle in the browser of a wall screen, so that a screen that starts
 * while its server is down shows its last data (docs/decisions/offline-walls.md). It handles only the pages below its
 * own folder and their hashed files; requests for data are not intercepted.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

/** Replaced by the build: a name for this release's copy, and its files relative to the root of the product. */
declare const SLIPWAY_COPY: { readonly name: string; readonly files: readonly string[] };

// TypeScript cannot load the types of pages and workers together, so the few types needed are declared above.
const worker = globalThis as unknown as Worker;
const prefix = 'slipway-board-';
const copied = SLIPWAY_COPY;
const own = prefix + copied.name;
const here = new URL('./', location.href);
const files = new Set(copied.files.map((file) => new URL(`../../${file}`, here).href));
/** A server that does not answer within this time counts as down; the page itself continues to request data. */
const patienceMs = 5_000;

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (files.has(request.url)) event.respondWith(fileOf(request));
});

/** Stores all files or none: if a download fails, the previous copy stays. */
async function keep(): Promise<void> {
  const page = await fetch(here, { cache: 'no-cache' });
  const named = (await page.clone().text()).match(/assets\/[\w/.-]+/g) ?? [];
  // During an upgrade the server's page may belong to another release than this worker.
  const isOwn = named.length > 0 && named.every((file) => copied.files.includes(file));
  if (!page.ok || !isOwn) throw new Error('the page is of another release');
  const copy = await caches.open(own);
  await copy.addAll([...files]);
  await copy.put(here, page);
  await worker.skipWaiting();
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((each) => each.startsWith(prefix) && each !== own && caches.delete(each)));
  await worker.clients.claim();
}

/** Uses the server's page if the server answers, so that no old release survives; otherwise the copy. */
async function pageOf(request: Request): Promise<Response> {
  const answer = await Promise.race([fetch(request), late()]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await kept(here)) ?? answer ?? Response.error();
}

/** File names contain the hash of the content, so a stored file never differs from that of the server. */
async function fileOf(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function kept(what: Request | URL): Promise<Response | undefined> {
  const copy = await caches.open(own);
  return copy.match(what, { ignoreVary: true });
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));

// Makes this file a module, so that its declarations are not global.
export {};
