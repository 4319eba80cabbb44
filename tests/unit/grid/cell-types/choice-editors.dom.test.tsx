import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listUsers } from '#shared/contract/people/user.ts';
import { ListMultiEditor } from '#src/grid/cell-types/list-multi-editor.tsx';
import { PopupEditor } from '#src/grid/cell-types/popup-editor.tsx';
import { PopupSourcesContext } from '#src/grid/cell-types/popup-sources.ts';
import { RadioEditor } from '#src/grid/cell-types/radio-editor.tsx';
import { SelSearchAsyncEditor } from '#src/grid/cell-types/sel-search-async-editor.tsx';
import { SelectEditor } from '#src/grid/cell-types/select-editor.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { editing } from './editing.tsx';
import { columnOf } from './plain-cells.ts';

const options = [
  { value: 'a', text: 'Apple' },
  { value: 'b', text: 'Banana' },
  { value: 'c', text: 'Cherry', disabled: true },
];
const box = () => screen.getByRole('combobox', { name: '单元格' });
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((each) => each.textContent);
const option = async (text: string) => {
  await waitFor(() => expect(offered()).toContain(text));
  return [...document.querySelectorAll('.ant-select-item-option')].find((each) => each.textContent === text) as Element;
};

it('takes a clicked option without moving, and the same one as unchanged', async () => {
  const { finish } = editing(SelectEditor, { column: columnOf('select', { options }), value: 'a' });
  const banana = await option('Banana');
  fireEvent.mouseDown(banana);
  fireEvent.click(banana);
  expect(finish.mock.calls).toEqual([['stay', { value: 'b' }]]);
});

it.each([
  ['Enter', {}, 'down'],
  ['Enter', { shiftKey: true }, 'up'],
  ['Tab', {}, 'right'],
  ['Tab', { shiftKey: true }, 'left'],
])('%s with %j leaves an untouched value and moves %s', (key, more, move) => {
  const told = editing(SelectEditor, { column: columnOf('select', { options }), value: 'a' });
  fireEvent.keyDown(box(), { key, ...more });
  expect([told.finish.mock.calls, told.key.mock.calls]).toEqual([[[move]], []]);
});

it('cancels with Escape, but not with one of an input method', () => {
  const { cancel, key } = editing(SelectEditor, { column: columnOf('select', { options }), value: 'a' });
  fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
  expect(cancel).not.toHaveBeenCalled();
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect([cancel.mock.calls.length, key.mock.calls]).toEqual([1, []]);
});

it('filters by the typed text that opened the list', async () => {
  editing(SelectEditor, { column: columnOf('select', { options }), value: null, typed: 'ban' });
  await waitFor(() => expect(offered()).toEqual(['Banana']));
});

it('offers a new text only where texts are allowed, and none that an option has', async () => {
  const column = columnOf('select', { options, allowInput: true });
  const { draft, finish } = editing(SelectEditor, { column, value: null, typed: 'Ap' });
  await waitFor(() => expect(offered()).toEqual(['Ap', 'Apple']));
  expect(draft.mock.calls).toEqual([['Ap']]);
  fireEvent.input(box(), { target: { value: ' Apple ' } });
  fireEvent.change(box(), { target: { value: ' Apple ' } });
  expect(draft.mock.calls.at(-1)).toEqual(['Apple']);
  await waitFor(() => expect(offered()).not.toContain('Ap'));
  expect(finish).not.toHaveBeenCalled();
});

it('reports no typed text where only options are allowed', () => {
  const { draft } = editing(SelectEditor, { column: columnOf('select', { options }), value: null, typed: 'Ap' });
  expect(draft).not.toHaveBeenCalled();
});

it('collects several options until a key takes them', async () => {
  const column = columnOf('list_multi', { options });
  const { draft, finish } = editing(ListMultiEditor, { column, value: 'a' });
  fireEvent.click(await option('Banana'));
  expect(draft.mock.calls).toEqual([['a,b']]);
  expect(finish).not.toHaveBeenCalled();
  fireEvent.keyDown(box(), { key: 'Tab', shiftKey: true });
  expect(finish.mock.calls).toEqual([['left']]);
});

it('toggles with Enter after a move, and takes the choice with the next one', async () => {
  const { draft, finish } = editing(ListMultiEditor, { column: columnOf('list_multi', { options }), value: 'a' });
  await option('Banana');
  fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 40 });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
  expect(finish).not.toHaveBeenCalled();
  expect(draft).toHaveBeenCalledOnce();
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
  expect(finish.mock.calls).toEqual([['down']]);
});

it('empties the choice to null', async () => {
  const { draft } = editing(ListMultiEditor, { column: columnOf('list_multi', { options }), value: 'a' });
  fireEvent.click(await option('Apple'));
  expect(draft.mock.calls).toEqual([[null]]);
});

const radio = (text: string) => screen.getByRole<HTMLInputElement>('radio', { name: text });
const marked = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

it('marks the value, and a letter jumps to the option that begins with it', () => {
  const { draft } = editing(RadioEditor, { column: columnOf('radio', { options }), value: 'a' });
  expect([marked(), radio('Cherry').disabled]).toEqual(['a', true]);
  fireEvent.keyDown(radio('Apple'), { key: 'B' });
  expect([marked(), draft.mock.calls]).toEqual(['b', [['b']]]);
  for (const more of [{ key: 'a', ctrlKey: true }, { key: 'a', metaKey: true }, { key: 'c' }, { key: ' ' }])
    fireEvent.keyDown(radio('Apple'), more);
  expect(draft).toHaveBeenCalledOnce();
});

it('begins with the option of the typed letter', () => {
  const { draft } = editing(RadioEditor, { column: columnOf('radio', { options }), value: 'a', typed: 'b' });
  expect([marked(), draft.mock.calls, document.activeElement]).toEqual(['b', [['b']], radio('Banana')]);
});

it('closes with a clicked option, but not with one that an arrow key chose', () => {
  const { draft, finish } = editing(RadioEditor, { column: columnOf('radio', { options }), value: 'a' });
  fireEvent.keyDown(radio('Apple'), { key: 'ArrowDown' });
  fireEvent.click(radio('Banana'));
  expect([draft.mock.calls, finish.mock.calls]).toEqual([[['b']], []]);
  fireEvent.mouseDown(radio('Apple'));
  fireEvent.click(radio('Apple'));
  expect(finish.mock.calls).toEqual([['stay', { value: 'a' }]]);
});

it.each([
  [true, [['stay', { value: null }]], [[null]]],
  [false, [['stay', undefined]], []],
])('a second click on the value clears it if the column allows it: %s', (allowClear, finished, cleared) => {
  const column = columnOf('radio', { options, allowClear });
  const { draft, finish } = editing(RadioEditor, { column, value: 'a' });
  fireEvent.mouseDown(radio('Apple'));
  fireEvent.click(radio('Apple'));
  expect(finish.mock.calls).toEqual(finished);
  fireEvent.keyDown(radio('Apple'), { key: 'Delete' });
  expect(draft.mock.calls).toEqual(cleared);
});

const steel = { code: 'S1', name: 'Steel', unit: 't' };
const report = {
  popupCode: 'material',
  orgFields: 'name,unit',
  destFields: 'field,unit',
  param: { kind: 'x' },
  sorter: 'name=asc',
};

it('fills the fields of a chosen row of a report', async () => {
  const asked: unknown[] = [];
  const search = async (query: unknown) => {
    asked.push(query);
    return [steel];
  };
  const { finish } = editing(
    (props) => (
      <PopupSourcesContext value={{ material: { search } }}>
        <PopupEditor {...props} />
      </PopupSourcesContext>
    ),
    { column: columnOf('popup', report) },
  );
  fireEvent.click(await option('Steelt'));
  expect(asked[0]).toEqual({ keyword: '', param: { kind: 'x' }, sorter: 'name=asc', pageSize: expect.any(Number) });
  expect(finish.mock.calls).toEqual([['stay', { value: 'Steel', patch: { unit: 't' } }]]);
});

it('says why a report cannot be used', () => {
  editing(PopupEditor, { column: columnOf('popup', { ...report, destFields: 'field' }) });
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

it('searches the choices of the row, and clears with an empty choice', async () => {
  answerCalls(on(listUsers, { records: [], total: 0 } as never));
  const choices = ({ id }: { readonly id: string }) => ({
    key: ['row', id],
    search: async () => [{ value: `of ${id}`, label: `Choice ${id}` }],
    resolve: async () => [],
  });
  const { finish, key } = editing(SelSearchAsyncEditor, { column: columnOf('sel_search_async', { choices }) });
  fireEvent.click(await option('Choice 1'));
  expect(finish.mock.calls).toEqual([['stay', { value: 'of 1' }]]);
  fireEvent.keyDown(box(), { key: 'Tab' });
  expect([finish.mock.calls.at(-1), key.mock.calls]).toEqual([['right'], []]);
  await act(async () => {});
});
