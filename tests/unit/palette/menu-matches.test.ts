import { expect, it } from 'vitest';
import { placeholders } from '#shared/permission/menu-url.ts';
import { matchingEntries, matchingPages, menuPages } from '#src/features/palette/menu-matches.ts';
import type { MenuNode } from '#src/session/menu-node.ts';
import { navItems } from '#src/shell/nav-items.ts';

const page = (path: string, title: string, alias?: string, more: Partial<MenuNode> = {}): MenuNode => ({
  path,
  component: 'resource/x',
  ...more,
  meta: { title, ...(alias !== undefined && { alias }), ...more.meta },
});

const menu: MenuNode[] = [
  page('/dashboard/analysis', '首页', 'Home'),
  page('/prm/scaffold', '脚手架管理', 'Scaffolding', {
    component: 'layouts/RouteView',
    children: [
      page('/prm/scaffold/apply', '脚手架申请', 'Scaffold applications'),
      page('/prm/scaffold/todo', '待办任务'),
      page('/prm/scaffold/hidden', '隐藏', 'Hidden', { hidden: true }),
    ],
  }),
  page('f26d', '数据驾驶舱', 'Data cockpit', {
    meta: { url: '{{origin}}/mengshi/largescreen/dataCockpit', internalOrExternal: true },
  }),
];
const table = placeholders({ apiBase: '/jeecg-boot', staticBase: '/s', origin: 'https://yard.example' });
const pages = menuPages(navItems(menu, table), menu);
const found = (text: string) => matchingPages(pages, text).map(({ title }) => title);

it('the palette finds pages by either title, directory or path, and links by their target', () => {
  expect(found('脚手架申')).toEqual(['脚手架申请']);
  expect(matchingPages(pages, 'SCAFFOLD app')).toMatchObject([
    { title: '脚手架申请', detail: 'Scaffold applications' },
  ]);
  // By the directory alone it stands behind what is called so.
  expect(found('脚手架')).toEqual(['脚手架申请', '待办任务']);
  expect(found('/todo')).toEqual(['待办任务']);
  expect(matchingPages(pages, 'cockpit')).toMatchObject([
    { external: true, path: 'https://yard.example/mengshi/largescreen/dataCockpit' },
  ]);
  expect(found('yard.example')).toEqual([]);
});

it('the palette finds no hidden page, and nothing for an empty text', () => {
  expect(found('Hidden')).toEqual([]);
  expect(found('  ')).toEqual([]);
  expect(found('脚手架 没有')).toEqual([]);
});

it('the palette finds open pages by title and path, and all of them for an empty text', () => {
  const tabs = [
    { kind: 'tab', path: '/prm/ship/ship/1', title: 'HS0011', detail: '' },
    { kind: 'tab', path: '/prm/scaffold/apply?place=x', title: '脚手架申请', detail: '' },
  ] as const;
  expect(matchingEntries(tabs, 'hs00')).toEqual([tabs[0]]);
  expect(matchingEntries(tabs, 'scaffold')).toEqual([tabs[1]]);
  expect(matchingEntries(tabs, '')).toEqual(tabs);
});
