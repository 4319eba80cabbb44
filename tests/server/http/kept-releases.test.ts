import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/http/app.ts';
import { AGAIN_MS } from '#server/http/pages/kept-releases.ts';
import { builtPages } from '#server/http/pages/pages.ts';
import { fail } from '#shared/errors/fail.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-releases-'));
const releases = join(folder, 'releases');
const chunk = { old: '/assets/office/late-Old_Old1.js', new: '/assets/office/late-New_New1.js' };
const apps: FastifyInstance[] = [];

/** A build of the three pages, of which the office has one chunk. */
function build(name: keyof typeof chunk): string {
  const dist = join(folder, name);
  for (const entry of ['office', 'signage', 'oauth2']) {
    mkdirSync(join(dist, entry, 'assets', entry), { recursive: true });
    writeFileSync(join(dist, entry, 'index.html'), `<!doctype html><p>${name}`);
  }
  const file = join(dist, 'office', chunk[name]);
  writeFileSync(file, `export const release = '${name}';`);
  writeFileSync(`${file}.gz`, gzipSync(`export const release = '${name}';`));
  writeFileSync(join(dist, 'office', 'robots.txt'), name);
  return dist;
}

async function start(name: keyof typeof chunk): Promise<FastifyInstance> {
  const app = await buildApp({
    config: { logLevel: 'silent' },
    bindings: [],
    resolveActor: async () => {
      throw fail('tokenInvalid');
    },
    pages: builtPages(build(name), {
      boardFrameOrigins: [],
      menuFrameOrigins: [],
      corsOrigins: [],
      staticDomain: '',
      releases,
    }),
  });
  apps.push(app);
  await app.ready();
  return app;
}

const kept = () =>
  existsSync(releases) ? (readdirSync(releases, { recursive: true }) as string[]).map((file) => `/${file}`) : [];
/** It is kept beside the first requests. */
const isKept = (name: keyof typeof chunk) =>
  vi.waitFor(() => expect(kept()).toContain(`${chunk[name]}.gz`), { timeout: 15_000 });

let before: FastifyInstance;
let after: FastifyInstance;
beforeAll(async () => {
  before = await start('old');
  await isKept('old');
  after = await start('new');
  await isKept('new');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  rmSync(folder, { recursive: true });
});

describe('a rolling upgrade of several processes', () => {
  it('keeps the chunks of the previous release for open pages', async () => {
    const answer = await after.inject({ url: chunk.old });
    expect(answer.body).toBe(`export const release = 'old';`);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await after.inject({ url: chunk.old, headers: { 'accept-encoding': 'gzip' } });
    expect(small.headers['content-encoding']).toBe('gzip');
  });

  it('provides chunks of the next release in a process that still runs the old one', async () => {
    // A miss before it was there is no answer for long.
    await expect.poll(async () => (await before.inject({ url: chunk.new })).body).toContain(`'new'`);
  });

  it('serves the page of each process’s own release, and only hashed files of other releases', async () => {
    expect((await after.inject({ url: '/' })).body).toContain('new');
    expect((await after.inject({ url: '/robots.txt' })).body).toBe('new');
    for (const url of [
      `${chunk.old}.gz`,
      '/assets/office/../../../secret-12345678.js',
      '/assets/office/x-12345678.js',
    ]) {
      expect((await after.inject({ url })).statusCode).toBe(404);
    }
  });

  it('keeps the files of a running release, however long ago its process started', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const running = await start('new');
    const path = join(releases, chunk.new);
    await expect.poll(() => Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000);
    const past = new Date(Date.now() - 29 * 24 * 60 * 60 * 1000);
    utimesSync(path, past, past);
    await vi.advanceTimersByTimeAsync(AGAIN_MS);
    await running.close();
    vi.useRealTimers();
    expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000);
  });

  it('deletes the files of a release that no process started for a month', async () => {
    const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    for (const ending of ['', '.gz']) utimesSync(join(releases, chunk.old + ending), past, past);
    await start('new');
    await expect.poll(kept).not.toContain(chunk.old);
    expect(kept()).not.toContain(`${chunk.old}.gz`);
    expect(kept()).toContain(chunk.new);
  });
});
