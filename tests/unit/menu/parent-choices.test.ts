import { expect, it } from 'vitest';
import type { MenuTreeNode } from '#shared/contract/rights/menu.schema.ts';
import { buttonsOf, hasMenuTypes, parentChoices } from '#src/features/menus/parent-choices.ts';

const node = (key: string, children: MenuTreeNode[] | null = null, menuType?: number) =>
  ({ key, title: key.toUpperCase(), children, ...(menuType !== undefined && { menuType }) }) as MenuTreeNode;

/** As a JeecgBoot server answers the tree: nothing says which of it are buttons. */
const tree = [node('top', [node('page', [node('button')]), node('other')])];
const list = [
  {
    id: 'top',
    menuType: 0,
    children: [
      { id: 'page', menuType: 1, children: [{ id: 'button', menuType: 2, children: null }] },
      { id: 'other', menuType: 1, children: null },
    ],
  },
];

it('finds the buttons in the list where the tree does not tell them', () => {
  expect(hasMenuTypes(tree)).toBe(false);
  expect(hasMenuTypes([node('top', null, 0)])).toBe(true);
  expect([...buttonsOf(list)]).toEqual(['button']);
});

it('offers neither buttons nor the row itself as a parent', () => {
  const values = (rowId: string | null) => JSON.stringify(parentChoices(tree, buttonsOf(list), rowId));
  expect(values(null)).not.toContain('button');
  expect(values(null)).toContain('page');
  expect(values('page')).not.toContain('page');
  expect(values('page')).toContain('other');
});

it('leaves out buttons that the tree itself tells', () => {
  expect(parentChoices([node('page', null, 1), node('button', null, 2)], new Set(), null)).toHaveLength(1);
});
