import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { usePaletteSections } from '#src/features/palette/use-palette-sections.ts';
import { noteServer } from '#src/http/server-abilities.ts';

// The real one listens to its browser's window.
vi.mock('#src/tab/tab-store.ts', () => ({ useTabStore: (read: (state: object) => unknown) => read({ tabs: [] }) }));

// The other files of the worker stand before our own server.
afterAll(() => noteServer('slipway'));

function Said({ typed }: { readonly typed: string }) {
  const { word, searching, failure } = usePaletteSections([], typed);
  return JSON.stringify({ word, searching, failed: failure !== null }).replaceAll('"', '');
}

const said = (typed: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Said typed={typed} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('&quot;', '');

describe('texts of the palette', () => {
  it('announce a search for records from two letters on', async () => {
    await noteServer('slipway');
    expect(said('a')).toBe('{word:再输入一个字即可查找记录,searching:false,failed:false}');
    expect(said('ab')).toMatch(/searching:true,failed:false/);
  });

  it('promise no records, and request none, if the server cannot search them', async () => {
    await noteServer('3.4.3');
    expect(said('')).toBe('{word:输入菜单名称；当前服务器不能查找记录,searching:false,failed:false}');
    for (const typed of ['a', 'ab'])
      expect(said(typed)).toBe(`{word:没有找到“${typed}”，可以换一个菜单名称,searching:false,failed:false}`);
  });
});
