import { readdirSync, readFileSync } from 'node:fs';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { chunkTimeout } from '#src/http/load-chunk.ts';
import { lazyPage, retryLost } from '#src/screen/lazy-page.tsx';

const Word = ({ word }: { readonly word: string }) => <b>{word}</b>;

async function drawn(Page: ReturnType<typeof lazyPage<{ word: string }>>): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Suspense fallback="waits">
      <Page word="bollard" />
    </Suspense>,
    { onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  return failures.length > 0 ? String(failures[0]) : html;
}

it('a lazy page is requested again after a failure was caught, and not before', async () => {
  let asked = 0;
  const Page = lazyPage(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module: a.js');
    return Word;
  });
  expect(await drawn(Page)).toContain('ChunkLoadError');
  expect(await drawn(Page)).toContain('ChunkLoadError');
  expect(asked).toBe(1);
  retryLost();
  expect(await drawn(Page)).toContain('<b>bollard</b>');
  retryLost();
  expect(await drawn(Page)).toContain('<b>bollard</b>');
  expect(asked).toBe(2);
});

it('a lazy page that was preloaded renders at once, without its fallback', async () => {
  const Page = lazyPage(async () => Word);
  const page = (
    <Suspense fallback="waits">
      <Page word="bollard" />
    </Suspense>
  );
  await Page.preload();
  expect(renderToString(page)).toContain('<b>bollard</b>');
  // One that is drawn without: it waits once, and its code is there for whoever draws it next.
  const Other = lazyPage(async () => Word);
  expect(renderToString(<Suspense fallback="waits">{<Other word="bollard" />}</Suspense>)).toContain('waits');
});

it('a lazy page fails if its code does not arrive within 120 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const html = drawn(lazyPage(() => new Promise<typeof Word>(() => undefined)));
  await vi.waitUntil(async () => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(chunkTimeout);
  vi.useRealTimers();
  expect(await html).toContain('ChunkLoadError');
});

it('the office loads code lazily only through lazyPage', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const bare = files.filter((name) => {
    const text = readFileSync(`src/${name}`, 'utf8');
    return /\blazy\b[^;']*\} from 'react';|\bReact\.lazy\b/.test(text);
  });
  expect(bare).toEqual(['screen/lazy-page.tsx']);
});
