import { describe, expect, it } from 'vitest';
import { placeholders } from '#shared/permission/menu-url.ts';
import { officeMenu } from '#shared/platform/office-menu.ts';
import { officeRoutes } from '#src/app/entry-routes.ts';
import { findRoute } from '#src/app/find-route.ts';
import { fixedRoutes } from '#src/app/fixed-routes.ts';
import type { PageRoute } from '#src/app/menu-routes.ts';
import { pageOf } from '#src/app/pages.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { type NavItem, navItems } from '#src/shell/nav-items.ts';
import { readMenu } from '#tests/support/platform/recordings.ts';

const session = { token: 'secret-token', tenantId: '0' };
const table = placeholders({ apiBase: '/jeecg-boot', staticBase: '/s', origin: 'https://yard.example', session });

function menuOf(file: string): MenuNode[] {
  const answer = readMenu(file) as { result?: { menu: MenuNode[] }; menu?: MenuNode[] };
  return officeMenu(answer.result?.menu ?? answer.menu ?? []);
}

const entriesOf = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? entriesOf(item.children) : [item]));

/** What an entry opens, as a person who clicks it sees it. */
function opened(routes: readonly PageRoute[], { key, external }: NavItem): string {
  if (external !== null) return 'window';
  const [pathname = '', query] = key.split('?', 2);
  const route = findRoute(routes, pathname, query === undefined ? '' : `?${query}`);
  if (route === null) return '404';
  if (route.kind === 'redirect') return opened(routes, { key: route.target, external } as NavItem);
  if (route.kind === 'frame') return 'frame';
  return pageOf(route.target) === null ? 'words' : route.target.split('/', 1).join();
}

describe.each([
  [
    'menu-3.4.3',
    {
      dashboard: 1,
      resource: 17,
      system: 5,
      actuator: 6,
      account: 1,
      online: 5,
      exception: 3,
      frame: 4,
      window: 3,
      words: 45,
    },
  ],
  [
    'menu-3.6.3',
    {
      dashboard: 2,
      resource: 16,
      system: 5,
      actuator: 3,
      account: 1,
      online: 5,
      exception: 3,
      frame: 7,
      window: 4,
      words: 124,
    },
  ],
  [
    'menu-of-a-person',
    { dashboard: 1, resource: 15, system: 5, actuator: 6, online: 2, frame: 4, window: 3, words: 36 },
  ],
])('the recorded %s', (file, expected) => {
  const menu = menuOf(file);
  const routes = officeRoutes(menu, fixedRoutes('zh'), table);
  const entries = entriesOf(navItems(menu, table));

  it('leads every entry to a page, a frame, a window or a message, and none to the page 404', () => {
    const counts: Record<string, number> = {};
    for (const kind of entries.map((entry) => opened(routes, entry))) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual(expected);
  });

  it('has no two entries with the same key', () => {
    const keys = entries.map(({ key }) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('gives the token only to the API', () => {
    const links = [...entries.map(({ external }) => external ?? ''), ...routes.map(({ target }) => target)];
    const withToken = links.filter((link) => link.includes(session.token));
    expect(withToken.filter((link) => !link.startsWith('https://yard.example/jeecg-boot/'))).toEqual([]);
  });

  it('names each page after its entry', () => {
    const wrong = entries.filter(({ key, title, external }) => {
      const [pathname = '', query] = key.split('?', 2);
      const route = external === null ? findRoute(routes, pathname, query === undefined ? '' : `?${query}`) : null;
      return route !== null && route.kind !== 'redirect' && route.title !== title;
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });
});
