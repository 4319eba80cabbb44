import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Clock } from '#shared/realtime/connection.ts';
import { parseFrame } from '#shared/realtime/frames.ts';
import type { RowEditor } from '#shared/realtime/presence.ts';
import { newCaseId, randomUuid } from '#src/grid/live/random-id.ts';
import { type SocketGrid, TableSocket } from '#src/grid/live/table-socket.ts';
import type { TopicListener } from '#src/realtime/topic-connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const clock: Clock = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

function fakePage() {
  const opened: TopicListener[] = [];
  const sent: Record<string, unknown>[] = [];
  let isOpen = false;
  let stops = 0;
  const socket = new TableSocket((listener) => {
    opened.push(listener);
    return {
      send: (text) => {
        if (isOpen) sent.push(JSON.parse(text));
        return isOpen;
      },
      stop: () => {
        stops += 1;
      },
    };
  }, clock);
  const listener = () => {
    const last = opened.at(-1);
    if (!last) throw new Error('nothing opened a connection');
    return last;
  };
  return {
    socket,
    opened,
    sent,
    stops: () => stops,
    open: () => {
      isOpen = true;
      listener().onOpen();
    },
    lose: () => {
      isOpen = false;
      listener().onLost?.();
    },
    receive: (frame: object) => {
      const read = parseFrame(JSON.stringify(frame));
      if (!read) throw new Error('not a frame');
      listener().onFrame(read);
    },
    rows: () => sent.filter(({ type }) => type === 'update_vxe_table'),
    claims: () => sent.filter(({ type }) => type === 'row_presence').map(({ data }) => data),
  };
}

function fakeGrid(caseId: string) {
  const rows: unknown[] = [];
  const data: unknown[] = [];
  const editors: (readonly string[])[] = [];
  const reconnects: number[] = [];
  const grid: SocketGrid = {
    caseId,
    onRow: (row) => rows.push(row),
    onData: (args) => data.push(args),
    onReconnect: () => reconnects.push(1),
    onPresence: (list: readonly RowEditor[]) => editors.push(list.map(({ name, id }) => `${name} ${id}`)),
  };
  return { ...grid, rows, data, editors, reconnects };
}

const update = (socketKey: string, row: object, caseId: string) => ({
  type: 'update_vxe_table',
  data: { socketKey, args: [row, caseId] },
});

it('the table socket opens one connection with the first grid and keeps it when all grids are gone', () => {
  const page = fakePage();
  expect(page.opened).toHaveLength(0);
  const first = page.socket.register('a', fakeGrid('_j-vxe-1_'));
  const second = page.socket.register('b', fakeGrid('_j-vxe-2_'));
  page.open();
  first();
  second();
  page.socket.register('a', fakeGrid('_j-vxe-3_'));
  expect(page.opened).toHaveLength(1);
  expect(page.stops()).toBe(0);
});

it('the table socket passes rows to the grids of their key, but not to the sender', () => {
  const page = fakePage();
  const [mine, other, elsewhere] = [fakeGrid('_j-vxe-1_'), fakeGrid('_j-vxe-2_'), fakeGrid('_j-vxe-3_')];
  page.socket.register('a', mine);
  const unregister = page.socket.register('a', other);
  page.socket.register('b', elsewhere);
  page.open();
  page.receive(update('a', { id: '1' }, '_j-vxe-1_'));
  expect([mine.rows, other.rows, elsewhere.rows]).toEqual([[], [{ id: '1' }], []]);
  unregister();
  page.receive(update('a', { id: '2' }, '_j-vxe-9_'));
  expect([mine.rows, other.rows]).toEqual([[{ id: '2' }], [{ id: '1' }]]);
});

it('the table socket passes common_send_date to the callbacks of its key', () => {
  const page = fakePage();
  const [one, other] = [fakeGrid('1'), fakeGrid('2')];
  page.socket.register('a', one);
  page.socket.register('b', other);
  page.receive({ type: 'common_send_date', data: { key: 'a', args: ['x', 1] } });
  expect([one.data, other.data]).toEqual([[['x', 1]], []]);
});

it('the table socket reports a reconnect, but not the first connect', () => {
  const page = fakePage();
  const grid = fakeGrid('1');
  page.socket.register('a', grid);
  page.open();
  expect(grid.reconnects).toHaveLength(0);
  page.lose();
  page.open();
  expect(grid.reconnects).toHaveLength(1);
});

it('the table socket keeps the last state of each saved row while it is disconnected', () => {
  const page = fakePage();
  page.socket.register('a', fakeGrid('1'));
  page.socket.sendRow('a', { id: 'r', n: 1 }, '1');
  page.socket.sendRow('a', { id: 'r', n: 2 }, '1');
  page.socket.sendRow('a', { id: 's', n: 3 }, '1');
  page.open();
  expect(page.rows()).toEqual([update('a', { id: 'r', n: 2 }, '1'), update('a', { id: 's', n: 3 }, '1')]);
});

it('the table socket sends many rows no faster than a server accepts them, and all of them', () => {
  const page = fakePage();
  page.socket.register('a', fakeGrid('1'));
  page.open();
  for (let row = 0; row < 200; row += 1) page.socket.sendRow('a', { id: `${row}` }, '1');
  expect(page.sent.length).toBeLessThanOrEqual(40);
  vi.advanceTimersByTime(10_000);
  expect(page.sent.length).toBeLessThanOrEqual(40 + 100);
  vi.advanceTimersByTime(60_000);
  expect(new Set(page.rows().map((frame) => JSON.stringify(frame))).size).toBe(200);
});

it('the table socket sends only the id of a row that is too large for a frame', () => {
  const page = fakePage();
  page.socket.register('a', fakeGrid('1'));
  page.open();
  page.socket.sendRow('a', { id: 'r', text: '长'.repeat(30_000) }, '1');
  expect(page.rows()).toEqual([update('a', { id: 'r' }, '1')]);
});

it('the table socket sends no claims to a server that never answered, because it is not ours', () => {
  const page = fakePage();
  page.socket.register('a', fakeGrid('1'));
  page.open();
  page.socket.edit('1', 'r');
  vi.advanceTimersByTime(60_000);
  expect(page.claims()).toEqual([{ socketKey: 'a', caseId: '1', id: null, watching: true }]);
});

it('the table socket renews the claim of the edited row every 10 s until the user leaves it', () => {
  const page = fakePage();
  const grid = fakeGrid('1');
  const unregister = page.socket.register('a', grid);
  page.socket.edit('1', 'r');
  page.open();
  page.receive({ type: 'row_presence_list', data: { socketKey: 'a', caseId: '1', editors: [] } });
  vi.advanceTimersByTime(20_000);
  page.socket.edit('1', null);
  vi.advanceTimersByTime(60_000);
  unregister();
  const at = (id: string | null, watching = true) => ({ socketKey: 'a', caseId: '1', id, watching });
  expect(page.claims()).toEqual([at(null), at('r'), at('r'), at('r'), at(null), at(null, false)]);
});

it('the table socket shows other editors, leaves the user out, and shows nobody once the connection is lost', () => {
  const page = fakePage();
  const grid = fakeGrid('1');
  page.socket.register('a', grid);
  page.open();
  const editor = (name: string, id: string, caseId: string) => ({
    socketKey: 'a',
    caseId,
    id,
    userId: name,
    name,
    since: 1,
  });
  const tell = (data: object) => page.receive({ type: 'row_presence', data });
  page.receive({
    type: 'row_presence_list',
    data: { socketKey: 'a', caseId: '1', editors: [editor('王', 'r1', '2'), editor('我', 'r1', '1')] },
  });
  tell({ ...editor('李', 'r2', '3'), gone: false });
  tell({ ...editor('我', 'r9', '1'), gone: false });
  tell({ ...editor('王', 'r1', '2'), gone: true });
  page.lose();
  expect(grid.editors).toEqual([['王 r1'], ['王 r1', '李 r2'], ['王 r1', '李 r2'], ['李 r2'], []]);
});

it('the table socket connects anew for another user', () => {
  const page = fakePage();
  page.socket.register('a', fakeGrid('1'));
  page.open();
  page.socket.restart();
  expect(page.opened).toHaveLength(2);
  expect(page.stops()).toBe(1);
});

it('the table socket creates ids in the required format', () => {
  expect(newCaseId()).toMatch(/^_j-vxe-[0-9a-f]{8}_$/);
  expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomUuid()).not.toBe(randomUuid());
});
