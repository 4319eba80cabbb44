import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { CellConflict } from '#src/grid/edit/row-marks.ts';
import { LiveRows, type LiveRowsOptions } from '#src/grid/live/live-rows.ts';
import type { LiveStore } from '#src/grid/live/live-store.ts';
import { sameValue } from '#src/grid/live/same-value.ts';
import { TableSocket } from '#src/grid/live/table-socket.ts';
import type { TopicListener } from '#src/realtime/topic-connection.ts';

const clock = {
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

type Cells = Record<string, unknown>;

/** The smallest store that keeps its promises: server rows, and edits over them. */
class FakeStore implements LiveStore {
  readonly server = new Map<string, GridRecord>();
  readonly edits = new Map<string, Cells>();
  readonly conflicts = new Map<string, ReadonlyMap<string, CellConflict> | undefined>();
  readonly editors = new Map<string, readonly string[] | undefined>();
  readonly #listeners = new Set<() => void>();

  constructor(rows: readonly GridRecord[]) {
    for (const row of rows) this.server.set(row.id, row);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  serverRow(id: string) {
    return this.server.get(id);
  }

  editsOf(id: string): Cells {
    return this.edits.get(id) ?? {};
  }

  savedIds() {
    return [...this.server.keys()];
  }

  takeRemote(row: GridRecord, over: readonly string[]) {
    const { id } = row;
    this.server.set(id, row);
    this.#setEdits(id, Object.fromEntries(Object.entries(this.editsOf(id)).filter(([key]) => !over.includes(key))));
  }

  markConflicts(id: string, conflicts: ReadonlyMap<string, CellConflict> | undefined) {
    this.conflicts.set(id, conflicts);
  }

  markEditors(id: string, names: readonly string[] | undefined) {
    this.editors.set(id, names);
  }

  type(id: string, key: string, value: unknown) {
    this.#setEdits(id, { ...this.editsOf(id), [key]: value });
  }

  /** What the person sees. */
  view(id: string): Cells {
    return { ...this.server.get(id), ...this.editsOf(id) };
  }

  #setEdits(id: string, edits: Cells) {
    this.edits.set(id, edits);
    for (const listener of this.#listeners) listener();
  }
}

function grid(rows: readonly GridRecord[], options: Partial<LiveRowsOptions> = {}) {
  const store = new FakeStore(rows);
  let listener: TopicListener = { onFrame: () => {}, onOpen: () => {} };
  const sent: string[] = [];
  const socket = new TableSocket((given) => {
    listener = given;
    return { send: (text) => sent.push(text) > 0, stop: () => {} };
  }, clock);
  const live = new LiveRows({ store, socket, socketKey: 'k', caseId: 'mine', clock, ...options });
  const stop = live.start();
  listener.onOpen();
  return {
    store,
    live,
    stop,
    sent,
    arrives: (row: Cells) =>
      listener.onFrame({ type: 'update_vxe_table', data: { socketKey: 'k', args: [row, 'other'] } }),
    receive: (frame: Parameters<TopicListener['onFrame']>[0]) => listener.onFrame(frame),
    reconnect: () => {
      listener.onLost?.();
      listener.onOpen();
    },
    waiting: () => live.conflicts.read().map(({ id, key, mine, theirs }) => [id, key, mine, theirs]),
  };
}

const row = (id: string, cells: Cells = {}): GridRecord => ({ id, version: 1, name: 'n', quantity: 1, ...cells });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('live rows accept changes of unedited cells and keep edited cells', () => {
  const { store, arrives, waiting } = grid([row('1')]);
  store.type('1', 'quantity', 7);
  arrives(row('1', { version: 2, name: 'theirs' }));
  expect(store.view('1')).toMatchObject({ name: 'theirs', quantity: 7, version: 2 });
  expect(waiting()).toEqual([]);
});

it('live rows show both values of a cell that both users changed, with user and time, and the user chooses', () => {
  const { store, live, arrives, waiting } = grid([row('1')]);
  store.type('1', 'name', 'mine');
  store.type('1', 'quantity', 7);
  arrives(
    row('1', { version: 2, name: 'theirs', quantity: 8, updateBy_dictText: '王工', updateTime: '2026-11-21 10:00:00' }),
  );
  expect(waiting()).toEqual([
    ['1', 'name', 'mine', 'theirs'],
    ['1', 'quantity', 7, 8],
  ]);
  expect(store.conflicts.get('1')?.get('name')).toEqual({ mine: 'mine', theirs: 'theirs' });
  expect(live.conflicts.read()[0]?.author).toEqual({ name: '王工', time: '2026-11-21 10:00:00' });
  expect(store.view('1')).toMatchObject({ name: 'mine', quantity: 7 });

  live.choose('1', 'name', 'theirs');
  live.choose('1', 'quantity', 'mine');
  expect(store.view('1')).toMatchObject({ name: 'theirs', quantity: 7, version: 2 });
  expect(store.editsOf('1')).toEqual({ quantity: 7 });
  expect(waiting()).toEqual([]);
  expect(store.conflicts.get('1')).toBeUndefined();
});

it('live rows resolve all conflicts at once', () => {
  const { store, live, arrives, waiting } = grid([row('1'), row('2')]);
  for (const id of ['1', '2']) {
    store.type(id, 'name', 'mine');
    arrives(row(id, { version: 2, name: 'theirs' }));
  }
  live.chooseAll('theirs');
  expect(waiting()).toEqual([]);
  expect([store.view('1').name, store.view('2').name]).toEqual(['theirs', 'theirs']);
});

it('live rows end a conflict if the own value is undone or becomes equal, and follow further typing', () => {
  const { store, arrives, waiting } = grid([row('1')]);
  store.type('1', 'name', 'mine');
  arrives(row('1', { version: 2, name: 'theirs' }));
  store.type('1', 'name', 'better');
  expect(waiting()).toEqual([['1', 'name', 'better', 'theirs']]);
  arrives(row('1', { version: 3, name: 'later' }));
  expect(waiting()).toEqual([['1', 'name', 'better', 'later']]);
  store.type('1', 'name', 'later');
  expect(waiting()).toEqual([]);
});

it('live rows skip rows that are not loaded, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { store, arrives } = grid([row('1')]);
  arrives(row('unknown'));
  expect(warn).toHaveBeenCalledOnce();
  expect(store.savedIds()).toEqual(['1']);
});

it('live rows ignore an outdated answer', () => {
  const { store, arrives } = grid([row('1', { version: 5 })]);
  arrives(row('1', { version: 4, name: 'old' }));
  expect(store.view('1').name).toBe('n');
});

it('live rows wait while the cell is open in an editor, then compare the typed value', async () => {
  const { store, live, arrives, waiting } = grid([row('1')]);
  live.edit({ id: '1', key: 'name' });
  arrives(row('1', { version: 2, name: 'theirs', quantity: 9 }));
  expect(store.view('1')).toMatchObject({ name: 'n', quantity: 1 });
  // The editor closes first and then writes.
  live.edit(undefined);
  store.type('1', 'name', 'mine');
  await Promise.resolve();
  expect(store.view('1')).toMatchObject({ name: 'mine', quantity: 9 });
  expect(waiting()).toEqual([['1', 'name', 'mine', 'theirs']]);
});

it('live rows reload rows after a reconnect, those with unsaved edits first, and merge them in the same way', async () => {
  const asked: (readonly string[])[] = [];
  const refetch = async (ids: readonly string[]) => {
    asked.push(ids);
    return ids.map((id) => row(id, { version: 2, name: `theirs ${id}`, quantity: 5 }));
  };
  const { store, reconnect, waiting } = grid([row('1'), row('2'), row('3')], { refetch });
  store.type('3', 'name', 'mine');
  reconnect();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([['3', '1', '2']]);
  expect(store.view('1')).toMatchObject({ name: 'theirs 1', quantity: 5 });
  expect(store.view('3')).toMatchObject({ name: 'mine', quantity: 5 });
  expect(waiting()).toEqual([['3', 'name', 'mine', 'theirs 3']]);
});

it('live rows report deleted rows, and request again what could not be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let fails = true;
  const refetch = async (ids: readonly string[]) => {
    if (fails) throw new Error('no network');
    return ids.filter((id) => id !== '2').map((id) => row(id));
  };
  const { live, store, reconnect } = grid([row('1'), row('2')], { refetch });
  reconnect();
  await vi.advanceTimersByTimeAsync(0);
  expect(live.readNotice()).toEqual({ missing: [], isStale: true });
  fails = false;
  await live.reread([]);
  expect(live.readNotice()).toEqual({ missing: ['2'], isStale: false });
  expect(store.view('2')).toMatchObject({ name: 'n' });
});

it('live rows animate the cells whose visible value changes, not cells that were already equal', () => {
  const played: unknown[] = [];
  const beforeTake = (id: string, keys: readonly string[]) => {
    const before = store.view(id).name;
    return () => played.push([id, keys, before, store.view(id).name]);
  };
  const { store, arrives } = grid([row('1')], { beforeTake });
  store.type('1', 'quantity', 3);
  arrives(row('1', { name: 'theirs', quantity: 3 }));
  expect(played).toEqual([['1', ['name'], 'n', 'theirs']]);
  arrives(row('1', { name: 'theirs', quantity: 3 }));
  expect(played).toHaveLength(1);
});

it('live rows show the names of a row’s editors, each person once, and remove them again', () => {
  const { store, receive } = grid([row('1')]);
  const editor = (name: string, caseId: string) => ({ socketKey: 'k', caseId, id: '1', userId: name, name, since: 1 });
  const editors = [editor('王工', 'a'), editor('王工', 'b'), editor('李工', 'c')];
  receive({ type: 'row_presence_list', data: { socketKey: 'k', caseId: 'mine', editors } });
  expect(store.editors.get('1')).toEqual(['王工', '李工']);
  for (const one of editors) receive({ type: 'row_presence', data: { ...one, gone: true } });
  expect(store.editors.get('1')).toBeUndefined();
});

it('live rows release a row 2 s after the last editor closed, not between two of its cells', () => {
  const { live, receive, sent } = grid([row('1')]);
  receive({ type: 'row_presence_list', data: { socketKey: 'k', caseId: 'mine', editors: [] } });
  const claims = () => sent.map((text) => (JSON.parse(text) as { data: { id: unknown } }).data.id);
  live.edit({ id: '1', key: 'name' });
  live.edit(undefined);
  vi.advanceTimersByTime(1_000);
  live.edit({ id: '1', key: 'quantity' });
  live.edit(undefined);
  vi.advanceTimersByTime(1_999);
  expect(claims()).toEqual([null, '1']);
  vi.advanceTimersByTime(1);
  expect(claims()).toEqual([null, '1', null]);
});

it('live rows do nothing after they were stopped', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { store, arrives, stop } = grid([row('1')]);
  stop();
  arrives(row('1', { name: 'theirs' }));
  expect(store.view('1').name).toBe('n');
});

it('live rows lose no value unseen, whatever two users do in whatever order', async () => {
  const key = fc.constantFrom('name', 'quantity');
  const value = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), key, value }),
    fc.record({ kind: fc.constant('arrive' as const), key, value }),
    fc.record({ kind: fc.constant('open' as const), key }),
    fc.record({ kind: fc.constant('close' as const) }),
    fc.record({
      kind: fc.constant('choose' as const),
      key,
      which: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { store, live, arrives, stop } = grid([row('1', { name: 'a', quantity: 'a' })]);
      const server: Cells = { ...row('1', { name: 'a', quantity: 'a' }) };
      // What the person typed last and has not given up.
      const typed = new Map<string, unknown>();
      let version = 1;
      for (const one of steps) {
        if (one.kind === 'type') {
          store.type('1', one.key, one.value);
          typed.set(one.key, one.value);
        } else if (one.kind === 'arrive') {
          version += 1;
          server[one.key] = one.value;
          arrives({ ...server, version });
        } else if (one.kind === 'choose') {
          if (live.conflicts.of('1')?.has(one.key) && one.which === 'theirs') typed.delete(one.key);
          live.choose('1', one.key, live.conflicts.of('1')?.has(one.key) ? one.which : 'mine');
        } else {
          live.edit(one.kind === 'open' ? { id: '1', key: one.key } : undefined);
          await Promise.resolve();
        }
      }
      live.edit(undefined);
      await Promise.resolve();
      const view = store.view('1');
      for (const column of ['name', 'quantity']) {
        const waits = live.conflicts.of('1')?.get(column);
        if (waits) {
          expect(waits).toMatchObject({ mine: typed.get(column), theirs: server[column] });
          expect(view[column]).toBe(typed.get(column));
        } else if (!typed.has(column)) {
          expect(sameValue(view[column], server[column])).toBe(true);
        }
      }
      stop();
    }),
  );
});
