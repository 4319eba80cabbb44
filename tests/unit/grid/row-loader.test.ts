import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { RowLoader, type RowPage, type RowPageRequest } from '#src/grid/rows/row-loader.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';

interface Item {
  id: string;
  time: number;
}

/** A list sorted newest first that others write to; it honours the bound like the server does. */
function makeServer(count: number) {
  const rows: Item[] = Array.from({ length: count }, (_, at) => ({ id: `r${count - at}`, time: count - at }));
  const asked: RowPageRequest[] = [];
  let clock = count;
  return {
    rows,
    asked,
    insert() {
      clock += 1;
      rows.unshift({ id: `r${clock}`, time: clock });
    },
    remove(at: number) {
      rows.splice(at, 1);
    },
    async fetchPage(request: RowPageRequest): Promise<RowPage<Item>> {
      asked.push(request);
      const bound = request.bound ?? String(clock);
      const seen = rows.filter((row) => row.time <= Number(bound));
      const from = (request.pageNo - 1) * request.pageSize;
      return { rows: seen.slice(from, from + request.pageSize), total: seen.length, bound };
    },
  };
}

function makeLoader(server: ReturnType<typeof makeServer>) {
  const store = new RowStore<Item>((row) => row.id);
  const statuses: string[] = [];
  const loader = new RowLoader<Item>({
    store,
    fetchPage: server.fetchPage,
    onStatus: (status) => statuses.push(status.kind === 'ready' && status.isReading ? 'reading' : status.kind),
  });
  return { store, loader, statuses };
}

const settle = () => vi.advanceTimersByTimeAsync(400);

describe('RowLoader', () => {
  it('loads the first page, then the rows that come into sight', async () => {
    vi.useFakeTimers();
    const server = makeServer(1000);
    const { store, loader } = makeLoader(server);
    loader.start();
    await settle();
    expect(store.count).toBe(1000);
    loader.want(0, 20);
    loader.want(10, 30);
    await settle();
    expect(server.asked).toHaveLength(1);
    loader.want(85, 105);
    await settle();
    expect(server.asked.map((request) => request.pageNo)).toEqual([1, 2]);
    expect(store.at(105)?.id).toBe('r895');
    vi.useRealTimers();
  });

  it('requests nothing while the scrollbar is dragged fast', async () => {
    vi.useFakeTimers();
    const server = makeServer(200_000);
    const { store, loader } = makeLoader(server);
    loader.start();
    await settle();
    for (let at = 0; at < 199_900; at += 2_000) {
      loader.want(at, at + 20);
      await vi.advanceTimersByTimeAsync(16);
    }
    loader.want(199_979, 199_999);
    await settle();
    expect(store.at(199_999)?.id).toBe('r1');
    expect(server.asked.length).toBeLessThanOrEqual(6);
    vi.useRealTimers();
  });

  it('requests nothing when an answer arrives while the scrollbar is dragged fast', async () => {
    vi.useFakeTimers();
    const server = makeServer(200_000);
    const fetchPage = server.fetchPage;
    server.fetchPage = async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return fetchPage(request);
    };
    const { store, loader } = makeLoader(server);
    loader.start();
    await settle();
    // The second page is under way when the drag begins.
    for (const at of [20, 40, 60]) loader.want(at, at + 20);
    for (let at = 2_000; at < 199_900; at += 2_000) {
      loader.want(at, at + 20);
      await vi.advanceTimersByTimeAsync(16);
    }
    loader.want(199_979, 199_999);
    await settle();
    expect(store.at(199_999)?.id).toBe('r1');
    expect(server.asked.length).toBeLessThanOrEqual(6);
    vi.useRealTimers();
  });

  it('does not mistake a late timer for a rest, because the next scroll event comes with the next frame', async () => {
    vi.useFakeTimers();
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
    const server = makeServer(200_000);
    const { store, loader } = makeLoader(server);
    loader.start();
    await settle();
    for (const at of [50_000, 100_000, 150_000]) {
      loader.want(at, at + 20);
      // Longer than any rest, but no frame was drawn meanwhile.
      await settle();
    }
    expect(server.asked.map(({ pageNo }) => pageNo)).toEqual([1]);
    for (const frame of frames.splice(0)) frame();
    await settle();
    expect(store.at(150_020)?.id).toBe('r49980');
    expect(server.asked.map(({ pageNo }) => pageNo)).toEqual([1, 1501]);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('shows each row once and misses none while another session inserts', async () => {
    vi.useFakeTimers();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 10, maxLength: 10 }), async (inserts) => {
        const server = makeServer(1000);
        const before = server.rows.map((row) => row.id);
        const { store, loader } = makeLoader(server);
        loader.start();
        await settle();
        for (const [step, count] of inserts.entries()) {
          for (let each = 0; each < count; each += 1) server.insert();
          loader.want(step * 100, step * 100 + 20);
          await settle();
        }
        const shown = Array.from({ length: store.count }, (_, at) => store.at(at)?.id);
        expect(shown).toEqual(before);
      }),
      { numRuns: 20 },
    );
    vi.useRealTimers();
  });

  it('reloads the visible rows when rows were deleted', async () => {
    vi.useFakeTimers();
    const server = makeServer(1000);
    const { store, loader } = makeLoader(server);
    loader.start();
    await settle();
    loader.want(90, 110);
    await settle();
    server.remove(0);
    loader.want(300, 320);
    await settle();
    loader.want(90, 110);
    await settle();
    const shown = Array.from({ length: 21 }, (_, at) => store.at(90 + at)?.id);
    expect(store.count).toBe(999);
    expect(shown).toEqual(server.rows.slice(90, 111).map((row) => row.id));
    vi.useRealTimers();
  });

  it('keeps all rows in place when stopped and resumed, and reloads rows that come into sight', async () => {
    vi.useFakeTimers();
    const server = makeServer(1000);
    const { store, loader, statuses } = makeLoader(server);
    loader.resume();
    await settle();
    loader.want(520, 540);
    await settle();
    loader.stop();
    const [asked, told] = [server.asked.length, statuses.length];
    const changed = { id: 'r470', time: 470, renamed: true };
    server.rows[530] = changed;
    server.insert();
    loader.resume();
    await settle();
    expect(store.at(530)).toBe(changed);
    expect(store.at(0)?.id).toBe('r1000');
    expect(store.count).toBe(1000);
    // The rows in sight may be old until they have come again.
    expect(statuses.slice(told)).toEqual(['reading', 'ready']);
    expect(server.asked.slice(asked).map(({ pageNo }) => pageNo)).toEqual([6]);
    loader.want(0, 20);
    await settle();
    expect(server.asked.at(-1)?.pageNo).toBe(1);
    vi.useRealTimers();
  });

  it('keeps a limited number of rows', async () => {
    vi.useFakeTimers();
    const server = makeServer(20_000);
    const { store, loader } = makeLoader(server);
    loader.start();
    await settle();
    for (let at = 0; at < 20_000; at += 20) {
      loader.want(at, at + 20);
      await vi.advanceTimersByTimeAsync(1);
    }
    await settle();
    expect(store.held).toBeLessThanOrEqual(4200);
    expect(store.at(19_999)?.id).toBe('r1');
    vi.useRealTimers();
  });

  it('reports a failure and loads the page again when its rows are needed again', async () => {
    vi.useFakeTimers();
    const server = makeServer(1000);
    const { store, loader, statuses } = makeLoader(server);
    loader.start();
    await settle();
    const fetchPage = server.fetchPage;
    server.fetchPage = fetchPage;
    const spy = vi.spyOn(server.rows, 'filter').mockImplementationOnce(() => {
      throw new Error('down');
    });
    loader.want(500, 520);
    await settle();
    expect(statuses.at(-1)).toBe('error');
    spy.mockRestore();
    loader.want(501, 521);
    await settle();
    expect(store.at(520)?.id).toBe('r480');
    vi.useRealTimers();
  });
});
