import { expect, it } from 'vitest';
import type { MenuNode } from '#src/session/menu-node.ts';
import { menuTrail } from '#src/shell/page-content/menu-trail.ts';

const menu: readonly MenuNode[] = [
  { path: '/dashboard/analysis', component: 'dashboard/Analysis', meta: { title: 'Workplace' } },
  {
    path: '/scaffold',
    component: 'layouts/RouteView',
    meta: { title: 'Scaffolding' },
    children: [
      { path: '/prm/scaffold/apply', component: 'resource/apply', meta: { title: 'Applications' } },
      { path: '/prm/scaffold/apply/done?state=3', component: 'resource/apply', meta: { title: 'Done' } },
      {
        path: 'more',
        route: '0',
        meta: { title: 'More' },
        children: [{ path: 'deep/:id', meta: { title: 'Deep', hiddenHeaderContent: true } }],
      },
    ],
  },
];

const titles = (path: string) => menuTrail(menu, path).map(({ title }) => title);

it.each([
  ['a page of the first level', '/dashboard/analysis', ['Workplace']],
  ['a page below a directory', '/prm/scaffold/apply', ['Scaffolding', 'Applications']],
  ['a record below a page', '/prm/scaffold/apply/7f00', ['Scaffolding', 'Applications']],
  ['the longer of two that fit', '/prm/scaffold/apply/done', ['Scaffolding', 'Done']],
  ['a path with a parameter, by the full path', '/scaffold/more/deep/9', ['Scaffolding', 'More', 'Deep']],
  ['a page that is not in the menu', '/isps/userAnnouncement', []],
  ['a path that only begins alike', '/prm/scaffold/applying', []],
])('the breadcrumb is right for %s', (_, path, expected) => {
  expect(titles(path)).toEqual(expected);
});

it('the breadcrumb has no link for an entry without a route, and knows a page that shows only its title', () => {
  const trail = menuTrail(menu, '/scaffold/more/deep/9');
  expect(trail.map(({ path }) => path)).toEqual(['/scaffold', null, '/scaffold/more/deep/9']);
  expect(trail.map(({ hiddenHeaderContent }) => hiddenHeaderContent)).toEqual([false, false, true]);
});

it('the breadcrumb includes a page that has pages below it, as a link', () => {
  const page = { component: 'resource/x' };
  const blocks = { ...page, path: '/blocks', meta: { title: 'Blocks' } };
  const yard = { path: '/yard', component: 'layouts/RouteView', meta: { title: 'Yard' } };
  const mixed: readonly MenuNode[] = [
    { ...yard, children: [{ ...blocks, children: [{ ...page, path: '/stages', meta: { title: 'Stages' } }] }] },
  ];
  expect(menuTrail(mixed, '/blocks/7').map(({ title }) => title)).toEqual(['Yard', 'Blocks']);
  expect(menuTrail(mixed, '/stages').map(({ title, path }) => [title, path])).toEqual([
    ['Yard', '/yard'],
    ['Blocks', '/blocks'],
    ['Stages', '/stages'],
  ]);
});
