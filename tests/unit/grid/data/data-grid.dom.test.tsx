import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { DataGrid, type DataGridProps } from '#src/grid/data/data-grid.tsx';
import { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import { GridSettings } from '#src/grid/settings/grid-settings.ts';
import { show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';

sized();

interface Ship {
  readonly id: string;
  readonly name: string;
  readonly tons: number;
}
const ships: readonly Ship[] = [1, 2, 3, 4].map((n) => ({ id: `s${n}`, name: `Ship ${n}`, tons: n * 1000 }));
const columns: readonly GridColumn<Ship>[] = [
  { key: 'name', title: 'Name', width: 200, sortable: true, text: ({ name }) => name },
  {
    key: 'tons',
    title: 'Tons',
    width: 100,
    align: 'end',
    sortable: true,
    beginsDown: true,
    statistics: ['sum', 'average'],
    number: ({ tons }) => tons,
    text: ({ tons }) => String(tons),
  },
];

function grid(more: Partial<DataGridProps<Ship>> = {}, withCursor = true) {
  const store = new RowStore<Ship>((row) => row.id);
  store.reset(ships);
  const cursor = withCursor ? new CellCursor() : undefined;
  const window = new RowWindow(store, 30, cursor === undefined ? {} : { cursor });
  const told = { onSort: vi.fn(), onOpen: vi.fn() };
  const shown = show(
    <DataGrid
      window={window}
      columns={columns}
      label="Ships"
      state={{ kind: 'ready' }}
      selectable
      {...told}
      {...more}
    />,
  );
  return { ...told, ...shown, store, cursor };
}
const whole = () => screen.getByRole('grid', { name: 'Ships' });
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const cell = (text: string) => screen.getByText(text).closest('[role=gridcell]') as HTMLElement;
const key = (name: string, more: object = {}) => fireEvent.keyDown(whole(), { key: name, ...more });

const selected = (store: RowStore<Ship>) => store.selected.map(({ id }) => id);
const place = (cursor: CellCursor | undefined) => [cursor?.row, cursor?.column];

it('shows rows with numbers, also those of a later page', () => {
  grid({ offset: 10, total: 30 });
  expect(lines()).toEqual(['11Ship 11000', '12Ship 22000', '13Ship 33000', '14Ship 44000']);
  const rows = screen.getAllByRole('row');
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '12', '13', '14', '15']);
  expect([whole().getAttribute('aria-rowcount'), whole().getAttribute('aria-readonly')]).toEqual(['31', 'true']);
});

it('has neither boxes nor numbers if not asked for', () => {
  grid({ selectable: false, numbered: false });
  expect(lines()[0]).toBe('Ship 11000');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it.each([
  [undefined, 'Name', { column: 'name', order: 'asc' }],
  [undefined, 'Tons', { column: 'tons', order: 'desc' }],
  [{ column: 'name', order: 'asc' } as const, 'Name', { column: 'name', order: 'desc' }],
  [{ column: 'tons', order: 'desc' } as const, 'Tons', { column: 'tons', order: 'asc' }],
])('sorted by %j, a click on %s asks for %j', (sort, title, next) => {
  const { onSort } = grid({ sort });
  const head = screen.getByRole('columnheader', { name: new RegExp(title) });
  const order = sort?.column === next.column ? { asc: 'ascending', desc: 'descending' }[sort.order] : 'none';
  expect(head.getAttribute('aria-sort')).toBe(order);
  fireEvent.click(head);
  fireEvent.keyDown(head, { key: 'Enter' });
  fireEvent.keyDown(head, { key: 'a' });
  expect(onSort.mock.calls).toEqual([[next], [next]]);
});

it('moves between titles, and resizes with Shift', () => {
  const settings = new GridSettings();
  grid({ numbered: false, selectable: false, settings });
  const [name, tons] = screen.getAllByRole('columnheader') as [HTMLElement, HTMLElement];
  expect([name.tabIndex, tons.tabIndex]).toEqual([0, -1]);
  fireEvent.keyDown(name, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tons);
  fireEvent.keyDown(tons, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(name);
  fireEvent.keyDown(name, { key: 'ArrowRight', shiftKey: true });
  const wider = settings.read().columns?.widths.name ?? 0;
  expect(wider).toBeGreaterThan(200);
  fireEvent.keyDown(name, { key: 'ArrowLeft', shiftKey: true });
  expect(settings.read().columns?.widths).toEqual({ name: wider - 10 });
});

it.each([
  ['ArrowDown', {}, [2, 0]],
  ['ArrowDown', { ctrlKey: true }, [3, 0]],
  ['ArrowUp', {}, [0, 0]],
  ['ArrowUp', { metaKey: true }, [0, 0]],
  ['ArrowRight', {}, [1, 1]],
  ['ArrowLeft', {}, [1, 0]],
  ['PageDown', {}, [3, 0]],
  ['PageUp', {}, [0, 0]],
  ['End', {}, [1, 1]],
  ['End', { ctrlKey: true }, [3, 1]],
  ['Home', { ctrlKey: true }, [0, 0]],
  ['ArrowDown', { altKey: true }, [1, 0]],
])('%s with %j moves from the second row to %j', (name, more, to) => {
  const { cursor, store } = grid();
  cursor?.moveTo(1, 0);
  key(name, more);
  expect(place(cursor)).toEqual(to);
  if (!('altKey' in more)) expect(store.active).toBe(to[0]);
});

it('activates the first cell with the first key', () => {
  const { cursor } = grid();
  key('ArrowDown');
  expect(place(cursor)).toEqual([0, 0]);
});

it('selects the rows of a range, then lets them go, step by step with Escape', () => {
  const { cursor, store } = grid();
  cursor?.moveTo(1, 0);
  key('ArrowDown', { shiftKey: true });
  key('ArrowRight', { shiftKey: true });
  expect(cursor?.block).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
  key(' ');
  expect(selected(store)).toEqual(['s2', 's3']);
  key(' ');
  expect(selected(store)).toEqual([]);
  key('a', { ctrlKey: true });
  expect(selected(store)).toHaveLength(4);
  key('Escape');
  expect([cursor?.isRange, store.selectedCount]).toEqual([false, 4]);
  key('Escape');
  expect([cursor?.row, store.selectedCount]).toEqual([2, 0]);
  key('Escape');
  expect([cursor?.row, store.active]).toEqual([-1, -1]);
});

it('toggles one row with Space, and completes a range of which some are selected', () => {
  const { cursor, store } = grid();
  cursor?.moveTo(2, 0);
  key(' ');
  expect(selected(store)).toEqual(['s3']);
  key('ArrowUp', { shiftKey: true });
  key(' ');
  expect(selected(store).toSorted()).toEqual(['s2', 's3']);
});

it('selects nothing if rows cannot be selected', () => {
  const { cursor, store } = grid({ selectable: false });
  cursor?.moveTo(2, 0);
  key(' ');
  key('a', { ctrlKey: true });
  expect(selected(store)).toEqual([]);
});

it('opens the active row with Enter, and a row with a double click on its text', () => {
  const { cursor, onOpen } = grid();
  key('Enter');
  expect(onOpen).not.toHaveBeenCalled();
  cursor?.moveTo(1, 0);
  key('Enter');
  fireEvent.doubleClick(cell('Ship 3'));
  fireEvent.doubleClick(screen.getAllByRole('checkbox')[1] as Element);
  expect(onOpen.mock.calls).toEqual([[ships[1]], [ships[2]]]);
});

it('selects with boxes: one, up to another with Shift, all and none', () => {
  const { store } = grid();
  const [all, ...boxes] = screen.getAllByRole<HTMLInputElement>('checkbox');
  fireEvent.click(boxes[0] as Element);
  expect([selected(store), all?.indeterminate]).toEqual([['s1'], true]);
  fireEvent.click(boxes[2] as Element, { shiftKey: true });
  expect(selected(store)).toEqual(['s1', 's2', 's3']);
  fireEvent.click(all as Element);
  expect([store.selectedCount, all?.checked, all?.indeterminate]).toEqual([4, true, false]);
  fireEvent.click(all as Element);
  expect(store.selectedCount).toBe(0);
});

it('activates the pressed cell, and extends to it with Shift, but not with another button', () => {
  const { cursor } = grid();
  fireEvent.mouseDown(cell('2000'), { button: 2 });
  expect(cursor?.row).toBe(-1);
  fireEvent.mouseDown(cell('2000'));
  fireEvent.mouseUp(window);
  expect([place(cursor), document.activeElement]).toEqual([[1, 1], whole()]);
  fireEvent.mouseDown(cell('Ship 3'), { shiftKey: true });
  fireEvent.mouseUp(window);
  expect(cursor?.block).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
});

it('names the active cell to screen readers, and marks the selected cells', () => {
  const { cursor } = grid();
  fireEvent.mouseDown(cell('2000'));
  fireEvent.mouseUp(window);
  expect(document.getElementById(whole().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('2000');
  key('ArrowDown', { shiftKey: true });
  const marked = screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
  expect([marked, cursor?.isRange]).toEqual([['2000', '3000'], true]);
});

it('keeps the active cell inside when rows go', () => {
  const { cursor, store } = grid();
  cursor?.moveTo(1, 0);
  cursor?.moveTo(2, 1, true);
  store.reset(ships.slice(0, 3));
  expect([place(cursor), cursor?.isRange]).toEqual([[2, 1], false]);
  store.reset(ships.slice(0, 2));
  expect(cursor?.row).toBe(-1);
});

function copy() {
  const data = new Map<string, string>();
  const event = createEvent.copy(whole(), {
    clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
  });
  fireEvent(whole(), event);
  return data.get('text/plain');
}

it('copies the range, else the selected rows, and says how much', () => {
  const { cursor, store } = grid();
  expect(copy()).toBeUndefined();
  cursor?.moveTo(0, 0);
  expect(copy()).toBe('Ship 1\r\n');
  cursor?.moveTo(1, 1, true);
  store.toggle(3);
  expect(copy()).toBe('Ship 1\t1000\r\nShip 2\t2000\r\n');
  expect(screen.getByText('已复制 2 行 2 列')).not.toBeNull();
  cursor?.moveTo(0, 0);
  expect(copy()).toBe('Ship 4\t4000\r\n');
});

it('adds up what is loaded, and says what it covers', () => {
  grid({ statistics: 'page' });
  const footer = document.querySelector('[data-grid-footer]');
  const texts = [...(footer?.querySelectorAll('[role=row]') ?? [])].map(({ textContent }) => textContent);
  expect(texts).toEqual(['本页合计10,000', '本页平均2,500']);
});

it.each([
  [{ kind: 'loading' } as const, 'status', '加载中'],
  [{ kind: 'empty', content: 'Nothing' } as const, 'status', 'Nothing'],
  [{ kind: 'error', content: 'Broken' } as const, 'alert', 'Broken'],
])('covers the rows while there are none: %j', (state, role, text) => {
  grid({ state, statistics: 'page' });
  const texts = screen.getAllByRole(role).map((each) => each.textContent || each.getAttribute('aria-label'));
  expect(texts.some((each) => each?.includes(text))).toBe(true);
  expect(whole().getAttribute('aria-busy')).toBe(String(state.kind === 'loading'));
  expect(document.querySelector('[data-grid-footer]') === null).toBe(state.kind === 'empty');
});

it('expands a row, and names what its arrow does', () => {
  grid({ expand: ({ name }) => `About ${name}` });
  const arrow = screen.getByRole('button', { name: '展开第 2 行' });
  expect(arrow.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(arrow);
  screen.getByText('About Ship 2');
  expect(screen.queryByText('About Ship 1')).toBeNull();
  const open = screen.getByRole('button', { name: '收起第 2 行' });
  expect(open.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(open);
  expect(screen.queryByText('About Ship 2')).toBeNull();
});

it('keeps the content below its row when the rows are in another order', () => {
  const { store } = grid({ expand: ({ name }) => `About ${name}` });
  fireEvent.click(screen.getByRole('button', { name: '展开第 2 行' }));
  act(() => store.reset(ships.toReversed()));
  screen.getByRole('button', { name: '收起第 3 行' });
  screen.getByText('About Ship 2');
  expect(screen.queryByText('About Ship 3')).toBeNull();
});

it.each([
  ['ArrowDown', 0],
  ['ArrowUp', 0],
  ['End', 3],
  ['PageDown', 3],
  ['Home', 0],
])('without cells, %s makes row %d active first', (name, row) => {
  const { store } = grid({}, false);
  key(name, { ctrlKey: true });
  expect(store.active).toBe(-1);
  key(name);
  expect([store.active, store.selectedCount]).toEqual([row, 0]);
});

it('without cells, Space selects, Enter opens and Escape lets go of the active row', () => {
  const { store, onOpen } = grid({}, false);
  key(' ');
  key('Enter');
  expect([store.selectedCount, onOpen.mock.calls]).toEqual([0, []]);
  fireEvent.click(cell('Ship 2'));
  key('ArrowDown', { shiftKey: true });
  expect(selected(store)).toContain('s3');
  key('Enter');
  expect(onOpen.mock.calls).toEqual([[ships[2]]]);
  key('Escape');
  expect([store.selectedCount, store.active]).toEqual([0, 2]);
  key(' ');
  expect(selected(store)).toEqual(['s3']);
  key('Escape');
  key('Escape');
  expect(store.active).toBe(-1);
});
