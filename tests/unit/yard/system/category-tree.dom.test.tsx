import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as category from '#shared/contract/dict/category.ts';
import { sysCategory } from '#shared/system/category.ts';
import { CategoryTree } from '#src/yard/system/category-tree.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';

sized();

const row = (id: string, name: string) => ({
  id,
  name,
  nameEn: null,
  code: id,
  hasChild: '0',
  createTime: '2026-01-01',
});
const every = [category.addCategory, category.editCategory, category.deleteCategory, category.deleteCategories].map(
  ({ access }) => access,
);

async function tree(may: readonly string[] = every) {
  const sent = answerCalls(
    on(category.listRootCategories, ({ query }) => {
      const records = query.name === '*无*' ? [] : [row('A', '钢材'), row('B', '油漆')];
      return { records, total: records.length } as never;
    }),
    on(category.deleteCategory, null as never),
    on(category.deleteCategories, null as never),
  );
  const shown = show(<CategoryTree definition={sysCategory} path="/category" />, { may });
  await screen.findByText('钢材');
  return { ...shown, of: (id: string) => sent.filter((each) => each.id === id).map(({ query }) => query) };
}

it('opens the form of a new category, one below another, an edit and a record', async () => {
  const { address } = await tree();
  press('新增');
  expect(address()).toBe('/category/new');
  press('在 油漆 下添加');
  expect(address()).toBe('/category/new?pid=B');
  press('编辑 钢材');
  expect(address()).toBe('/category/A/edit');
  fireEvent.doubleClick(screen.getByText('油漆'));
  expect(address()).toBe('/category/B');
});

it.each([
  [[], []],
  [[category.editCategory.access], ['编辑 钢材', '编辑 油漆']],
  [[category.addCategory.access], ['新增', '在 钢材 下添加', '在 油漆 下添加']],
])('offers with the rights %j only %j', async (may, names) => {
  await tree(may);
  const buttons = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(buttons.filter((name) => name !== '刷新')).toEqual(names);
});

it('deletes one category after a question, then reads the tree again', async () => {
  const { of } = await tree();
  press('删除 油漆 及其下级');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('删除“油漆”？');
  expect(of(category.deleteCategory.id)).toEqual([]);
  press('确定', dialog);
  await waitFor(() => expect(of(category.listRootCategories.id)).toHaveLength(2));
  expect(of(category.deleteCategory.id)).toEqual([{ id: 'B' }]);
  expect(saidWithTone()[0]).toMatch(/^success/);
});

it('deletes the selected ones, whose number it shows', async () => {
  const { of } = await tree();
  expect(isDisabled(/批量删除/)).toBeUndefined();
  const [, first, second] = screen.getAllByRole('checkbox');
  fireEvent.click(first as Element);
  fireEvent.click(second as Element);
  press('批量删除 (2)');
  press('确定', await screen.findByRole('dialog'));
  await waitFor(() => expect(of(category.deleteCategories.id)).toEqual([{ ids: 'A,B' }]));
});

it('searches by name, and says what it did not find', async () => {
  const { of } = await tree();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 无 ' } });
  await screen.findByText('没有名称包含“无”的分类');
  expect(of(category.listRootCategories.id).at(-1)?.name).toBe('*无*');
  press('刷新');
  await waitFor(() => expect(of(category.listRootCategories.id)).toHaveLength(3));
});
