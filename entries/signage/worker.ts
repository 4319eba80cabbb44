/**
 * Keeps a copy of the boards' bundle in the browser of a wall, so that a screen that starts while its server is down shows
 * its last picture (docs/decisions/offline-walls.md). It answers for the pages below its own folder and their hashed
 * files, and for nothing else: data goes by it.
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

/** Written in by the build: a name of this release's copy, and its files from the top of the product. */
declare const SLIPWAY_COPY: { readonly name: string; readonly files: readonly string[] };

// The types of pages and of workers cannot be had side by side; these are the few it needs.
const worker = globalThis as unknown as Worker;
const prefix = 'slipway-board-';
const copied = SLIPWAY_COPY;
const own = prefix + copied.name;
const here = new URL('./', location.href);
const files = new Set(copied.files.map((file) => new URL(`../../${file}`, here).href));
/** A server that does not answer in this time is as good as down; the page asks on by itself. */
const patienceMs = 5_000;

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (files.has(request.url)) event.respondWith(fileOf(request));
});

/** All or nothing: a copy that broke off is none, and the one before stays. */
async function keep(): Promise<void> {
  const page = await fetch(here, { cache: 'no-cache' });
  const named = (await page.clone().text()).match(/assets\/[\w/.-]+/g) ?? [];
  // While a server is being exchanged its page may be of another release than this worker.
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

/** The server's page whenever it answers, so that no release outlives its server; the copy where it is down. */
async function pageOf(request: Request): Promise<Response> {
  const answer = await Promise.race([fetch(request), late()]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await kept(here)) ?? answer ?? Response.error();
}

/** A file's name carries the hash of its content: what is kept under it is what the server has. */
async function fileOf(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function kept(what: Request | URL): Promise<Response | undefined> {
  const copy = await caches.open(own);
  return copy.match(what, { ignoreVary: true });
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));

// A script of its own: nothing of it is seen elsewhere.
export {};
