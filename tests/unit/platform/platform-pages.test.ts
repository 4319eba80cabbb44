import { describe, expect, it } from 'vitest';
import { placeholders } from '#shared/permission/menu-url.ts';
import { officeMenu } from '#shared/platform/office-menu.ts';
import { officePage, vue2Page } from '#shared/platform/platform-pages.ts';
import { officeRoutes } from '#src/app/entry-routes.ts';
import { findRoute } from '#src/app/find-route.ts';
import { fixedRoutes } from '#src/app/fixed-routes.ts';
import { pageOf } from '#src/app/pages.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { navItems } from '#src/shell/nav-items.ts';

const session = { token: 'secret', tenantId: '0' };
const table = placeholders({ apiBase: '/jeecg-boot', staticBase: '/s', origin: 'https://yard.example', session });
const node = (path: string, component: string | null, more: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  path,
  component,
  route: '1',
  ...more,
  meta: { title: path, ...more.meta },
});
const routesOf = (menu: MenuNode[]) => officeRoutes(officeMenu(menu), fixedRoutes('zh'), table);

describe('pages of the platform', () => {
  it('map to ours under the names of both of its clients', () => {
    expect(
      ['system/DictList', 'system/dict/index', '/system/dict/index.vue', 'account/settings/Security'].map(officePage),
    ).toEqual(['resource/sys_dict', 'resource/sys_dict', 'resource/sys_dict', 'account/settings/security']);
    expect(['system/UserList', 'resource/scaffold_apply', 'constructor'].map(officePage)).toEqual([
      'system/UserList',
      'resource/scaffold_apply',
      'constructor',
    ]);
  });

  it('of its online module map to our modules: forms, their lists of each kind, reports', () => {
    const names = [
      'modules/online/cgform/OnlCgformHeadList',
      'modules/online/cgform/OnlCgformCopyList',
      'modules/online/cgform/auto/OnlCgformAutoList',
      'modules/online/cgform/auto/OnlCgformTreeList',
      'modules/online/cgform/auto/erp/OnlCgformErpList',
      'modules/online/cgform/auto/tab/OnlCgformTabList',
      'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
      'modules/online/cgreport/OnlCgreportHeadList',
      'modules/online/cgreport/auto/OnlCgreportAutoList',
    ];
    const found = names.map(officePage);
    expect(found.map((component) => component.split('/')[0])).toEqual(names.map(() => 'online'));
    expect(new Set(found.map((component) => pageOf(component)?.name)).size).toBe(names.length);
  });

  it('have the names that the Vue 2 client knows', () => {
    expect(
      ['resource/sys_role', 'account/UserAnnouncement', 'system/UserList', 'layouts/RouteView'].map(vue2Page),
    ).toEqual(['system/RoleUserList', 'system/UserAnnouncementList', 'system/UserList', 'layouts/RouteView']);
    expect(['resource/scaffold_apply', 'resource/sys_role_index'].map(vue2Page)).toEqual([undefined, undefined]);
  });

  it('that exist only in the platform’s client keep their name, and map to no page of ours', () => {
    const samples = ['examples/list/TableList', 'jeecg/SelectDemo', 'demo/table/Basic', 'result/Success', '111111'];
    expect(samples.map(officePage)).toEqual(samples);
    expect(samples.map(pageOf)).toEqual(samples.map(() => null));
  });
});

describe('the menu of a JeecgBoot server', () => {
  it('may have links as components, directories without a component, and several links with the path "/"', () => {
    const [report, folder, first, second] = officeMenu([
      node('/jmreport', "{{ window._CONFIG['domianURL'] }}/jmreport/list", { meta: { internalOrExternal: true } }),
      node('/level/menu1', null, { children: [node('/level/menu1/a', 'demo/level/Menu111')] }),
      node('/', 'http://docs.example', { id: 'a' }),
      node('/', 'http://docs.example/more', { id: 'b' }),
    ]);
    expect(report).toMatchObject({
      path: '/jmreport',
      component: 'layouts/IframePageView',
      meta: { url: "{{ window._CONFIG['domianURL'] }}/jmreport/list", internalOrExternal: true },
    });
    expect(folder).toMatchObject({ component: 'layouts/RouteView' });
    expect([first?.path, second?.path]).toEqual(['/a', '/b']);
  });

  it('names a page after the entry whose path another route answers', () => {
    const routes = routesOf([
      node('/online', 'layouts/RouteView', {
        children: [
          node('/online/cgreport/6c7f', 'modules/online/cgreport/auto/OnlCgreportAutoList', {
            route: '0',
            meta: { title: '示例' },
          }),
          node('/online/cgreport/159?sex=1', 'layouts/RouteView', { route: '0', meta: { title: '带参数' } }),
          node('/online/cgreport/:code', 'modules/online/cgreport/auto/OnlCgreportAutoList', {
            hidden: true,
            meta: { title: 'AUTO' },
          }),
        ],
      }),
    ]);
    const at = (path: string, query = '') => findRoute(routes, path, query);
    expect(at('/online/cgreport/6c7f')).toMatchObject({ title: '示例', target: 'online/reportAutoList' });
    expect(at('/online/cgreport/159', '?sex=1')).toMatchObject({ title: '带参数', path: '/online/cgreport/:code' });
    expect(at('/online/cgreport/other')).toMatchObject({ title: 'AUTO' });
  });

  it('leads a directory whose redirect names no page to its first page', () => {
    const routes = routesOf([
      node('/message', 'layouts/default/index', {
        redirect: '/message/manage',
        children: [node('/message/template', 'system/message/template/index')],
      }),
    ]);
    expect(findRoute(routes, '/message')).toMatchObject({ kind: 'redirect', target: '/message/template' });
  });

  it('leads no entry to the page 404: an unknown entry gets its own page', () => {
    const routes = routesOf([node('/online/cgformList/9ab', '111111', { route: '0' })]);
    expect(findRoute(routes, '/online/cgformList/9ab')).toMatchObject({ kind: 'page', target: '111111' });
  });

  it('shows a link that would send the session elsewhere as a page that says why it stays closed', () => {
    const link = `https://evil.example/?token=\${token}`;
    const menu = officeMenu([node('/evil', link, { meta: { internalOrExternal: true } })]);
    expect(findRoute(routesOf(menu), '/evil')).toMatchObject({ kind: 'page', target: link });
    expect(navItems(menu, table)).toMatchObject([{ key: '/evil', external: null }]);
  });
});
