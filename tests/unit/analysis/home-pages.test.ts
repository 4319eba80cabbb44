import { describe, expect, it } from 'vitest';
import { homePages } from '#src/features/analysis/home-pages.ts';
import type { MenuNode } from '#src/session/menu-node.ts';

const page = (path: string, component: string, more: Partial<MenuNode> = {}): MenuNode => ({
  path,
  component,
  ...more,
  meta: { title: path, ...more.meta },
});
const menu: readonly MenuNode[] = [
  page('/dashboard/analysis', 'dashboard/Analysis'),
  {
    ...page('/demo', 'layouts/RouteView', { meta: { title: '案例', icon: 'qrcode' } }),
    children: [
      page('/demo/list', 'jeecg/TableList'),
      page('https-md5', 'layouts/IframePageView', { meta: { internalOrExternal: true } }),
      page('/demo/hidden', 'resource/hidden', { hidden: true }),
      page('/demo/:id', 'resource/detail'),
    ],
  },
  {
    ...page('/system', 'layouts/RouteView', { meta: { title: '系统' } }),
    children: [page('user', 'system/UserList', { meta: { title: '用户', icon: 'user' } })],
  },
];
const paths = (recent: readonly string[], most = 9) => homePages(menu, recent, most).map(({ path }) => path);

describe('page cards of the home page', () => {
  it("list the office's own pages first and leave out the home page, links and hidden pages", () => {
    expect(paths([])).toEqual(['/system/user', '/demo/list']);
  });

  it('start with recently opened pages that the menu still contains', () => {
    expect(paths(['/gone', '/demo/list', '/system/user/42'])).toEqual(['/demo/list', '/system/user']);
    expect(paths(['/demo/list'], 1)).toEqual(['/demo/list']);
  });

  it('show their directory, and the directory’s icon if they have none', () => {
    expect(homePages(menu, [], 9)).toEqual([
      { path: '/system/user', title: '用户', icon: 'user', group: '系统' },
      { path: '/demo/list', title: '/demo/list', icon: 'qrcode', group: '案例' },
    ]);
  });
});
