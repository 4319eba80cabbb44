import { expect, test } from 'vitest';
import { type PermissionLine, treeWithin } from '#server/permission/grant-tree.ts';

const line = (id: string, parentId: string | null, change: Partial<PermissionLine> = {}): PermissionLine => ({
  id,
  parentId,
  name: `名${id}`,
  nameEn: null,
  icon: null,
  menuType: 1,
  perms: null,
  permsType: '1',
  ruleFlag: 0,
  ...change,
});

const lines = [
  line('right', 'page', { menuType: 2, perms: 'a:b', permsType: '2' }),
  line('top', null, { menuType: 0, nameEn: 'Top', icon: 'home' }),
  line('page', 'top', { nameEn: '', ruleFlag: 1 }),
  line('other', 'top'),
  line('lost', 'gone'),
];

test('the grant tree nests permissions, puts rights after pages, and shows unknown parents’ rows at the top', () => {
  const { treeList, ids } = treeWithin(lines, new Set(['top', 'page']), 'zh');
  expect(treeList.map(({ key }) => key)).toEqual(['top', 'lost']);
  expect(ids).toEqual(['top', 'page', 'other', 'lost', 'right']);
  const [top] = treeList;
  expect(top?.children?.map(({ key, isLeaf, children }) => [key, isLeaf, children?.length ?? null])).toEqual([
    ['page', false, 1],
    ['other', true, null],
  ]);
  expect(top?.children?.[0]?.children?.[0]).toEqual({
    title: null,
    value: null,
    label: null,
    scopedSlots: { title: 'hasDatarule' },
    key: 'right',
    slotTitle: '名right',
    isLeaf: true,
    icon: null,
    ruleFlag: 0,
    parentId: 'page',
    menuType: 2,
    permsType: '2',
    perms: 'a:b',
    beyondReach: true,
    children: null,
  });
});

test('the grant tree marks what the caller may not grant (docs/security.md P16)', () => {
  const { treeList } = treeWithin(lines, new Set(['top', 'other']), 'zh');
  expect(treeList.map(({ key, beyondReach }) => [key, beyondReach])).toEqual([
    ['top', false],
    ['lost', true],
  ]);
  expect(treeList[0]?.children?.map(({ key, beyondReach }) => [key, beyondReach])).toEqual([
    ['page', true],
    ['other', false],
  ]);
});

test('the grant tree has names in the caller’s language, or else in the yard’s own', () => {
  const named = (language: 'zh' | 'en') => {
    const [top] = treeWithin(lines, new Set(), language).treeList;
    return [top?.slotTitle, ...(top?.children ?? []).map(({ slotTitle }) => slotTitle)];
  };
  expect(named('zh')).toEqual(['名top', '名page', '名other']);
  expect(named('en')).toEqual(['Top', '名page', '名other']);
});
