import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { answerHeaders } from '#server/http/headers.ts';
import { boardWorkerPolicy, pagePolicy } from '#server/http/pages/content-policy.ts';
import type { Entry } from '#shared/entries.ts';
import { launchChromium } from '#tests/support/browser.ts';
import { type Nginx, startNginx } from '#tests/support/nginx.ts';
import { signInThere } from '#tests/support/platform/open-platform.ts';
import { PageWatch } from '#tests/support/platform/page-watch.ts';
import { type PlatformServer, startPlatform } from '#tests/support/platform/platform-server.ts';

const dist = join(process.cwd(), 'dist');
let platform: PlatformServer;
let nginx: Nginx;

beforeAll(async () => {
  platform = await startPlatform('3.4.3');
  const sample = readFileSync('docs/nginx/before-jeecgboot.conf', 'utf8');
  const site = sample
    .replaceAll('/srv/slipway/', `${dist}/`)
    .replace('127.0.0.1:8080', new URL(platform.url).host)
    // Pictures of the recorded accounts lie at another site, as they do before the vendor's data.
    .replace("$file_sites '';", "$file_sites ' https://files.example.com';");
  nginx = await startNginx(site);
});
afterAll(async () => {
  await nginx?.stop();
  await platform?.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(nginx.url + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

const pageOf = (entry: Entry) => readFileSync(join(dist, entry, 'index.html'), 'utf8');

/** What our own server says to a page of this build. */
const policyOf = (entry: Entry) => {
  const staticDomain = entry === 'office' ? 'https://files.example.com' : '';
  return pagePolicy(entry, pageOf(entry), {
    boardFrameOrigins: [],
    corsOrigins: [],
    menuFrameOrigins: [],
    staticDomain,
  });
};

const ofEveryAnswer = ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'] as const;

describe('the sample for nginx', () => {
  it.each([
    ['/', 'office'],
    ['/user/login?redirect=%2Fisystem%2Fuser', 'office'],
    ['/isystem/user/e9ca23d68d884d4ebb19d07889727dae', 'office'],
    ['/mengshi/largescreen/dataCockpit', 'signage'],
    ['/oauth2-app/login', 'oauth2'],
  ] as const)('answers %s with the page of %s and the headers of our own server', async (path, entry) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, pageOf(entry)]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(policyOf(entry));
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    for (const name of ofEveryAnswer) expect(answer.headers.get(name)).toBe(answerHeaders[name]);
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const opened = await get(path, { 'sec-fetch-site': 'none' });
    expect(opened.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  it('redirects a chat to its login page and keeps the provider in the address', async () => {
    const answer = await get('/oauth2-app?thirdType=dingtalk');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/oauth2-app/login?thirdType=dingtalk']);
  });

  it('serves built files unchanged, cacheable for a year if the name has a hash', async () => {
    const files = (['office', 'signage', 'oauth2'] as const).flatMap(builtFiles);
    const isHashed = ({ path }: BuiltFile) => /-[\w-]{8}\.\w+$|\.[0-9a-f]{64}\.json$/.test(path);
    const hashed = files.filter(isHashed);
    const others = files.filter((file) => !isHashed(file));
    expect(others.map(({ path }) => path).toSorted()).toEqual([
      '/assets/office/office.js',
      '/definitions/index.json',
      '/mengshi/largescreen/worker.js',
    ]);
    for (const each of [...others, ...hashed.filter((_, at) => at % 40 === 0)]) {
      const answer = await get(each.path);
      expect([each.path, await answer.text()]).toEqual([each.path, readFileSync(each.file, 'utf8')]);
      const caching = isHashed(each) ? 'public, max-age=31536000, immutable' : 'public, max-age=0';
      expect([each.path, answer.headers.get('cache-control')]).toEqual([each.path, caching]);
    }
  });

  it('serves the compressed copies of the build', async () => {
    const [path, file] = largest(builtFiles('office'));
    const answer = await get(path, { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(Number(answer.headers.get('content-length'))).toBe(readFileSync(`${file}.gz`).length);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(await answer.text());
  });

  it('gives the worker of the boards its own policy', async () => {
    const answer = await get('/mengshi/largescreen/worker.js');
    expect(answer.headers.get('content-security-policy')).toBe(boardWorkerPolicy);
  });

  it.each([
    '/assets/office/gone-12345678.js',
    '/assets/gone',
    '/assets/office/',
    '/assets/',
    '/assets',
    '/definitions/',
    '/definitions/gone',
    '/favicon.ico',
    '/index.html',
    '/mengshi/largescreen/index.html',
    '/websocket/1',
    '/socket.io/?EIO=4',
    '/nginx/office.conf/../office.json',
  ])('answers %s neither with a page nor with a list of files', async (path) => {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get('cache-control')).toBeNull();
    expect(await answer.text()).not.toContain('<title>Slipway');
  });
});

describe('a JeecgBoot server behind the sample for nginx', () => {
  it('receives each call unchanged, and answers with its own headers', async () => {
    const headers = {
      'x-access-token': 'a.b.c',
      'x-sign': 'E19D6243CB1945AB4F7202A1B00F77D5',
      'x-timestamp': '20261129091126',
      'tenant-id': '1000',
      'content-type': 'application/json;charset=UTF-8',
      'x-forwarded-for': '203.0.113.9',
    };
    const body = JSON.stringify({ realname: '张三', note: 'x'.repeat(100_000) });
    const path = '/jeecg-boot/sys/user/add?name=%25%E5%BC%A0%2B&superQueryParams=%5B%5D';
    const answer = await fetch(nginx.url + path, { method: 'POST', headers, body });
    const asked = platform.requests.at(-1);
    expect(asked).toMatchObject({ method: 'POST', path: '/sys/user/add', body: JSON.parse(body) });
    expect(asked?.query).toEqual({ name: '%张+', superQueryParams: '[]' });
    const ofCaller = { 'x-forwarded-for': '127.0.0.1', host: new URL(nginx.url).host, 'x-forwarded-proto': 'http' };
    expect(asked?.headers).toMatchObject({ ...headers, ...ofCaller });
    expect(answer.status).toBe(asked?.status);
    expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  it('receives an upload that is larger than the default limit of nginx', async () => {
    const form = new FormData();
    form.set('biz', 'temp');
    form.set('file', new Blob(['x'.repeat(20_000_000)]), '图纸.dwg');
    await fetch(`${nginx.url}/jeecg-boot/sys/common/upload`, { method: 'POST', body: form });
    const { path, body } = platform.requests.at(-1) ?? {};
    expect(path).toBe('/sys/common/upload');
    expect(String(body).length).toBeGreaterThan(20_000_000);
    expect(String(body)).toContain('图纸.dwg');
  });

  it('receives the socket of the bell with its token', async () => {
    const address = `${nginx.url.replace('http', 'ws')}/jeecg-boot/websocket/e9ca23d68d884d4ebb19d07889727dae_1`;
    const socket = new WebSocket(address, ['a.b.c']);
    const said = new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send('ping'));
      socket.on('message', (data) => resolve(String(data)));
    });
    expect(await said).toContain('heartcheck');
    expect(socket.protocol).toBe('a.b.c');
    socket.terminate();
  });

  it('accepts a sign-in in the browser, under all policies', async () => {
    const browser = await launchChromium();
    const page = await browser.newPage();
    const watch = new PageWatch(page, platform);
    platform.requests.splice(0);
    await signInThere(page, { ...platform, url: nginx.url }, 'admin');
    const problems = await watch.problems();
    expect(problems).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBeGreaterThan(0);
    await browser.close();
  });
});

interface BuiltFile {
  readonly path: string;
  readonly file: string;
}

function builtFiles(entry: Entry): readonly BuiltFile[] {
  const root = join(dist, entry);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !/\.(?:html|gz|br)$/.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .map((file) => ({ file, path: `/${file.slice(root.length + 1)}` }));
}

function largest(files: readonly BuiltFile[]): readonly [path: string, file: string] {
  const size = ({ file }: BuiltFile) => readFileSync(file).length;
  const [found] = files.toSorted((a, b) => size(b) - size(a));
  if (found === undefined) throw new Error('nothing was built');
  return [found.path, found.file];
}
