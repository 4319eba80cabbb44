import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '#server/config/settings.ts';
import { buildApp } from '#server/http/app.ts';
import { builtPages } from '#server/http/pages/pages.ts';
import { fail } from '#shared/errors/fail.ts';

const dist = mkdtempSync(join(tmpdir(), 'slipway-pages-'));
const script = `export const office = ${'1'.repeat(4000)};`;
const definition = `definitions/ship.${'0f'.repeat(32)}.json`;
const releases = mkdtempSync(join(tmpdir(), 'slipway-releases-'));
let app: FastifyInstance;

beforeAll(async () => {
  for (const entry of ['office', 'signage', 'oauth2']) {
    mkdirSync(join(dist, entry, 'assets', entry), { recursive: true });
    writeFileSync(join(dist, entry, 'index.html'), `<!doctype html><script>start('${entry}')</script>`);
  }
  const asset = join(dist, 'office', 'assets', 'office', 'main-Ab_12-Cd.js');
  writeFileSync(asset, script);
  writeFileSync(`${asset}.gz`, gzipSync(script));
  writeFileSync(`${asset}.br`, brotliCompressSync(script));
  mkdirSync(join(dist, 'office', 'definitions'));
  writeFileSync(join(dist, 'office', definition), '{}');
  writeFileSync(join(dist, 'office', 'robots.txt'), 'User-agent: *');
  writeFileSync(join(dist, 'secret.txt'), 'not of a bundle');
  app = await buildApp({
    config: { logLevel: 'silent' },
    bindings: [],
    resolveActor: async () => {
      throw fail('tokenInvalid');
    },
    pages: builtPages(dist, {
      boardFrameOrigins: ['https://wall.example'],
      menuFrameOrigins: [],
      corsOrigins: [],
      staticDomain: '',
      releases,
    }),
  });
});

afterAll(async () => {
  await app.close();
  for (const folder of [dist, releases]) rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('rate limits', () => {
  it('count paths below the API by the API’s limit, not the pages’, however the path is spelt', async () => {
    const few = await buildApp({
      config: { logLevel: 'silent', limits: { ...defaultLimits, default: { session: 3, source: 3 } } },
      bindings: [],
      resolveActor: async () => {
        throw fail('tokenInvalid');
      },
      pages: builtPages(dist, {
        boardFrameOrigins: [],
        menuFrameOrigins: [],
        corsOrigins: [],
        staticDomain: '',
        releases,
      }),
    });
    let from = 0;
    for (const path of [
      '/jeecg-boot/no/such',
      '/socket.io/x',
      '/jeecg-boot//no',
      '/jeecg-boot/a%2fb',
      '/x%2e%2e%2fb',
      '/%zz',
    ]) {
      from += 1;
      const ask = (url: string) => few.inject({ method: 'GET', url, remoteAddress: `10.0.0.${from}` });
      const statuses: number[] = [];
      for (let asked = 0; asked < 4; asked += 1) statuses.push((await ask(path)).statusCode);
      expect([path, ...statuses.map((status) => status === 429)]).toEqual([path, false, false, false, true]);
      expect((await ask('/prm/scaffold/apply')).statusCode).toBe(200);
    }
    await few.close();
  });
});

describe('a definition file', () => {
  it('is cached for ever and is addressed by its hash', async () => {
    const answer = await get(`/${definition}`);
    expect(answer.body).toBe('{}');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/definitions/ship.json')).statusCode).toBe(404);
  });
});

describe('pages', () => {
  it.each([
    ['/', 'office'],
    ['/user/login?redirect=%2Fprm', 'office'],
    ['/prm/scaffold/apply/0199', 'office'],
    ['/mengshi/largescreen/dataCockpit', 'signage'],
    ['/oauth2-app/login', 'oauth2'],
  ])('answer %s with the page of %s', async (path, entry) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`start('${entry}')`);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('are isolated from the page that opened them, except after direct navigation', async () => {
    const policyFor = async (site?: string) =>
      (await get('/user/login', site === undefined ? {} : { 'sec-fetch-site': site })).headers[
        'cross-origin-opener-policy'
      ];
    expect(await Promise.all([undefined, 'cross-site', 'same-site', 'same-origin', 'none'].map(policyFor))).toEqual([
      'same-origin',
      'same-origin',
      'same-origin',
      'same-origin',
      'unsafe-none',
    ]);
    expect((await get('/user/login')).headers.vary).toContain('Sec-Fetch-Site');
  });

  it('redirect /oauth2-app to its login page and keep the query', async () => {
    for (const path of ['/oauth2-app', '/oauth2-app/']) {
      const answer = await get(`${path}?thirdType=oidc`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/oauth2-app/login?thirdType=oidc']);
    }
  });

  it('limit per entry which sites may frame them', async () => {
    const framing = async (path: string) => (await get(path)).headers['content-security-policy'];
    expect(await framing('/')).toContain("frame-ancestors 'self'");
    expect(await framing('/mengshi/largescreen/dataCockpit')).toContain("frame-ancestors 'self' https://wall.example");
    expect(await framing('/oauth2-app/login')).toContain("frame-ancestors 'none'");
  });

  it('are revalidated with 304 instead of sent again', async () => {
    const etag = (await get('/')).headers.etag;
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it.each([
    '/jeecg-boot/sys/nothing',
    '/jeecg-boot',
    '/socket.io/?EIO=4',
    '/websocket/1',
    '/vxeSocket/1/2',
    '/assets/office/gone-12345678.js',
    '/favicon.ico',
    '/index.html',
    '/assets/office/main-Ab_12-Cd.js.gz',
    '/secret.txt',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
  ])('answer %s with 404 instead of HTML', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404 });
  });

  it('refuse other methods', async () => {
    const answer = await app.inject({ method: 'POST', url: '/' });
    expect(answer.statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });
});

describe('built files', () => {
  const path = '/assets/office/main-Ab_12-Cd.js';

  it('with a hash in their name are cached for a year', async () => {
    const answer = await get(path);
    expect(answer.body).toBe(script);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=0');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('for a browser that accepts %s are sent as %s', async (accepted, encoding) => {
    const answer = await get(path, { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers.vary).toContain('Accept-Encoding');
  });
});

describe('forwarded addresses', () => {
  it('are accepted only from a configured proxy', async () => {
    const seen: string[] = [];
    const hsts: unknown[] = [];
    for (const trustedProxies of [[], ['127.0.0.1']]) {
      const behind = await buildApp({
        config: { logLevel: 'silent', trustedProxies },
        bindings: [],
        resolveActor: async () => {
          throw fail('tokenInvalid');
        },
        pages: (server) => {
          server.addHook('onRequest', async (request) => {
            seen.push(`${request.ip} ${request.protocol}`);
          });
        },
      });
      const headers = { 'x-forwarded-for': '10.1.2.3', 'x-forwarded-proto': 'https' };
      const answer = await behind.inject({ url: '/x', headers });
      hsts.push(answer.headers['strict-transport-security']);
      await behind.close();
    }
    expect(seen).toEqual(['127.0.0.1 http', '10.1.2.3 https']);
    // Under TLS, and only there, the browser is told to stay with it.
    expect(hsts).toEqual([undefined, 'max-age=31536000']);
  });
});
