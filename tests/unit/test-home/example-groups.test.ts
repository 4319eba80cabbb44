import { expect, it } from 'vitest';
import { exampleGroups, matchingGroups } from '#src/features/test-home/example-groups.ts';
import type { MenuNode } from '#src/session/menu-node.ts';

const node = (path: string, title: string, component: string | null, children: readonly MenuNode[] = []) =>
  ({ path, component, meta: { title }, children }) as unknown as MenuNode;

const menu = [
  node('/ship', '船舶', null, [node('/ship/block', '分段', 'resource/block')]),
  node('/gallery', '示例', null, [
    node('/gallery/grid', '表格', null, [
      node('/gallery/grid/a', 'Cells', 'examples/cells'),
      node('/gallery/grid/b', '编辑', 'examples/edit'),
    ]),
    node('/gallery/demo', '示例单', 'resource/demo'),
  ]),
];

it('the gallery’s pages are grouped by directory, those beside them come last, and other menus are left out', () => {
  expect(
    exampleGroups(menu).map(({ title, links }) => [title, links.map((link) => `${link.path} ${link.title}`)]),
  ).toEqual([
    ['表格', ['/gallery/grid/a Cells', '/gallery/grid/b 编辑']],
    ['示例', ['/gallery/demo 示例单']],
  ]);
});

it('a search keeps the matching pages, whatever their case, without empty groups', () => {
  const groups = exampleGroups(menu);
  expect(matchingGroups(groups, ' cELLS ').map(({ title, links }) => [title, links.length])).toEqual([['表格', 1]]);
  expect(matchingGroups(groups, '').map(({ links }) => links.length)).toEqual([2, 1]);
  expect(matchingGroups(groups, 'nichts')).toEqual([]);
});
