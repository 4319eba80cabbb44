import { expect, it } from 'vitest';
import { EditStore } from '#src/grid/edit/edit-store.ts';
import { liveStoreOf } from '#src/grid/live/edit-live-store.ts';

function stores() {
  const store = new EditStore();
  store.load([
    { id: '1', name: 'n', quantity: 1, version: 1 },
    { id: '2', name: 'n', quantity: 1, version: 1 },
  ]);
  return { store, live: liveStoreOf(store) };
}

const type = (store: EditStore, key: string, value: unknown) =>
  store.setCells([{ index: store.positionOf('1'), key, value }]);

it('the live store separates server rows from edits, and has no server row for a new row', () => {
  const { store, live } = stores();
  type(store, 'name', 'mine');
  store.insert(0, [{ id: 'new' }]);
  expect(live.serverRow('1')).toMatchObject({ name: 'n' });
  expect(live.editsOf('1')).toEqual({ name: 'mine' });
  expect(live.editsOf('2')).toEqual({});
  expect(live.serverRow('new')).toBeUndefined();
  expect(live.serverRow('unknown')).toBeUndefined();
  expect(live.savedIds()).toEqual(['1', '2']);
});

it('the live store puts a server row under the edits, and ends edits that became equal', () => {
  const { store, live } = stores();
  type(store, 'name', 'mine');
  type(store, 'quantity', 7);
  live.takeRemote({ id: '1', name: 'theirs', quantity: 8, version: 2 }, ['quantity']);
  expect(store.at(0)).toEqual({ id: '1', name: 'mine', quantity: 8, version: 2 });
  expect(live.serverRow('1')).toEqual({ id: '1', name: 'theirs', quantity: 8, version: 2 });
  expect(live.editsOf('1')).toEqual({ name: 'mine' });
});

it('undoing an edit leads to another user’s later value, never to the value before it', () => {
  const { store, live } = stores();
  type(store, 'name', 'mine');
  type(store, 'name', 'better');
  live.takeRemote({ id: '1', name: 'theirs', version: 2 }, []);
  store.history.undo();
  expect(store.at(0)?.name).toBe('mine');
  store.history.undo();
  expect(store.at(0)?.name).toBe('theirs');
  expect(live.editsOf('1')).toEqual({});
  store.history.redo();
  expect(live.editsOf('1')).toEqual({ name: 'mine' });
});

it('the live store ignores row numbers as edits, because they follow the local order', () => {
  const { store, live } = stores();
  store.orderKey = 'orderNum';
  store.move(0, 1);
  expect(live.editsOf('1')).toEqual({});
});

it('the live store reports the same editors only once', () => {
  const { store, live } = stores();
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  const names = ['王工'];
  live.markEditors('1', names);
  live.markEditors('1', names);
  expect(told).toBe(1);
  live.markEditors('unknown', names);
  expect(told).toBe(1);
});
