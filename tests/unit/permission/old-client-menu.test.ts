import { describe, expect, test } from 'vitest';
import { type MenuRow, menuTree } from '#server/permission/menu-tree.ts';
import { menuForOldClient } from '#server/permission/old-client-menu.ts';

const row = (id: string, parentId: string | null, url: string, component: string): MenuRow => ({
  id,
  parentId,
  name: id,
  nameEn: null,
  url,
  component,
  componentName: null,
  redirect: null,
  icon: null,
  isRoute: true,
  isLeaf: false,
  keepAlive: true,
  alwaysShow: false,
  hidden: false,
  hideTab: false,
  internalOrExternal: false,
});

const menu = menuTree(
  [
    row('home', null, '/dashboard/analysis', 'dashboard/Analysis'),
    row('scaffold', null, '/scaffold', 'layouts/RouteView'),
    row('apply', 'scaffold', '/prm/scaffold/apply', 'resource/scaffold_apply'),
    row('roles', null, '/isystem/role', 'resource/sys_role'),
    row('board', null, '{{origin}}/mengshi/largescreen/dataCockpit', 'layouts/IframePageView'),
  ],
  'zh',
);
const outline = (nodes: ReturnType<typeof menuForOldClient>): unknown[] =>
  nodes.map(({ path, component, meta, children }) => [
    path,
    component,
    meta.url,
    ...(children ? [outline(children)] : []),
  ]);

describe('the menu of the platform’s Vue 2 client', () => {
  test('contains its own pages, our pages in its frame at our address, and boards on our host', () => {
    expect(outline(menuForOldClient(menu, 'https://yard.example'))).toEqual([
      ['/dashboard/analysis', 'dashboard/Analysis', undefined],
      [
        '/scaffold',
        'layouts/RouteView',
        undefined,
        [
          [
            expect.stringMatching(/^[0-9a-f]{32}$/),
            'layouts/IframePageView',
            'https://yard.example/prm/scaffold/apply',
          ],
        ],
      ],
      ['/isystem/role', 'system/RoleUserList', undefined],
      [
        expect.stringMatching(/^[0-9a-f]{32}$/),
        'layouts/IframePageView',
        'https://yard.example/mengshi/largescreen/dataCockpit',
      ],
    ]);
  });

  test('contains our address also if we are reached without encryption', () => {
    const [, scaffold] = menuForOldClient(menu, 'http://yard.example');
    expect(outline(scaffold?.children ?? [])).toEqual([
      [expect.stringMatching(/^[0-9a-f]{32}$/), 'layouts/IframePageView', 'http://yard.example/prm/scaffold/apply'],
    ]);
  });

  test('keeps our paths if one host serves both', () => {
    const [, scaffold] = menuForOldClient(menu, '');
    expect(outline(scaffold?.children ?? [])).toEqual([
      ['/prm/scaffold/apply', 'layouts/IframePageView', '/prm/scaffold/apply'],
    ]);
  });
});
