import { describe, expect, it } from 'vitest';
import { findRoute, tabKeyOf } from '#src/app/find-route.ts';
import { fixedRoutes } from '#src/app/fixed-routes.ts';
import { menuRoutes } from '#src/app/menu-routes.ts';
import { fullPathOf, type MenuNode, pathOfComponent } from '#src/session/menu-node.ts';
import { placeholders } from '#src/session/menu-url.ts';
import { navItems, selectedTrail } from '#src/shell/nav-items.ts';

const table = placeholders({ apiBase: '/jeecg-boot', staticBase: '/s', origin: 'https://yard.example' });
const page = (path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  path,
  component: 'resource/x',
  route: '1',
  ...more,
  meta: { title: path, ...more.meta },
});
const directory = (path: string, children: MenuNode[], more: Partial<MenuNode> = {}): MenuNode =>
  page(path, { component: 'layouts/RouteView', children, ...more });
const keepAlive = { keepAlive: true, componentName: 'X' };

const menu: MenuNode[] = [
  page('/dashboard/analysis', { component: 'dashboard/Analysis' }),
  directory('/prm/scaffold', [
    page('/prm/scaffold/hidden', { hidden: true }),
    page('/prm/scaffold/apply', { component: 'resource/scaffold_apply', meta: keepAlive }),
    page('/prm/scaffold/apply-old'),
    directory('deeper', [page('leaf')]),
  ]),
  directory('/shown', [page('/shown/one')], { alwaysShow: true, redirect: '/elsewhere' }),
  directory('/led', [page('/led/one'), page('/led/two')], { redirect: '/led/two' }),
  directory('/bare', [page('/bare/only', { hidden: true })]),
  page('/report?code=1', { route: '0' }),
  page('/report', { component: 'report/List' }),
  page('f26d40837f7593654662d2dc817777d6', {
    component: 'layouts/IframePageView',
    meta: { url: 'https://example.com/board' },
  }),
  page('0cc175b9c0f1b6a831c399e269772661', {
    component: 'layouts/IframePageView',
    meta: { url: '{{origin}}/mengshi/largescreen/dataCockpit', internalOrExternal: true },
  }),
  page('92eb5ffee6ae2fec3ad71c777531578f', { meta: { url: '{{alert(1)}}' } }),
];
const routes = menuRoutes(menu, table);
const items = navItems(menu, table);
const routeAt = (path: string) => routes.find((route) => route.path === path);

describe('routes of a menu', () => {
  it('leave out route "0" and keep hidden pages', () => {
    expect(routeAt('/report?code=1')).toBeUndefined();
    expect(routeAt('/prm/scaffold/hidden')).toMatchObject({ kind: 'page' });
  });

  it('hang relative paths below their parent', () => {
    expect(routeAt('/prm/scaffold/deeper/leaf')).toMatchObject({ kind: 'page' });
  });

  it('lead a directory to its redirect, without one to its first visible page', () => {
    expect(routeAt('/led')).toMatchObject({ kind: 'redirect', target: '/led/two' });
    expect(routeAt('/prm/scaffold')).toMatchObject({ kind: 'redirect', target: '/prm/scaffold/apply' });
  });

  it('let alwaysShow redirect to the own path, which is its first page', () => {
    expect(routeAt('/shown')).toMatchObject({ kind: 'redirect', target: '/shown/one' });
  });

  it('show links inside the product in a frame and register none for a new window or a refused link', () => {
    expect(routeAt('/f26d40837f7593654662d2dc817777d6')).toMatchObject({
      kind: 'frame',
      target: 'https://example.com/board',
    });
    expect(routeAt('/0cc175b9c0f1b6a831c399e269772661')).toBeUndefined();
    expect(routeAt('/92eb5ffee6ae2fec3ad71c777531578f')).toBeUndefined();
  });

  it('keep alive only what has keepAlive and a component name', () => {
    expect(routeAt('/prm/scaffold/apply')?.keepAlive).toBe(true);
    expect(menuRoutes([page('/a', { meta: { keepAlive: true } })], table)[0]?.keepAlive).toBe(false);
  });
});

describe('finding the route of a path', () => {
  it('gives a resource the paths below its own', () => {
    expect(findRoute(routes, '/prm/scaffold/apply/new')?.path).toBe('/prm/scaffold/apply');
    expect(findRoute(routes, '/prm/scaffold/apply-old')?.path).toBe('/prm/scaffold/apply-old');
  });

  it('gives no other page anything below', () => {
    expect(findRoute(routes, '/dashboard/analysis/more')).toBeNull();
    expect(findRoute(routes, '/nowhere')).toBeNull();
  });

  it('finds pages that stand beside the menu', () => {
    expect(findRoute(fixedRoutes('zh'), '/isps/userAnnouncement')?.title).toBe('我的通知');
  });

  it('keys tabs by the full path; the query of a list is its state', () => {
    const apply = findRoute(routes, '/prm/scaffold/apply');
    const report = findRoute(routes, '/report');
    expect(apply && tabKeyOf(apply, '/prm/scaffold/apply', '?pageNo=2')).toBe('/prm/scaffold/apply');
    expect(apply && tabKeyOf(apply, '/prm/scaffold/apply/new', '?ship=1')).toBe('/prm/scaffold/apply/new?ship=1');
    expect(report && tabKeyOf(report, '/report', '?code=1')).toBe('/report?code=1');
    const late = report && { ...report, path: '/dashboard/late', target: 'dashboard/Late' };
    expect(late && tabKeyOf(late, '/dashboard/late', '?kind=ship.stage')).toBe('/dashboard/late');
  });
});

describe('side menu', () => {
  it('shows what is visible, hides empty directories and refused links', () => {
    expect(items.map(({ key }) => key)).toEqual([
      '/dashboard/analysis',
      '/prm/scaffold',
      '/shown',
      '/led',
      '/report?code=1',
      '/report',
      '/f26d40837f7593654662d2dc817777d6',
      '/0cc175b9c0f1b6a831c399e269772661',
    ]);
    expect(items[1]?.children.map(({ key }) => key)).toEqual([
      '/prm/scaffold/apply',
      '/prm/scaffold/apply-old',
      '/prm/scaffold/deeper',
    ]);
  });

  it('opens new windows with the filled link', () => {
    expect(items.at(-1)?.external).toBe('https://yard.example/mengshi/largescreen/dataCockpit');
    expect(items.at(-2)?.external).toBeNull();
  });

  it('selects a page and the directories around it, also from below the page', () => {
    const trail = ['/prm/scaffold', '/prm/scaffold/apply'];
    expect(selectedTrail(items, '/prm/scaffold/apply', '?pageNo=2')).toEqual(trail);
    expect(selectedTrail(items, '/prm/scaffold/apply/17', '')).toEqual(trail);
  });

  it('matches an entry with parameters on the full path', () => {
    expect(selectedTrail(items, '/report', '?code=1')).toEqual(['/report?code=1']);
    expect(selectedTrail(items, '/report', '?code=2')).toEqual(['/report']);
  });
});

it('knows where a component is in the menu', () => {
  expect(pathOfComponent(menu, 'resource/scaffold_apply')).toBe('/prm/scaffold/apply');
  expect(pathOfComponent(menu, 'resource/none')).toBeNull();
  expect(fullPathOf(page('leaf'), '/a/')).toBe('/a/leaf');
});
