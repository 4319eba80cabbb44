import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { definitionIndex } from '#shared/resource/definition-index.ts';
import { sysCategory } from '#shared/system/category.ts';
import { sysOnline } from '#shared/system/online.ts';
import { noteServer } from '#src/http/server-abilities.ts';
import { prefetchList } from '#src/resource/list/prefetch-list.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#src/http/use-call.ts', async (original) => ({ ...(await original<object>()), prefetchCall: asked }));

afterEach(() => asked.mockReset());
// The other files of the worker stand before our own server.
afterAll(() => noteServer('slipway'));

const entry = { ...sysOnline, hash: 'a'.repeat(64) };

it("prefetchList requests a list in its usual order, unless the server's rows lack the order column", async () => {
  await noteServer('slipway');
  prefetchList(new QueryClient(), entry, new URLSearchParams());
  expect(asked.mock.calls[0]?.[2]).toMatchObject({ query: { column: 'createTime', order: 'desc' } });
  asked.mockReset();
  await noteServer('3.4.3');
  prefetchList(new QueryClient(), entry, new URLSearchParams());
  expect(asked).not.toHaveBeenCalled();
  prefetchList(new QueryClient(), entry, new URLSearchParams('column=username'));
  expect(asked).toHaveBeenCalledOnce();
});

it('prefetchList skips a list that its area renders', async () => {
  await noteServer('slipway');
  const [own] = definitionIndex([sysCategory]);
  if (own === undefined) throw new Error('no entry');
  prefetchList(new QueryClient(), own, new URLSearchParams());
  expect(asked).not.toHaveBeenCalled();
});
