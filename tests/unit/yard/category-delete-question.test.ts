import { expect, it } from 'vitest';
import type { NodeState, TreeNode } from '#src/grid/tree/tree-node.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { categoriesMessages } from '#src/yard/system/categories.messages.ts';
import { deleteQuestion } from '#src/yard/system/category-delete-question.ts';
import type { CategoryRow } from '#src/yard/system/category-row.ts';

const ask = (...nodes: TreeNode<CategoryRow>[]) =>
  deleteQuestion((key, ...params) => translate(categoriesMessages, key, ...params, 'zh'), 'zh', nodes);

const node = (name: string, state: NodeState, children?: readonly TreeNode<CategoryRow>[]): TreeNode<CategoryRow> => ({
  ...{ id: name, row: { id: name, name } as CategoryRow, parent: undefined, level: 1, position: 1, siblings: 1 },
  ...{ state, children, problem: undefined },
});

const leaf = node('合肥', 'leaf');
const known = node('安徽', 'closed', [leaf, node('芜湖', 'leaf')]);

it('the delete question names a category and the number of its descendants', () => {
  expect(ask(leaf)).toEqual({ title: '删除“合肥”？', text: '它没有下级分类。删除后不能恢复。' });
  expect(ask(node('华东', 'open', [known]))).toMatchObject({ text: '其下的 3 个分类一并删除，不能恢复。' });
});

it('the delete question states no number if a level was not read', () => {
  expect(ask(node('华东', 'open', [known, node('浙江', 'closed')])).text).toBe('其下的所有分类一并删除，不能恢复。');
});

it('the delete question counts no category twice among several chosen ones', () => {
  expect(ask(known, leaf)).toEqual({ title: '删除选中的 2 个分类？', text: '其下的 1 个分类一并删除，不能恢复。' });
});
