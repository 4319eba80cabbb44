import { describe, expect, it } from 'vitest';
import { exampleGroups, matchingGroups } from '#src/features/test-home/example-groups.ts';
import type { MenuNode } from '#src/session/menu-node.ts';

const node = (path: string, title: string, component: string, children?: MenuNode[]): MenuNode => ({
  path,
  component,
  meta: { title },
  hidden: true,
  ...(children && { children }),
});

const menu = [
  node('/dashboard/analysis', 'Home', 'dashboard/Analysis'),
  node('/examples', 'Examples', 'layouts/RouteView', [
    node('/examples/grids', 'Grids', 'layouts/RouteView', [
      node('/examples/list', 'List grid', 'examples/list'),
      node('/examples/tree', 'Tree table', 'examples/tree'),
    ]),
    node('/prm/demo/row', 'Example data', 'resource/demo_row'),
  ]),
];

describe('the gallery’s table of contents', () => {
  const groups = exampleGroups(menu);

  it('lists pages by group, including hidden pages, and ungrouped pages last', () => {
    expect(groups.map(({ title, links }) => [title, links.map(({ path }) => path)])).toEqual([
      ['Grids', ['/examples/list', '/examples/tree']],
      ['Examples', ['/prm/demo/row']],
    ]);
  });

  it('is searched by name, ignoring case', () => {
    expect(matchingGroups(groups, ' TREE ').flatMap(({ links }) => links)).toEqual([
      { path: '/examples/tree', title: 'Tree table' },
    ]);
    expect(matchingGroups(groups, 'nothing')).toEqual([]);
  });

  it('is empty for a user whose menu has no examples', () => {
    expect(exampleGroups(menu.slice(0, 1))).toEqual([]);
  });
});
