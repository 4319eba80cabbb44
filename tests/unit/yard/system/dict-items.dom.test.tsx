import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  addDictItem,
  checkDictItem,
  deleteDictItem,
  editDictItem,
  listDictItems,
} from '#shared/contract/dict/dict-item.ts';
import { sysDictItem } from '#shared/system/dict-item.ts';
import { DictItemDialog } from '#src/yard/system/dict-item-dialog.tsx';
import { type DictItem, DictItemRow } from '#src/yard/system/dict-item-row.tsx';
import { DictItemsDrawer } from '#src/yard/system/dict-items-drawer.tsx';
import { agree, choose, enter, settled } from '#tests/support/dom/act.ts';
import { answerCalls, on, Refusal } from '#tests/support/dom/answer.ts';
import { isDisabled, press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

const item = (id: string, with_: Partial<DictItem> = {}): DictItem =>
  ({
    id,
    dictId: 'd1',
    itemText: `项${id}`,
    itemValue: id,
    nameEn: null,
    itemColor: null,
    description: null,
    sortOrder: 1,
    status: 1,
    ...with_,
  }) as DictItem;
const every = [addDictItem, editDictItem, deleteDictItem].map(({ access }) => access);

function row(with_: Partial<DictItem>, may: readonly string[] = every, ends = false) {
  const sent = answerCalls(on(editDictItem, null), on(deleteDictItem, null));
  const handlers = { onEdit: vi.fn(), onUp: vi.fn(), onDown: vi.fn(), onChanged: vi.fn() };
  const moves = ends ? { onUp: undefined, onDown: undefined } : {};
  show(<DictItemRow item={item('1', with_)} {...handlers} {...moves} />, { may });
  return { sent, ...handlers };
}

it('switches the other way, and calls the handler of its button', async () => {
  const { sent, onEdit, onUp, onDown, onChanged } = row({ status: 0, nameEn: 'One', description: '说明' });
  expect(screen.getByText('1 · One · 说明')).not.toBeNull();
  const on_ = screen.getByRole('switch', { name: '启用 项1' });
  expect(on_.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(on_);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([{ id: '1', status: 1 }]);
  for (const name of ['上移 项1', '下移 项1', '编辑']) press(name);
  expect([onUp, onDown, onEdit].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it.each([
  [every, false, [false, false, false, false]],
  [every, true, [true, true, false, false]],
  [[editDictItem.access], false, [false, false, false, undefined]],
  [[deleteDictItem.access], false, [true, true, true, false]],
])('disables what the rights %j and the place do not allow', (may, ends, disabled) => {
  row({}, may, ends);
  expect(['上移 项1', '下移 项1', '编辑', '删除'].map((name) => isDisabled(name))).toEqual(disabled);
  expect(screen.getByRole('switch').hasAttribute('disabled')).toBe(disabled[2]);
});

it('deletes after a question', async () => {
  const { sent, onChanged } = row({});
  press('删除');
  await screen.findByText('删除字典项“项1”？');
  expect(sent).toEqual([]);
  await agree('删除');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent.map(({ id, query }) => [id, query])).toEqual([[deleteDictItem.id, { id: '1' }]]);
  expect(saidWithTone()).toEqual(['success: 已删除']);
});

const without = { ...sysDictItem, fields: sysDictItem.fields.filter(({ name }) => name === 'itemText') };

function dialog(edited: DictItem | null, definition = sysDictItem, taken: string[] = []) {
  const sent = answerCalls(
    on(checkDictItem, ({ query }) =>
      taken.includes(query.itemValue ?? '') ? new Refusal('值已存在') : (null as never),
    ),
    on(addDictItem, null),
    on(editDictItem, null),
  );
  const handlers = { onClose: vi.fn(), onSaved: vi.fn() };
  show(<DictItemDialog dictId="d1" definition={definition as never} item={edited} order={4} {...handlers} />);
  return { sent, ...handlers };
}

it('names what is missing only after the first try, and refuses a comma in a value', async () => {
  const { sent } = dialog(null);
  const problems = ['请填写名称', '请填写数据值', '数据值不能包含逗号'];
  const shown = () => problems.filter((text) => screen.queryByText(text));
  expect(shown()).toEqual([]);
  press('确定');
  await screen.findByText('请填写名称');
  expect(shown()).toEqual(problems.slice(0, 2));
  enter(/^名称/, ' 甲 ');
  enter(/^数据值/, 'a,b');
  expect(shown()).toEqual(['数据值不能包含逗号']);
  press('确定');
  await settled();
  expect(sent).toEqual([]);
});

it('adds an item after the last one, with its colour', async () => {
  const { sent, onSaved, onClose } = dialog(null);
  enter(/^名称/, '甲');
  enter(/^数据值/, '7');
  enter('英文名称', 'A');
  fireEvent.click(screen.getByRole('switch'));
  press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSaved).toHaveBeenCalledOnce();
  expect(sent.map(({ id }) => id)).toEqual([checkDictItem.id, addDictItem.id]);
  expect(sent[0]?.query).toEqual({ dictId: 'd1', itemValue: '7' });
  expect(sent[1]?.body).toEqual({
    dictId: 'd1',
    itemText: '甲',
    itemValue: '7',
    nameEn: 'A',
    itemColor: '',
    description: '',
    sortOrder: 4,
    status: 0,
  });
  expect(saidWithTone()).toEqual(['success: 已保存']);
});

it('asks about a changed value only, and keeps other columns of the row', async () => {
  const edited = item('9', { itemValue: 'x', sortOrder: 3, createBy: 'li' } as never);
  const { sent, onClose } = dialog(edited, sysDictItem, ['y']);
  screen.getByText('编辑字典项：项9');
  enter(/^数据值/, 'y');
  press('确定');
  await screen.findByText('值已存在');
  expect(sent.map(({ query }) => query)).toEqual([{ dictId: 'd1', itemValue: 'y', id: '9' }]);
  enter(/^数据值/, 'x');
  expect(screen.queryByText('值已存在')).toBeNull();
  await waitFor(() => press('确定'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ id }) => id)).toEqual([checkDictItem.id, editDictItem.id]);
  expect(sent[1]?.body).toMatchObject({ id: '9', itemValue: 'x', sortOrder: 3, status: 1, createBy: 'li' });
});

it('has neither name nor colour that the server lacks, and sends none', async () => {
  const { sent, onClose } = dialog(null, without as never);
  expect([screen.queryByLabelText('英文名称'), screen.queryByLabelText('状态颜色')]).toEqual([null, null]);
  enter(/^名称/, '甲');
  enter(/^数据值/, '7');
  press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(Object.keys(sent[1]?.body ?? {})).not.toContain('nameEn');
  expect(Object.keys(sent[1]?.body ?? {})).not.toContain('itemColor');
});

it('moves an item by saving each place that changed, and reads the list again', async () => {
  const rows = [item('1', { sortOrder: 1 }), item('2', { sortOrder: 2 }), item('3', { sortOrder: 9 })];
  const sent = answerCalls(on(listDictItems, { records: rows, total: 3 } as never), on(editDictItem, null));
  show(<DictItemsDrawer dictId="d1" name="工种" onClose={vi.fn()} />, { may: every });
  await screen.findByText('项2');
  const moves = ['1', '2', '3'].flatMap((n) => [isDisabled(`上移 项${n}`), isDisabled(`下移 项${n}`)]);
  expect(moves).toEqual([true, false, false, false, false, true]);
  const edits = () => sent.filter(({ id }) => id === editDictItem.id).map(({ body }) => body);
  press('下移 项1');
  await waitFor(() => expect(sent.filter(({ id }) => id === listDictItems.id)).toHaveLength(2));
  expect(edits()).toEqual([
    { id: '2', sortOrder: 1 },
    { id: '1', sortOrder: 2 },
    { id: '3', sortOrder: 3 },
  ]);
});

it('opens the item of the row, and a new one behind the last', async () => {
  const rows = [item('1', { sortOrder: 1 }), item('2', { sortOrder: 8 })];
  answerCalls(on(listDictItems, { records: rows, total: 2 } as never));
  show(<DictItemsDrawer dictId="d1" name="工种" onClose={vi.fn()} />, { may: every });
  await screen.findByText('项2');
  const [, second] = screen.getAllByRole('listitem');
  press('编辑', second);
  await screen.findByText('编辑字典项：项2');
  press('取消');
  await waitFor(() => expect(screen.queryByText('编辑字典项：项2')).toBeNull());
  press('新增字典项');
  await screen.findByLabelText('排序');
  expect((screen.getByLabelText('排序') as HTMLInputElement).value).toBe('9');
});

it('says that a dictionary has no items, and offers to add only with the right', async () => {
  answerCalls(on(listDictItems, { records: [], total: 0 } as never));
  show(<DictItemsDrawer dictId="d1" name="工种" onClose={vi.fn()} />, { may: [editDictItem.access] });
  await screen.findByText('此字典还没有字典项');
  expect(isDisabled('新增字典项')).toBeUndefined();
});

it('keeps a colour that only an old client offers', async () => {
  const { sent, onClose } = dialog(item('1', { itemColor: '#123456' }));
  await choose('状态颜色', '无');
  press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({ itemColor: '' });
});
