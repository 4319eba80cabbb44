import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadControlEditor } from '#src/grid/cell-types/control-editor.tsx';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { CardList } from '#src/grid/data/card-list.tsx';
import { EditGrid } from '#src/grid/edit/edit-grid.tsx';
import { EditModel } from '#src/grid/edit/edit-model.ts';
import '#src/grid/edit/fill/fill-handle.tsx';
import '#src/grid/edit/totals/totals-footer.tsx';
import { RowStore } from '#src/grid/rows/row-store.ts';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import { show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';

sized();

const context = {
  language: 'zh' as const,
  optionsOf: ({ options }: EditColumn) => options ?? [],
  nameOf: () => undefined,
};
const columns: readonly EditColumn[] = [
  { key: 'name', type: 'input', title: 'Name' },
  { key: 'count', type: 'inputNumber', title: 'Count', statistics: ['sum', 'average'] },
];
const rows = [1, 2, 3].map((n) => ({ id: `r${n}`, name: `n${n}`, count: n * 10 }));

function grid(more: object = {}) {
  const model = new EditModel(31);
  model.store.load(rows);
  show(<EditGrid model={model} columns={columns} context={context} label="Parts" {...more} />);
  return model;
}
const totals = () =>
  [...document.querySelectorAll('[data-grid-footer] [role=row]')].map(({ textContent }) => textContent);

it('adds up all rows, and follows each change', async () => {
  const model = grid();
  await waitFor(() => expect(totals()).toEqual(['合计60', '平均20']));
  act(() => {
    model.store.setCells([{ index: 0, key: 'count', value: 1000.5 }]);
  });
  await waitFor(() => expect(totals()).toEqual(['合计1,050.5', '平均350.17']));
  act(() => model.store.remove(new Set(['r1'])));
  await waitFor(() => expect(totals()).toEqual(['合计50', '平均25']));
});

it('has a fill handle at the active cell of a grid that may be changed, and none while an editor is open', async () => {
  const model = grid();
  const handle = () => document.querySelector('[data-fill-handle]');
  expect(handle()).toBeNull();
  act(() => model.goTo(0, 0));
  await waitFor(() => expect(handle()).not.toBeNull());
  act(() => model.editor.open({ id: 'r1', key: 'name', typed: undefined, Editor: undefined }));
  expect(handle()).toBeNull();
  act(() => model.editor.close());
  expect(handle()).not.toBeNull();
  act(() => model.cursor.clear());
  expect(handle()).toBeNull();
});

it('has no fill handle in a read-only grid', async () => {
  const model = grid({ disabled: true });
  act(() => model.goTo(0, 0));
  await act(async () => {});
  expect(document.querySelector('[data-fill-handle]')).toBeNull();
});

it('shows a card for each loaded row, and where it is in the list', () => {
  const store = new RowStore<{ readonly id: string }>(({ id }) => id);
  store.expect(3);
  store.reset([{ id: 'a' }, { id: 'b' }]);
  show(
    <CardList
      window={new RowWindow(store, 60)}
      label="Cards"
      card={({ id }) => <b>{id}</b>}
      state={{ kind: 'ready' }}
      loadingText="loading"
    />,
  );
  const cards = screen
    .getAllByRole('listitem')
    .map((card) => [card.textContent, card.getAttribute('aria-posinset'), card.getAttribute('aria-setsize')]);
  expect(cards).toEqual([
    ['a', '1', '2'],
    ['b', '2', '2'],
  ]);
  expect(screen.getByRole('list', { name: 'Cards' }).getAttribute('aria-busy')).toBe('false');
});

it('knows no editor for a control that does not exist', async () => {
  expect(await loadControlEditor('no such control')).toBeUndefined();
});

it('resizes a column by dragging the edge of its title', () => {
  const model = grid();
  const edge = screen.getAllByRole('columnheader')[0]?.lastElementChild as HTMLElement;
  Object.assign(edge, { setPointerCapture: vi.fn() });
  const width = () => model.columnWindow?.model.layout().data[0]?.width ?? 0;
  const before = width();
  fireEvent.pointerMove(edge, { clientX: 400 });
  expect(width()).toBe(before);
  fireEvent.pointerDown(edge, { clientX: 200, pointerId: 1 });
  fireEvent.pointerMove(edge, { clientX: 230, pointerId: 1 });
  const wider = width();
  expect(wider).toBeGreaterThan(before);
  fireEvent.pointerUp(edge, { pointerId: 1 });
  fireEvent.pointerMove(edge, { clientX: 300, pointerId: 1 });
  expect(width()).toBe(wider);
});
