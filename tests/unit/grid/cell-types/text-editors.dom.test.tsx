import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InputPopEditor } from '#src/grid/cell-types/input-pop-editor.tsx';
import { NumberEditor } from '#src/grid/cell-types/number-editor.tsx';
import { TextEditor } from '#src/grid/cell-types/text-editor.tsx';
import { editing } from './editing.tsx';
import { columnOf } from './plain-cells.ts';

const field = () => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>('单元格');
const type = (value: string, more = {}) => fireEvent.input(field(), { target: { value }, ...more });

it('selects the value, and reports each input', () => {
  const { draft } = editing(TextEditor, { column: columnOf('input', { props: { maxlength: '8' } }), value: 'abc' });
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['abc', 0, 3]);
  expect([field().maxLength, document.activeElement]).toEqual([8, field()]);
  expect(draft).not.toHaveBeenCalled();
  type('abcd');
  expect(draft.mock.calls).toEqual([['abcd']]);
});

it('replaces the value with the typed text, with the caret behind it', () => {
  const { draft } = editing(TextEditor, { column: columnOf('input'), value: 'abc', typed: 'xy' });
  expect([field().value, field().selectionStart]).toEqual(['xy', 2]);
  expect(draft.mock.calls).toEqual([['xy']]);
});

it('cannot change a read-only cell', () => {
  editing(TextEditor, { column: columnOf('input'), disabled: true, placeholder: '请填写' });
  expect([field().readOnly, field().placeholder]).toEqual([true, '请填写']);
});

it('keeps keys of an input method from the grid', () => {
  const { key } = editing(TextEditor, { column: columnOf('input') });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(key.mock.calls).toEqual([['Enter']]);
});

it('writes no half-width characters into a plain text, and separates tags of every input', () => {
  const { draft } = editing(TextEditor, { column: columnOf('input', { format: 'tags' }) });
  type('甲:1;乙');
  expect(draft).toHaveBeenCalledOnce();
});

it.each([
  ['12.5', 12.5],
  ['１２', 12],
  ['-', null],
  ['', null],
  ['.', null],
  ['-0.5', -0.5],
])('reports the number in %j as %j', (text, number) => {
  const { draft } = editing(NumberEditor, { column: columnOf('inputNumber'), value: 7 });
  type(text);
  expect(draft.mock.calls.at(-1)).toEqual([number]);
});

it('undoes input that is no part of a number', () => {
  const { draft } = editing(NumberEditor, { column: columnOf('inputNumber'), value: 7 });
  expect(field().value).toBe('7');
  type('7a');
  expect([field().value, draft.mock.calls]).toEqual(['7', []]);
  type('78');
  type('78..');
  expect([field().value, draft.mock.calls]).toEqual(['78', [[78]]]);
});

it.each([
  ['5', '5', [[5]]],
  ['－', '-', [[null]]],
  ['a', '7', []],
])('begins with the typed %j only if a number may begin so', (typed, text, drafts) => {
  const { draft } = editing(NumberEditor, { column: columnOf('inputNumber'), value: 7, typed });
  expect([field().value, draft.mock.calls]).toEqual([text, drafts]);
});

it('waits for the end of an input method before it reads a number', () => {
  const { draft } = editing(NumberEditor, { column: columnOf('inputNumber') });
  const input = field();
  (input as HTMLInputElement).value = '３';
  fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }));
  expect(draft).not.toHaveBeenCalled();
  fireEvent.compositionEnd(input);
  expect([input.value, draft.mock.calls]).toEqual(['3', [[3]]]);
});

const tag = () => field().tagName;

it.each([
  ['a'.repeat(40), 'INPUT'],
  ['a'.repeat(41), 'TEXTAREA'],
  ['a\nb', 'TEXTAREA'],
])('edits %j in %s', (value, name) => {
  editing(InputPopEditor, { column: columnOf('input_pop'), value });
  expect([tag(), field().value]).toEqual([name, value]);
});

it('grows into the text box with the text and the caret', () => {
  const { draft, finish } = editing(InputPopEditor, { column: columnOf('input_pop'), value: 'abcd' });
  type('a'.repeat(40));
  expect(tag()).toBe('INPUT');
  field().setSelectionRange(2, 3);
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  const grown = `aa\n${'a'.repeat(37)}`;
  expect([tag(), field().value, field().selectionStart]).toEqual(['TEXTAREA', grown, 3]);
  expect(draft.mock.calls.at(-1)).toEqual([grown]);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(finish.mock.calls).toEqual([['down']]);
});

it('grows by a text that is too long for a line', () => {
  editing(InputPopEditor, { column: columnOf('input_pop'), value: '' });
  type('b'.repeat(41));
  expect([tag(), field().value]).toEqual(['TEXTAREA', 'b'.repeat(41)]);
});

it.each([
  ['x\r\ny\r\n', {}, 'TEXTAREA', 'axxx\nyd'.replace('xxx', 'x')],
  ['x\ny', { props: { maxLength: 5 } }, 'TEXTAREA', 'ax\nyd'],
  ['x\nyz', { props: { maxLength: 5 } }, 'TEXTAREA', 'ax\nyd'],
  ['xy', {}, 'INPUT', 'abcd'],
])('pastes %j into a line of %j', (text, more, name, value) => {
  editing(InputPopEditor, { column: columnOf('input_pop', more), value: 'abcd' });
  field().setSelectionRange(1, 3);
  fireEvent.paste(field(), { clipboardData: { getData: () => text } });
  expect([tag(), field().value]).toEqual([name, value]);
});

it('neither breaks nor pastes into the line of a read-only cell', () => {
  const { draft } = editing(InputPopEditor, { column: columnOf('input_pop'), value: 'ab', disabled: true });
  fireEvent.keyDown(field(), { key: 'Enter', altKey: true });
  fireEvent.paste(field(), { clipboardData: { getData: () => 'x\ny' } });
  expect([tag(), draft.mock.calls]).toEqual(['INPUT', []]);
});
