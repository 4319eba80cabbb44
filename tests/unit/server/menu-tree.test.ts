import { describe, expect, test } from 'vitest';
import { type MenuRow, menuTree } from '#server/permission/menu-tree.ts';

const row = (change: Partial<MenuRow> & { id: string }): MenuRow => ({
  parentId: null,
  name: change.id,
  nameEn: null,
  url: `/${change.id}`,
  component: 'layouts/RouteView',
  componentName: null,
  redirect: null,
  icon: null,
  isRoute: true,
  isLeaf: false,
  keepAlive: false,
  alwaysShow: false,
  hidden: false,
  hideTab: false,
  internalOrExternal: false,
  ...change,
});

const home = row({ id: 'home', url: '/dashboard/analysis', isLeaf: true });
const tree = (...rows: MenuRow[]) => menuTree([home, ...rows], 'zh').slice(1);

describe('menuTree (docs/wire.md §1.4)', () => {
  test('puts the home page first if nobody granted it', () => {
    const [first] = menuTree([row({ id: 'a' }), row({ id: 'b', parentId: '9502685863ab87f0ad1134142788a385' })], 'zh');
    expect(first).toStrictEqual({
      id: '9502685863ab87f0ad1134142788a385',
      path: '/dashboard/analysis',
      name: 'dashboard-analysis',
      component: 'dashboard/Analysis',
      route: '1',
      redirect: null,
      meta: {
        title: '首页',
        alias: 'Home',
        keepAlive: false,
        internalOrExternal: false,
        componentName: 'Analysis',
        icon: 'home',
      },
    });
  });

  test('omits keys that do not apply, and has redirect on top entries only', () => {
    const [top] = tree(row({ id: 'a', icon: null }), row({ id: 'b', parentId: 'a', isLeaf: true }));
    expect(top).toStrictEqual({
      id: 'a',
      path: '/a',
      name: 'a',
      component: 'layouts/RouteView',
      route: '1',
      redirect: null,
      meta: { title: 'a', keepAlive: false, internalOrExternal: false, componentName: 'RouteView' },
      children: [
        {
          id: 'b',
          path: '/b',
          name: 'b',
          component: 'layouts/RouteView',
          route: '1',
          meta: { title: 'b', keepAlive: false, internalOrExternal: false, componentName: 'RouteView' },
        },
      ],
    });
  });

  test.each([['https://example.com/board'], ['http://example.com'], ['{{origin}}/x']])(
    'turns a link %s into an MD5 path and stores the link in meta.url',
    (url) => {
      const [node] = tree(row({ id: 'a', url, isLeaf: true }));
      expect(node?.path).toMatch(/^[0-9a-f]{32}$/);
      expect(node?.meta.url).toBe(url);
    },
  );

  test('keeps a path that contains an address as a path', () => {
    const [node] = tree(row({ id: 'a', url: '/open/{{origin}}/https://x', isLeaf: true }));
    expect(node?.path).toBe('/open/{{origin}}/https://x');
    expect(node?.meta).not.toHaveProperty('url');
  });

  test('matches the example of the contract: https@--example.com-board', () => {
    const [node] = tree(row({ id: 'a', url: 'https://example.com/board', isLeaf: true }));
    expect(node).toMatchObject({ name: 'https@--example.com-board' });
  });

  test('leaves a directory without a path nameless', () => {
    expect(tree(row({ id: 'a', url: null, isLeaf: true }))[0]).toMatchObject({ path: '', name: null });
  });

  test('drops children of a row whose leaf flag is stored', () => {
    const [node] = tree(row({ id: 'a', isLeaf: true }), row({ id: 'b', parentId: 'a' }));
    expect(node).not.toHaveProperty('children');
  });

  test('drops a node whose parent is not granted', () => {
    expect(tree(row({ id: 'b', parentId: 'not-granted' }))).toEqual([]);
  });

  test('hides a top entry whose children are all hidden, without a title; an entry without children stays', () => {
    const [onlyHidden, lonely, mixed] = tree(
      row({ id: 'a' }),
      row({ id: 'b', parentId: 'a', hidden: true, isLeaf: true }),
      row({ id: 'c' }),
      row({ id: 'd' }),
      row({ id: 'e', parentId: 'd', hidden: true, isLeaf: true }),
      row({ id: 'f', parentId: 'd', isLeaf: true }),
    );
    expect(onlyHidden).toMatchObject({ hidden: true, meta: { hideMenu: true } });
    expect(onlyHidden?.meta).toStrictEqual({ hideMenu: true });
    expect(lonely).not.toHaveProperty('hidden');
    expect(mixed).toMatchObject({ meta: { title: 'd' }, children: [{ hidden: true }, { id: 'f' }] });
    expect(mixed).not.toHaveProperty('hidden');
  });

  test('passes route flag 0, hidden, alwaysShow, hideTab and names; a missing component is an empty text', () => {
    const [node] = tree(
      row({
        id: 'a',
        url: '/a/:id',
        component: null,
        isRoute: false,
        hidden: true,
        alwaysShow: true,
        hideTab: true,
        isLeaf: true,
      }),
    );
    expect(node).toMatchObject({
      component: '',
      name: 'a-@id',
      route: '0',
      hidden: true,
      alwaysShow: true,
      meta: { hideMenu: true, hideTab: true },
    });
  });

  test('is empty if all granted nodes are below nodes that are not granted', () => {
    expect(menuTree([row({ id: 'a', url: '/dashboard/analysis', parentId: 'gone' })], 'zh')).toEqual([]);
  });

  test('shows the user’s start page on the home page only, under the home page’s path and name', () => {
    const begin = { component: 'prm/todo/TodoList', url: '/prm/todo' };
    const given = row({ id: 'home', url: '/dashboard/analysis', component: 'dashboard/Analysis', isLeaf: false });
    const below = row({ id: 'below', parentId: 'home' });
    const [first, other] = menuTree([given, row({ id: 'a' }), below], 'zh', begin);
    expect(first).toMatchObject({ path: '/dashboard/analysis', component: 'prm/todo/TodoList' });
    expect(first?.children).toBeUndefined();
    expect(other?.component).toBe('layouts/RouteView');
    expect(menuTree([given, below], 'zh')[0]).toMatchObject({
      component: 'dashboard/Analysis',
      children: [{ path: '/below' }],
    });
  });

  test('falls back from English titles to the first language', () => {
    const [, one, two] = menuTree([home, row({ id: 'a', nameEn: 'Apples' }), row({ id: 'b' })], 'en');
    expect([one?.meta.title, two?.meta.title]).toEqual(['Apples', 'b']);
  });
});
