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
  test('puts the home page first when nobody granted it', () => {
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

  test('keys that do not apply are absent, redirect stands on top entries only', () => {
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
    'a link %s becomes an MD5 path and stands in meta.url',
    (url) => {
      const [node] = tree(row({ id: 'a', url, isLeaf: true }));
      expect(node?.path).toMatch(/^[0-9a-f]{32}$/);
      expect(node?.meta.url).toBe(url);
    },
  );

  test('a path that names an address is a path', () => {
    const [node] = tree(row({ id: 'a', url: '/open/{{origin}}/https://x', isLeaf: true }));
    expect(node?.path).toBe('/open/{{origin}}/https://x');
    expect(node?.meta).not.toHaveProperty('url');
  });

  test('the contract’s own example: https@--example.com-board', () => {
    const [node] = tree(row({ id: 'a', url: 'https://example.com/board', isLeaf: true }));
    expect(node).toMatchObject({ name: 'https@--example.com-board' });
  });

  test('a directory without a path has no name either', () => {
    expect(tree(row({ id: 'a', url: null, isLeaf: true }))[0]).toMatchObject({ path: '', name: null });
  });

  test('children of a row whose leaf flag is stored are dropped', () => {
    const [node] = tree(row({ id: 'a', isLeaf: true }), row({ id: 'b', parentId: 'a' }));
    expect(node).not.toHaveProperty('children');
  });

  test('a node whose parent is not granted is dropped', () => {
    expect(tree(row({ id: 'b', parentId: 'not-granted' }))).toEqual([]);
  });

  test('a top entry whose children are all hidden is hidden and loses its title; one without children stays', () => {
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

  test('route flag 0, hidden, alwaysShow, hideTab and names go through; a missing component is an empty text', () => {
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

  test('is empty where all that is granted stands below what is not', () => {
    expect(menuTree([row({ id: 'a', url: '/dashboard/analysis', parentId: 'gone' })], 'zh')).toEqual([]);
  });

  test('the home page, and no other, shows the page its person begins with, under its own path and name', () => {
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

  test('English titles fall back to the first language', () => {
    const [, one, two] = menuTree([home, row({ id: 'a', nameEn: 'Apples' }), row({ id: 'b' })], 'en');
    expect([one?.meta.title, two?.meta.title]).toEqual(['Apples', 'b']);
  });
});
