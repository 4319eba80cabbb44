import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { EditGrid, type EditGridProps } from '#src/grid/edit/edit-grid.tsx';
import { EditModel } from '#src/grid/edit/edit-model.ts';
import { show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';
import '#src/grid/edit/cell-checks.ts';

sized();

const context = {
  language: 'zh' as const,
  optionsOf: ({ options }: EditColumn) => options ?? [],
  nameOf: () => undefined,
};
const columns: readonly EditColumn[] = [
  { key: 'code', type: 'input', title: 'Code', disabled: true },
  { key: 'name', type: 'input', title: 'Name', validateRules: [{ required: true }] },
  { key: 'count', type: 'inputNumber', title: 'Count' },
  { key: 'on', type: 'checkbox', title: 'On' },
];
const rows = [1, 2, 3].map((n) => ({ id: `r${n}`, code: `c${n}`, name: `n${n}`, count: n * 10, on: n === 2 }));

async function grid(more: Partial<EditGridProps> = {}) {
  const model = new EditModel(31);
  model.store.load(rows);
  const onPasted = vi.fn();
  const around = vi.fn();
  const shown = show(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the page around the grid
    <div onKeyDown={({ key: name }) => around(name)}>
      <EditGrid
        model={model}
        columns={columns}
        context={context}
        label="Parts"
        rowNumber
        rowSelection
        mayAdd
        onPasted={onPasted}
        {...more}
      />
    </div>,
  );
  await model.checks.load();
  const column = (name: 'name' | 'count' | 'on') => model.store.all.map((row) => row[name]);
  return { ...shown, model, onPasted, around, column, place: () => [model.cursor.row, model.cursor.column] };
}
const whole = () => screen.getByRole('grid', { name: 'Parts' });
const cell = (text: string) => screen.getByText(text).closest('[role=gridcell]') as HTMLElement;
const key = (name: string, more: object = {}) => fireEvent.keyDown(whole(), { key: name, ...more });
const editor = (label: string) => screen.queryByLabelText<HTMLInputElement>(label, { selector: 'input[type=text]' });

it.each([
  ['ArrowDown', {}, [2, 1]],
  ['ArrowUp', {}, [0, 1]],
  ['ArrowRight', {}, [1, 2]],
  ['ArrowLeft', {}, [1, 0]],
  ['PageDown', {}, [2, 1]],
  ['PageUp', {}, [0, 1]],
  ['Home', {}, [1, 0]],
  ['End', {}, [1, 3]],
  ['Tab', {}, [1, 2]],
  ['Tab', { shiftKey: true }, [1, 0]],
  ['Enter', {}, [2, 1]],
  ['Enter', { shiftKey: true }, [0, 1]],
  ['Escape', {}, [-1, -1]],
  ['Home', { ctrlKey: true }, [0, 0]],
  ['End', { ctrlKey: true }, [2, 3]],
  ['ArrowUp', { ctrlKey: true }, [0, 1]],
  ['ArrowDown', { metaKey: true }, [2, 1]],
  ['ArrowLeft', { ctrlKey: true }, [1, 0]],
  ['ArrowRight', { ctrlKey: true }, [1, 3]],
])('%s with %j moves from the second name to %j', async (name, more, to) => {
  const { model, place, around } = await grid();
  model.goTo(1, 1);
  key(name, more);
  expect([place(), around.mock.calls]).toEqual([to, []]);
});

it('activates the first cell with an arrow, and leaves other keys to the page', async () => {
  const { place, around } = await grid();
  for (const name of ['Enter', 'Tab', 'a', 'Delete', 'F2']) key(name);
  expect([place(), around.mock.calls.flat()]).toEqual([
    [-1, -1],
    ['Enter', 'Tab', 'a', 'Delete', 'F2'],
  ]);
  key('ArrowUp');
  expect(place()).toEqual([0, 0]);
});

it('continues in the next row with Tab, and leaves the grid at its end', async () => {
  const { model, place, around } = await grid();
  model.goTo(0, 3);
  key('Tab');
  expect(place()).toEqual([1, 0]);
  key('Tab', { shiftKey: true });
  expect(place()).toEqual([0, 3]);
  model.goTo(2, 3);
  key('Tab');
  expect([place(), around.mock.calls]).toEqual([[2, 3], [['Tab']]]);
});

it.each([
  ['ArrowDown', { shiftKey: true }, { top: 1, bottom: 2, left: 1, right: 1 }],
  ['End', { shiftKey: true }, { top: 1, bottom: 1, left: 1, right: 3 }],
  ['Home', { shiftKey: true, ctrlKey: true }, { top: 0, bottom: 1, left: 0, right: 1 }],
  ['a', { ctrlKey: true }, { top: 0, bottom: 2, left: 0, right: 3 }],
])('%s with %j selects %j', async (name, more, block) => {
  const { model } = await grid();
  model.goTo(1, 1);
  key(name, more);
  expect(model.cursor.block).toEqual(block);
});

it('empties the selected cells that may be changed, as one step', async () => {
  const { model, column } = await grid();
  model.cursor.select({ top: 0, bottom: 1, left: 0, right: 3 });
  key('Backspace');
  expect([column('name'), column('count'), column('on')]).toEqual([
    ['', '', 'n3'],
    [null, null, 30],
    [false, false, false],
  ]);
  expect(model.store.at(0)?.code).toBe('c1');
  key('z', { ctrlKey: true });
  expect([column('name'), column('on')]).toEqual([
    ['n1', 'n2', 'n3'],
    [false, true, false],
  ]);
  key('z', { ctrlKey: true, shiftKey: true });
  key('z', { ctrlKey: true });
  key('y', { ctrlKey: true });
  expect(column('name')).toEqual(['', '', 'n3']);
});

it('fills down and to the right', async () => {
  const { model, column, onPasted, around } = await grid();
  model.goTo(1, 2);
  key('d', { ctrlKey: true });
  expect(column('count')).toEqual([10, 10, 30]);
  model.goTo(0, 2);
  key('r', { ctrlKey: true, shiftKey: true });
  expect(around.mock.calls).toEqual([['r']]);
  key('r', { ctrlKey: true });
  await waitFor(() => expect(onPasted).toHaveBeenCalledOnce());
  expect(onPasted.mock.calls[0]?.[0]).toMatchObject({ kind: 'filled', cells: 0, left: 1 });
});

it('toggles a checkbox with Space or a click on the box, but not by letters or beside it', async () => {
  const { model, column } = await grid();
  model.goTo(0, 3);
  key('x');
  expect(column('on')).toEqual([false, true, false]);
  key(' ');
  expect(column('on')).toEqual([true, true, false]);
  key(' ', { shiftKey: true });
  expect([column('on')[0], model.store.selectedCount]).toEqual([true, 1]);
  const box = screen.getAllByRole('checkbox', { name: 'On' })[1] as HTMLElement;
  fireEvent.mouseDown(box.parentElement as HTMLElement);
  fireEvent.click(box.parentElement as HTMLElement);
  expect(column('on')[1]).toBe(true);
  fireEvent.mouseDown(box);
  fireEvent.click(box);
  expect(column('on')[1]).toBe(false);
});

it('edits with a typed letter, and writes and moves on with Enter and Tab', async () => {
  const { model, place, column } = await grid();
  model.goTo(0, 1);
  key('x');
  const field = await screen.findByLabelText('Name', { selector: 'input[type=text]' });
  expect((field as HTMLInputElement).value).toBe('x');
  fireEvent.input(field, { target: { value: 'xy' } });
  expect(column('name')[0]).toBe('n1');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([column('name'), place(), editor('Name')]).toEqual([['xy', 'n2', 'n3'], [1, 1], null]);
  key('F2');
  const second = await screen.findByLabelText('Name', { selector: 'input[type=text]' });
  expect((second as HTMLInputElement).value).toBe('n2');
  fireEvent.input(second, { target: { value: 'b' } });
  fireEvent.keyDown(second, { key: 'Tab', shiftKey: true });
  expect([column('name')[1], place()]).toEqual(['b', [1, 0]]);
});

it('cancels with Escape, and writes when another cell is pressed', async () => {
  const { model, column, place } = await grid();
  model.goTo(0, 1);
  key('F2');
  const field = await screen.findByLabelText('Name', { selector: 'input[type=text]' });
  fireEvent.input(field, { target: { value: 'lost' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([column('name')[0], editor('Name'), document.activeElement]).toEqual(['n1', null, whole()]);
  fireEvent.doubleClick(cell('n1'));
  const again = await screen.findByLabelText('Name', { selector: 'input[type=text]' });
  fireEvent.input(again, { target: { value: 'kept' } });
  fireEvent.mouseDown(cell('30'));
  fireEvent.mouseUp(window);
  expect([column('name')[0], place()]).toEqual(['kept', [2, 2]]);
});

it('says beside the editor why its text is refused', async () => {
  const { model } = await grid();
  model.goTo(0, 1);
  key('F2');
  const field = await screen.findByLabelText('Name', { selector: 'input[type=text]' });
  fireEvent.input(field, { target: { value: '' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(screen.getAllByRole('gridcell')[3]?.getAttribute('aria-invalid')).toBe('true'));
});

it('edits neither a read-only column nor a read-only grid', async () => {
  const { model, around, unmount, column } = await grid();
  model.goTo(0, 0);
  key('F2');
  key('x');
  expect([model.editor.read(), around.mock.calls]).toEqual([undefined, [['F2'], ['x']]]);
  const isReadOnly = (text: string) => cell(text).getAttribute('aria-readonly');
  expect([isReadOnly('c1'), isReadOnly('n1')]).toEqual(['true', null]);
  unmount();
  const closed = await grid({ disabled: true });
  expect([whole().getAttribute('aria-readonly'), isReadOnly('n1')]).toEqual(['true', 'true']);
  closed.model.goTo(0, 1);
  key('Delete');
  key('d', { ctrlKey: true });
  key('x');
  fireEvent.doubleClick(cell('n1'));
  expect([closed.column('name'), closed.model.editor.read(), column('name')]).toEqual([
    ['n1', 'n2', 'n3'],
    undefined,
    ['n1', 'n2', 'n3'],
  ]);
});

it('leaves a composing key to the editor that it opens', async () => {
  const { model } = await grid();
  key('Process', { keyCode: 229 });
  expect(model.editor.read()).toBeUndefined();
  model.goTo(0, 3);
  key('Process', { keyCode: 229 });
  expect(model.store.at(0)?.on).toBe(false);
  model.goTo(0, 1);
  key('Process', { keyCode: 229 });
  expect(model.editor.read()).toMatchObject({ id: 'r1', key: 'name', typed: undefined });
});

it('selects with the mouse: a range with Shift, rows by their number, and keeps it for a right click', async () => {
  const { model } = await grid();
  const press = (element: Element, more: object = {}) => {
    fireEvent.mouseDown(element, more);
    fireEvent.mouseUp(window);
  };
  press(cell('n1'), { button: 1 });
  expect(model.cursor.row).toBe(-1);
  press(cell('n1'));
  press(cell('20'), { shiftKey: true });
  const range = { top: 0, bottom: 1, left: 1, right: 2 };
  expect(model.cursor.block).toEqual(range);
  press(cell('n2'), { button: 2 });
  expect(model.cursor.block).toEqual(range);
  press(cell('n3'), { button: 2 });
  expect(model.cursor.block).toEqual({ top: 2, bottom: 2, left: 1, right: 1 });
  press(cell('2'));
  expect(model.cursor.block).toEqual({ top: 1, bottom: 1, left: 0, right: 3 });
  press(cell('1'), { shiftKey: true });
  expect(model.cursor.block).toEqual({ top: 0, bottom: 1, left: 0, right: 3 });
});

it('edits with a second tap on the same cell', async () => {
  const { model } = await grid();
  const tap = (element: Element) => {
    fireEvent.mouseDown(element);
    fireEvent(element, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  };
  tap(cell('n1'));
  tap(cell('n2'));
  expect(model.editor.read()).toBeUndefined();
  tap(cell('n2'));
  expect(model.editor.read()).toMatchObject({ id: 'r2', key: 'name' });
});

it('selects one row at most with radio buttons', async () => {
  const { model } = await grid({ rowSelectionType: 'radio' });
  for (const radio of screen.getAllByRole('radio').slice(0, 2)) fireEvent.click(radio);
  expect(model.store.selected.map(({ id }) => id)).toEqual(['r2']);
});

function clip(kind: 'copy' | 'cut' | 'paste', text = '') {
  const data = new Map<string, string>([['text/plain', text]]);
  const event = createEvent[kind](whole(), {
    clipboardData: {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type),
    },
  });
  fireEvent(whole(), event);
  return { text: data.get('text/plain'), taken: event.defaultPrevented };
}

it('copies a block for a spreadsheet, and empties it when cut', async () => {
  const { model, column } = await grid();
  expect(clip('copy').taken).toBe(false);
  model.cursor.select({ top: 0, bottom: 1, left: 1, right: 2 });
  expect(clip('copy')).toEqual({ text: 'n1\t10\r\nn2\t20\r\n', taken: true });
  expect(column('name')).toEqual(['n1', 'n2', 'n3']);
  expect(clip('cut').text).toBe('n1\t10\r\nn2\t20\r\n');
  expect(column('name')).toEqual(['', '', 'n3']);
});

it('copies from a read-only grid, but neither cuts nor pastes there', async () => {
  const { model, column, onPasted } = await grid({ disabled: true });
  model.goTo(0, 1);
  expect([clip('cut').text, clip('paste', 'x').taken]).toEqual(['n1\r\n', false]);
  await Promise.resolve();
  expect([column('name'), onPasted.mock.calls]).toEqual([['n1', 'n2', 'n3'], []]);
});

it('adds rows below the last one when pasting, if rows may be added', async () => {
  const { model, onPasted, column, unmount } = await grid();
  model.goTo(2, 1);
  clip('paste', 'a\nb');
  await waitFor(() => expect(onPasted).toHaveBeenCalledOnce());
  expect(column('name')).toEqual(['n1', 'n2', 'a', 'b']);
  unmount();
  const fixed = await grid({ mayAdd: false });
  fixed.model.goTo(2, 1);
  clip('paste', 'a\nb');
  await waitFor(() => expect(fixed.onPasted).toHaveBeenCalledOnce());
  expect(fixed.column('name')).toEqual(['n1', 'n2', 'a']);
  expect(fixed.onPasted.mock.calls[0]?.[0].plan).toMatchObject({ cutRows: 1, appended: 0 });
});

it('sorts numbers largest first', async () => {
  const { column } = await grid();
  fireEvent.click(screen.getByRole('columnheader', { name: /Count/ }));
  expect(column('count')).toEqual([30, 20, 10]);
  fireEvent.click(screen.getByRole('columnheader', { name: /Name/ }));
  expect(column('name')).toEqual(['n1', 'n2', 'n3']);
});
