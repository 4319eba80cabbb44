import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, chunkErrorOf, chunkTimeout, loadChunk } from '#src/http/load-chunk.ts';

afterEach(() => vi.useRealTimers());

it('loadChunk fails after 120 s, but not for a chunk that arrived', async () => {
  expect(chunkTimeout).toBe(120_000);
  vi.useFakeTimers();
  const lost = loadChunk(() => new Promise(() => undefined));
  const failure = expect(lost).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED' });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failure;
  expect(await loadChunk(async () => 'there')).toBe('there');
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['Chromium', 'Failed to fetch dynamically imported module: http://x/assets/a.js', 'CHUNK_LOAD_FAILED'],
  ['Firefox', 'error loading dynamically imported module: http://x/assets/a.js', 'CHUNK_LOAD_FAILED'],
  ['Safari', 'Importing a module script failed.', 'CHUNK_LOAD_FAILED'],
  ['a style sheet', 'Unable to preload CSS for /assets/a.css', 'CSS_CHUNK_LOAD_FAILED'],
])('loadChunk recognises a chunk that did not load: %s', async (_, message, code) => {
  const failed = await loadChunk(() => Promise.reject(new TypeError(message))).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ChunkLoadError);
  expect(failed).toMatchObject({ code });
});

it('loadChunk passes an error of the chunk’s own code through unchanged', async () => {
  const own = new TypeError('x is not a function');
  await expect(loadChunk(() => Promise.reject(own))).rejects.toBe(own);
  expect(chunkErrorOf(own)).toBeNull();
});
