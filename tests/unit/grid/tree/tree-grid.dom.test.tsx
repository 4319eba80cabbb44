import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import { TreeGrid, type TreeGridProps } from '#src/grid/tree/tree-grid.tsx';
import { TreeStore } from '#src/grid/tree/tree-store.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';
import { sized } from '#tests/support/dom/sized.ts';

sized();

interface Unit {
  readonly id: string;
  readonly name: string;
  readonly has: boolean;
}
const unit = (id: string, has = false): Unit => ({ id, name: `Unit ${id}`, has });
const below: Readonly<Record<string, readonly Unit[]>> = {
  top: [unit('a', true), unit('b')],
  a: [unit('a1'), unit('a2')],
};
const columns: readonly GridColumn<Unit>[] = [
  { key: 'name', title: 'Name', width: 200, sortable: true, text: ({ name }) => name },
  { key: 'id', title: 'Id', width: 80, text: ({ id }) => id, show: (row) => <i>{row?.id}</i> },
];
const reader = { idOf: ({ id }: Unit) => id, hasChildren: ({ has }: Unit) => has, childrenOf: () => undefined };

function Started(props: TreeGridProps<Unit>) {
  const { store } = props;
  useEffect(() => void store.start(), [store]);
  return <TreeGrid {...props} />;
}

async function tree(
  more: Partial<TreeGridProps<Unit>> = {},
  load = async (parent: Unit | undefined) => below[parent?.id ?? 'top'] ?? [],
) {
  const store = new TreeStore<Unit>(reader, load);
  const window = new RowWindow(store, 30);
  const onOpen = vi.fn();
  const shown = show(
    <Started
      store={store}
      window={window}
      columns={columns}
      label="Units"
      selectable
      onOpen={onOpen}
      empty="No units"
      {...more}
    />,
  );
  await waitFor(() => expect(store.readStatus().kind).not.toBe('loading'));
  return { store, onOpen, ...shown };
}
const whole = () => screen.getByRole('treegrid', { name: 'Units' });
const row = (name: string) => screen.getByText(name).closest('[role=row]') as HTMLElement;
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => each.querySelector('[data-key=name]')?.textContent);
const key = (name: string, more: object = {}) => fireEvent.keyDown(whole(), { key: name, ...more });
const facts = (name: string) =>
  ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((each) => row(name).getAttribute(each));

it('loads and shows the children of an opened row, and names the places', async () => {
  const { store } = await tree();
  expect([names(), facts('Unit a'), facts('Unit b')]).toEqual([
    ['Unit a', 'Unit b'],
    ['1', '1', '2', 'false'],
    ['1', '2', '2', null],
  ]);
  fireEvent.click(row('Unit a').querySelector('[data-expander]') as Element);
  await waitFor(() => expect(names()).toEqual(['Unit a', 'Unit a1', 'Unit a2', 'Unit b']));
  expect([facts('Unit a')[3], facts('Unit a2')]).toEqual(['true', ['2', '2', '2', null]]);
  fireEvent.click(row('Unit a').querySelector('[data-expander]') as Element);
  expect([names(), store.active]).toEqual([['Unit a', 'Unit b'], 0]);
});

it('opens, enters, leaves and closes with the arrow keys', async () => {
  const { store } = await tree();
  key('ArrowRight');
  expect([store.active, names()]).toEqual([0, ['Unit a', 'Unit b']]);
  key('ArrowRight');
  await waitFor(() => expect(names()).toHaveLength(4));
  key('ArrowRight');
  expect(store.active).toBe(1);
  key('ArrowDown');
  key('ArrowLeft');
  expect(store.active).toBe(0);
  key('ArrowLeft');
  expect(names()).toEqual(['Unit a', 'Unit b']);
  key('ArrowDown', { ctrlKey: true });
  key('ArrowRight', { shiftKey: true });
  expect([store.active, names()]).toEqual([0, ['Unit a', 'Unit b']]);
});

it('opens the row with Enter and a double click, but not on its expander', async () => {
  const { store, onOpen } = await tree();
  fireEvent.doubleClick(row('Unit a').querySelector('[data-expander]') as Element);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.doubleClick(screen.getByText('Unit a'));
  store.activate(1);
  key('Enter');
  expect(onOpen.mock.calls).toEqual([[below.top?.[0]], [below.top?.[1]]]);
});

it('selects with boxes, up to another with Shift', async () => {
  const { store } = await tree();
  const [, first, second] = screen.getAllByRole('checkbox');
  fireEvent.click(first as Element);
  fireEvent.click(second as Element, { shiftKey: true });
  expect(store.selectedCount).toBe(2);
  fireEvent.click(first as Element);
  expect(store.selected.map(({ id }) => id)).toEqual(['b']);
});

it('says why children could not be loaded, and tries again', async () => {
  let broken = true;
  await tree({}, async (parent) => {
    if (parent !== undefined && broken) throw new Error('offline');
    return below[parent?.id ?? 'top'] ?? [];
  });
  const expand = () => fireEvent.click(row('Unit a').querySelector('[data-expander]') as Element);
  expand();
  await screen.findByText(/offline/);
  broken = false;
  expand();
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(screen.queryByText(/offline/)).toBeNull();
});

it('says that there is nothing, or why nothing could be loaded', async () => {
  let broken = true;
  const { store } = await tree({}, async () => {
    if (broken) throw new Error('offline');
    return [];
  });
  expect(screen.getByRole('alert').textContent).toContain('offline');
  broken = false;
  press('重试');
  await screen.findByText('No units');
  expect(store.count).toBe(0);
});

const moves = () => ({
  mayMove: ({ id }: Unit) => id !== 'b',
  refusal: vi.fn(() => null as string | null),
  onMove: vi.fn(),
  onRefused: vi.fn(),
});

it('moves a row by Alt and the arrows, if it may be moved there', async () => {
  const told = moves();
  const { store } = await tree({ moves: told });
  store.activate(0);
  key('ArrowDown', { altKey: true });
  expect(told.onMove.mock.calls).toEqual([[{ row: below.top?.[0], parent: undefined, before: undefined }]]);
  told.refusal.mockReturnValue('not there');
  key('ArrowDown', { altKey: true });
  expect([told.onMove.mock.calls.length, told.onRefused.mock.calls]).toEqual([1, [['not there']]]);
  store.activate(1);
  key('ArrowUp', { altKey: true });
  expect([told.onMove.mock.calls.length, told.onRefused.mock.calls.length]).toEqual([1, 1]);
});

it('gives no arrow to a page whose rows cannot be moved', async () => {
  const { store } = await tree();
  store.activate(0);
  key('ArrowDown', { altKey: true });
  expect(store.active).toBe(0);
});

it('never sorts, and shows what a column draws', async () => {
  await tree();
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBeNull();
  expect(row('Unit a').querySelector('i')?.textContent).toBe('a');
});
