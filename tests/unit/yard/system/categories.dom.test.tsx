import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listChildCategories, listRootCategories, loadCategoryTexts } from '#shared/contract/dict/category.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { categoriesMessages } from '#src/yard/system/categories.messages.ts';
import { categoryColumns, categoryName } from '#src/yard/system/category-columns.tsx';
import { type CategoryRow, categoriesCalled, categoryReader } from '#src/yard/system/category-row.ts';
import { control } from '#src/yard/system/parent-category.control.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const row = {
  id: 'c1',
  name: '钢材',
  nameEn: 'Steel',
  code: 'A01',
  hasChild: '1',
  createTime: '2026-01-01 00:00:00',
} as CategoryRow;

const words = ((key: never, ...params: never[]) => translate(categoriesMessages, key, ...params, 'zh')) as never;
const actions = () => ({ onAdd: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() });
const none = { onAdd: undefined, onEdit: undefined, onRemove: undefined };
const wide = { phone: false, hasOtherName: true };
const keysOf = (...[acts, place]: [Parameters<typeof categoryColumns>[2], typeof wide]) =>
  categoryColumns(words, 'zh', acts, place).map(({ key, width }) => `${key} ${width}`);

it('has the columns that fit, and actions only with rights', () => {
  const all = actions();
  expect(keysOf(all, wide)).toEqual(['name 240', 'code 140', 'nameEn 180', 'updateTime 180', 'actions 248']);
  expect(keysOf(none, { ...wide, hasOtherName: false })).toEqual(['name 240', 'code 140', 'updateTime 180']);
  expect(keysOf({ ...none, onEdit: all.onEdit }, wide)).toContain('actions 96');
  // A phone's rows have no button to delete.
  expect(keysOf(all, { ...wide, phone: true })).toEqual(['name 180', 'actions 172']);
  expect(keysOf({ ...none, onRemove: all.onRemove }, { ...wide, phone: true })).toEqual(['name 180']);
});

it('shows the name in the language, and the other one next to it', () => {
  expect([categoryName(row, 'zh'), categoryName(row, 'en')]).toEqual(['钢材', 'Steel']);
  expect(categoryName({ ...row, nameEn: '' } as CategoryRow, 'en')).toBe('钢材');
  const texts = (language: 'zh' | 'en', shown: CategoryRow) =>
    categoryColumns(words, language, none, wide).map(({ text }) => text(shown));
  expect(texts('zh', row)).toEqual(['钢材', 'A01', 'Steel', row.createTime]);
  expect(texts('en', { ...row, updateTime: '2026-02-02 00:00:00' })).toEqual([
    'Steel',
    'A01',
    '钢材',
    '2026-02-02 00:00:00',
  ]);
});

it('runs the action of the pressed button on its row', () => {
  const all = actions();
  const column = categoryColumns(words, 'zh', all, wide).at(-1);
  const { rerender } = render(column?.show?.(row, '', {} as never));
  press('在 钢材 下添加');
  expect([all.onAdd, all.onEdit, all.onRemove].map(({ mock }) => mock.calls)).toEqual([[[row]], [], []]);
  press('编辑 钢材');
  press('删除 钢材 及其下级');
  expect([all.onAdd, all.onEdit, all.onRemove].map(({ mock }) => mock.calls)).toEqual([[[row]], [[row]], [[row]]]);
  rerender(column?.show?.(undefined, '', {} as never));
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(all.onEdit).toHaveBeenCalledOnce();
});

it('reads a level by its parent, and searches only the top', async () => {
  const sent = answerCalls(on(listRootCategories, { records: [row], total: 1 } as never), on(listChildCategories, []));
  const { signal } = new AbortController();
  expect(await categoriesCalled('')(undefined, signal)).toMatchObject([{ id: 'c1' }]);
  await categoriesCalled('钢')(undefined, signal);
  await categoriesCalled('钢')({ id: 'c1' } as never, signal);
  const page = { pageNo: '1', pageSize: '3000', column: 'code', order: 'asc' };
  expect(sent.map(({ id, query }) => [id, query])).toEqual([
    [listRootCategories.id, page],
    [listRootCategories.id, { ...page, name: '*钢*' }],
    [listChildCategories.id, { ...page, pid: 'c1' }],
  ]);
  expect(['1', '0'].map((hasChild) => categoryReader.hasChildren({ ...row, hasChild } as CategoryRow))).toEqual([
    true,
    false,
  ]);
});

it.each([
  ['0', '顶级分类'],
  ['c1', '钢材'],
  ['gone', 'gone'],
])('shows the parent %s as %s', async (value, text) => {
  const sent = answerCalls(on(loadCategoryTexts, ({ query }) => (query.ids === 'c1' ? ['钢材'] : [])));
  const Show = control.Show as NonNullable<typeof control.Show>;
  show(part(Show, { value, text: value }));
  await screen.findByText(text);
  expect(sent).toHaveLength(value === '0' ? 0 : 1);
});
