import { describe, expect, it } from 'vitest';
import { placeholders } from '#shared/permission/menu-url.ts';
import { officeRoutes } from '#src/app/entry-routes.ts';
import { componentAt, findRoute, tabKeyOf } from '#src/app/find-route.ts';
import { fixedRoutes } from '#src/app/fixed-routes.ts';
import { menuRoutes, type PageRoute } from '#src/app/menu-routes.ts';
import { pageOf } from '#src/app/pages.ts';
import { settingsPath } from '#src/features/account/account-paths.ts';
import { guardPaths } from '#src/session/guard.ts';
import { fullPathOf, type MenuNode, pathOfComponent } from '#src/session/menu-node.ts';
import { permittedMenu } from '#src/session/permitted-menu.ts';
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

  it('place relative paths below their parent', () => {
    expect(routeAt('/prm/scaffold/deeper/leaf')).toMatchObject({ kind: 'page' });
  });

  it('redirect a directory to its redirect target, or to its first visible page', () => {
    expect(routeAt('/led')).toMatchObject({ kind: 'redirect', target: '/led/two' });
    expect(routeAt('/prm/scaffold')).toMatchObject({ kind: 'redirect', target: '/prm/scaffold/apply' });
  });

  it('let alwaysShow redirect to the entry’s own path, which is its first page', () => {
    expect(routeAt('/shown')).toMatchObject({ kind: 'redirect', target: '/shown/one' });
  });

  it('open links in a frame or a new window, and none for a refused link', () => {
    expect(routeAt('/f26d40837f7593654662d2dc817777d6')).toMatchObject({
      kind: 'frame',
      target: 'https://example.com/board',
    });
    expect(routeAt('/0cc175b9c0f1b6a831c399e269772661')).toMatchObject({
      kind: 'window',
      target: 'https://yard.example/mengshi/largescreen/dataCockpit',
    });
    expect(routeAt('/92eb5ffee6ae2fec3ad71c777531578f')).toBeUndefined();
  });

  it('name a component that does not exist: the page says which, and the menu still works', () => {
    expect(pageOf('system/NoSuchList')).toBeNull();
    expect(pageOf('constructor')).toBeNull();
    expect(pageOf('online/autoList')?.name).toBe('autoList');
    expect(menuRoutes([page('/none', { component: null })], table)[0]).toMatchObject({ kind: 'page', target: '' });
  });

  it('never redirect a directory to a page with unfilled parameters', () => {
    const led = [directory('/p', [page('/p/:id'), page('/p/all')]), directory('/q', [page('/q/:id')])];
    expect(menuRoutes(led, table).filter(({ kind }) => kind === 'redirect')).toMatchObject([{ target: '/p/all' }]);
  });

  it('keep only pages alive that have keepAlive and a component name', () => {
    expect(routeAt('/prm/scaffold/apply')?.keepAlive).toBe(true);
    expect(menuRoutes([page('/a', { meta: { keepAlive: true } })], table)[0]?.keepAlive).toBe(false);
  });
});

describe('finding the route of a path', () => {
  it('assigns the paths below a resource to the resource', () => {
    expect(findRoute(routes, '/prm/scaffold/apply/new')?.path).toBe('/prm/scaffold/apply');
    expect(findRoute(routes, '/prm/scaffold/apply-old')?.path).toBe('/prm/scaffold/apply-old');
  });

  it('prefers plain segments over parameters, and the full path if entries differ in their query', () => {
    const list = menuRoutes(
      [
        page('/online/cgformList/:code', { component: 'online/autoList' }),
        page('/online/cgformList/onl_a', { component: 'resource/onl_a' }),
        page('/online/cgreport/:id', { component: 'online/reportAutoList' }),
        page('/view'),
        page('/view?kind=1'),
        page('/view?kind=2'),
      ],
      table,
    );
    expect(findRoute(list, '/online/cgformList/onl_a')?.target).toBe('resource/onl_a');
    expect(findRoute(list, '/online/cgformList/onl_b')?.target).toBe('online/autoList');
    expect(findRoute(list, '/online/cgformList/onl_b/new')?.target).toBe('online/autoList');
    // Its page for printing; and a search opens no second tab.
    const report = findRoute(list, '/online/cgreport/r1/print');
    expect(report?.target).toBe('online/reportAutoList');
    expect(report && tabKeyOf(report, '/online/cgreport/r1', '?no=1')).toBe('/online/cgreport/r1');
    expect(findRoute(list, '/view', '?kind=2')?.path).toBe('/view?kind=2');
    expect(findRoute(list, '/view', '?kind=3')?.path).toBe('/view');
  });

  it('finds each row of the route table that is no menu entry', () => {
    const fixed = (path: string) => findRoute(fixedRoutes('en'), path);
    expect(fixed('/test')).toMatchObject({ kind: 'redirect', target: '/test/home' });
    expect(fixed('/test/home')).toMatchObject({ kind: 'page', title: 'Examples' });
    expect(fixed('/IndexNewChart')).toMatchObject({ kind: 'page', title: 'Charts' });
    // The named routes of docs/specification.md §1.2: dashboard, account-settings-base.
    expect(fixed(guardPaths.home)).toMatchObject({ path: '/dashboard/analysis', kind: 'page' });
    expect(fixed(settingsPath('base'))).toMatchObject({ kind: 'page', target: 'account/settings/base' });
    expect(fixed('/account/settings')).toMatchObject({ kind: 'redirect', target: '/account/settings/base' });
    for (const path of ['/403', '/404', '/500', '/dashboard/analysis', '/isps/userAnnouncement']) {
      expect(pageOf(fixed(path)?.target ?? '')).not.toBeNull();
    }
  });

  it('leads from the place board to the home page if the menu has no place board, e.g. on a JeecgBoot server', () => {
    const path = guardPaths.landing;
    const led = (menu: readonly MenuNode[]) => findRoute(officeRoutes(menu, fixedRoutes('zh'), table), path);
    expect(led([])).toMatchObject({ kind: 'redirect', target: guardPaths.home });
    const entry = page(path, { component: 'site/PlaceBoard' });
    expect(led([directory('/prm/site', [entry])])).toMatchObject({ kind: 'page', target: 'site/PlaceBoard' });
    expect(pageOf('site/PlaceBoard')).not.toBeNull();
    // The day and the site in its query open no second tab.
    const route = led([entry]);
    expect(route && tabKeyOf(route, path, '?site=A07&day=2026-03-01')).toBe(path);
  });

  it('finds nothing below other pages', () => {
    expect(findRoute(routes, '/dashboard/analysis/more')).toBeNull();
    expect(findRoute(routes, '/nowhere')).toBeNull();
  });

  it('hides the breadcrumb of a page whose menu entry says hiddenHeaderContent', () => {
    const hides = (hiddenHeaderContent: boolean | null) =>
      menuRoutes([page('/bare', { meta: { hiddenHeaderContent } })], table)[0]?.hidesHeader;
    expect([true, false, null].map(hides)).toEqual([true, false, false]);
  });

  it('names the account pages like their headings, in both languages', () => {
    const titles = (language: 'zh' | 'en') =>
      fixedRoutes(language)
        .filter(({ path }) => path.startsWith('/account/'))
        .map(({ title }) => title)
        .filter(Boolean);
    expect(titles('zh')).toEqual([
      '个人中心',
      '基本设置',
      '安全设置',
      '个性化设置',
      '账户绑定',
      '代理人',
      '新消息通知',
    ]);
    expect(titles('en')).toHaveLength(7);
  });

  it('finds pages that exist beside the menu', () => {
    expect(findRoute(fixedRoutes('zh'), '/isps/userAnnouncement')?.title).toBe('我的通知');
  });

  it('uses the full path as the key of a tab; the query of a list is its state', () => {
    const apply = findRoute(routes, '/prm/scaffold/apply');
    const report = findRoute(routes, '/report');
    expect(apply && tabKeyOf(apply, '/prm/scaffold/apply', '?pageNo=2')).toBe('/prm/scaffold/apply');
    expect(apply && tabKeyOf(apply, '/prm/scaffold/apply/new', '?ship=1')).toBe('/prm/scaffold/apply/new?ship=1');
    expect(report && tabKeyOf(report, '/report', '?code=1')).toBe('/report?code=1');
    const late = report && { ...report, path: '/dashboard/late', target: 'dashboard/Late' };
    expect(late && tabKeyOf(late, '/dashboard/late', '?kind=ship.stage')).toBe('/dashboard/late');
  });
});

it('componentAt distinguishes a page from the paths below it, which share its component', () => {
  const todo = { path: '/prm/:yard/todo?tab=done', target: 'todo/scaffold' };
  const at = (pathname: string) => componentAt({ ...routes[0], ...todo } as PageRoute, pathname);
  expect([at('/prm/a/todo'), at('/prm/a/todo/')]).toEqual(['todo/scaffold', 'todo/scaffold']);
  expect(at('/prm/a/todo/scaffold_apply/17')).toBe('todo/scaffold/scaffold_apply/17');
});

describe('the side menu', () => {
  it('shows visible entries, and hides empty directories and refused links', () => {
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

  it('leaves out entries with unfilled parameters, and selects the entry that fills them', () => {
    const filled = navItems([page('/o/:code'), page('/o/a', { route: '0' }), page('/o/b', { route: '0' })], table);
    expect(filled.map(({ key }) => key)).toEqual(['/o/a', '/o/b']);
    expect(selectedTrail(filled, '/o/b', '')).toEqual(['/o/b']);
  });

  it('opens new windows with the resolved link', () => {
    expect(items.at(-1)?.external).toBe('https://yard.example/mengshi/largescreen/dataCockpit');
    expect(items.at(-2)?.external).toBeNull();
  });

  it('selects a page and its directories, also from below the page', () => {
    const trail = ['/prm/scaffold', '/prm/scaffold/apply'];
    expect(selectedTrail(items, '/prm/scaffold/apply', '?pageNo=2')).toEqual(trail);
    expect(selectedTrail(items, '/prm/scaffold/apply/17', '')).toEqual(trail);
  });

  it('matches an entry with parameters by the full path', () => {
    expect(selectedTrail(items, '/report', '?code=1')).toEqual(['/report?code=1']);
    expect(selectedTrail(items, '/report', '?code=2')).toEqual(['/report']);
  });
});

describe('meta.permission', () => {
  const lists = { auth: [{ action: 'a:see' }], allAuth: [{ action: 'a:see' }, { action: 'b:see' }], node: [] };
  const asks = (permission: string | string[]) => ({ meta: { permission } });
  const left = (nodes: MenuNode[]) => navItems(permittedMenu(nodes, lists), table).map(({ key }) => key);

  it('removes nodes without the user’s permission; one of several codes is enough', () => {
    expect(left([page('/a', asks('a:see')), page('/b', asks('b:see')), page('/c', asks(['b:see', 'a:see']))])).toEqual([
      '/a',
      '/c',
    ]);
    expect(left([page('/free'), page('/empty', asks([]))])).toEqual(['/free', '/empty']);
  });

  it('removes children with their node, and leaves no route to them', () => {
    const tree = [directory('/d', [page('/d/one')], asks('b:see')), directory('/e', [page('/e/one', asks('b:see'))])];
    expect(left(tree)).toEqual([]);
    expect(menuRoutes(permittedMenu(tree, lists), table)).toEqual([]);
  });
});

it('pathOfComponent finds the path of a component in the menu', () => {
  expect(pathOfComponent(menu, 'resource/scaffold_apply')).toBe('/prm/scaffold/apply');
  expect(pathOfComponent(menu, 'resource/none')).toBeNull();
  expect(fullPathOf(page('leaf'), '/a/')).toBe('/a/leaf');
});

describe('a page below another page', () => {
  const mixed: readonly MenuNode[] = [
    page('/yard', { children: [page('/yard/one'), page('/yard/:id', { hidden: true })] }),
    page('/alone', { children: [page('/alone/:id', { hidden: true })] }),
  ];
  const [group, alone] = navItems(mixed, table);

  it('gives the page above it an entry of its own, first among the children', () => {
    expect(group).toMatchObject({ title: '/yard', children: [{ key: '/yard', children: [] }, { key: '/yard/one' }] });
    expect(selectedTrail(navItems(mixed, table), '/yard', '').at(-1)).toBe('/yard');
    expect(menuRoutes(mixed, table)[0]).toMatchObject({ path: '/yard', kind: 'page' });
  });

  it('that is hidden does not change the page above it', () => {
    expect(alone).toMatchObject({ key: '/alone', children: [] });
  });
});
