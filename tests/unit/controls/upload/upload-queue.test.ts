import { describe, expect, it } from 'vitest';
import { DraftRow, draftPlace } from '#src/controls/upload/draft-row.ts';
import { UploadQueue } from '#src/controls/upload/upload-queue.ts';
import { type SendFile, type UploadRules, uploadRules } from '#src/controls/upload/upload-rules.ts';
import { EditStore } from '#src/grid/edit/edit-store.ts';

interface Sent {
  readonly name: string;
  readonly progress: (percent: number) => void;
  readonly arrive: (path: string) => void;
  readonly fail: (message: string) => void;
  readonly signal: AbortSignal;
}

/** A grid of two rows and a wire on which nothing moves before the test says so. */
function openQueue(cells: Record<string, unknown> = {}) {
  const store = new EditStore();
  store.load([
    { id: 'r1', ...cells },
    { id: 'r2', ...cells },
  ]);
  const wire: Sent[] = [];
  const send: SendFile = (file, _rules, progress, signal) =>
    new Promise((resolve, reject) => {
      const fail = (message: string) => reject(new Error(message));
      wire.push({ name: file.name, progress, arrive: resolve, fail, signal });
    });
  const queue = new UploadQueue(store, send);
  return { store, queue, wire };
}

const place = (part: Partial<UploadRules> = {}, rowId = 'r1') => ({ rowId, key: 'papers', rules: uploadRules(part) });
const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const settle = () => new Promise((done) => setTimeout(done, 0));
const papersOf = (store: EditStore, id = 'r1') => store.at(store.positionOf(id))?.papers;

describe('an upload', () => {
  it('reports its percentage, and writes the value only once a path exists', async () => {
    const { store, queue, wire } = openQueue();
    queue.add(place(), files('a.pdf'));
    expect(queue.pendingOf('r1', 'papers')).toMatchObject([{ name: 'a.pdf', status: 'uploading', percent: 0 }]);
    wire[0]?.progress(41.7);
    expect(queue.pendingOf('r1', 'papers')[0]?.percent).toBe(41);
    wire[0]?.progress(100);
    expect([queue.pendingOf('r1', 'papers')[0]?.percent, papersOf(store), queue.busy]).toEqual([99, undefined, true]);
    wire[0]?.arrive('a_1.pdf');
    await settle();
    expect([queue.pendingOf('r1', 'papers'), papersOf(store), queue.busy]).toEqual([[], 'a_1.pdf', false]);
  });

  it('is stored in its row by id if the rows were sorted meanwhile, as one step that can be undone', async () => {
    const { store, queue, wire } = openQueue();
    queue.add(place(), files('a.pdf'));
    store.insert(0, [{ id: 'r0' }]);
    wire[0]?.arrive('a_1.pdf');
    await settle();
    expect([papersOf(store, 'r0'), papersOf(store, 'r1'), papersOf(store, 'r2')]).toEqual([
      undefined,
      'a_1.pdf',
      undefined,
    ]);
    store.history.undo();
    expect(papersOf(store)).toBeUndefined();
  });

  it('is added to the current value of the cell, in the order in which files were chosen', async () => {
    const { store, queue, wire } = openQueue({ papers: 'old.pdf' });
    queue.add(place(), files('a.pdf', 'b.pdf'));
    wire[1]?.arrive('b_1.pdf');
    await settle();
    store.setCellById('r1', 'papers', 'b_1.pdf');
    wire[0]?.arrive('a_1.pdf');
    await settle();
    expect(papersOf(store)).toBe('a_1.pdf,b_1.pdf');
  });

  it('that fails stays with its message until another file is chosen', async () => {
    const { store, queue, wire } = openQueue({ papers: 'old.pdf' });
    queue.add(place(), files('a.exe'));
    wire[0]?.fail('上传失败，存在非法文件类型：exe');
    await settle();
    expect(queue.pendingOf('r1', 'papers')).toMatchObject([
      { name: 'a.exe', status: 'error', message: '上传失败，存在非法文件类型：exe', path: null },
    ]);
    expect([papersOf(store), queue.busy]).toEqual(['old.pdf', false]);
    queue.add(place(), files('b.pdf'));
    expect(queue.pendingOf('r1', 'papers')).toMatchObject([{ name: 'b.pdf', status: 'uploading' }]);
  });

  it('that was interrupted is sent again as it was chosen', async () => {
    const { store, queue, wire } = openQueue();
    queue.add(place(), files('a.pdf'));
    wire[0]?.progress(60);
    wire[0]?.fail('网络超时');
    await settle();
    const [failed] = queue.pendingOf('r1', 'papers');
    expect(failed).toMatchObject({ status: 'error', message: '网络超时', retriable: true });
    queue.retry(failed?.id ?? 0);
    expect(queue.pendingOf('r1', 'papers')).toMatchObject([{ status: 'uploading', percent: 0, message: '' }]);
    wire[1]?.arrive('a_1.pdf');
    await settle();
    expect([wire.length, papersOf(store), queue.pendingOf('r1', 'papers')]).toEqual([2, 'a_1.pdf', []]);
    expect([queue.brought('a_1.pdf'), queue.brought('old.pdf')]).toEqual([true, false]);
  });

  it('of a refused file is never sent, and says why', () => {
    const { queue, wire } = openQueue();
    queue.add(place({ image: true }), files('a.pdf', 'b.png'), (file) =>
      file.name === 'a.pdf' ? '请上传图片' : undefined,
    );
    expect(wire.map(({ name }) => name)).toEqual(['b.png']);
    expect(queue.pendingOf('r1', 'papers')).toMatchObject([
      { name: 'a.pdf', status: 'error', message: '请上传图片', retriable: false },
      { name: 'b.png', status: 'uploading' },
    ]);
  });

  it('of a removed row is aborted, and writes nothing', async () => {
    const { store, queue, wire } = openQueue();
    queue.add(place(), files('a.pdf'));
    queue.add(place({}, 'r2'), files('b.pdf'));
    store.remove(new Set(['r1']));
    expect(wire.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(queue.pendingOf('r1', 'papers')).toEqual([]);
    store.history.undo();
    wire[0]?.arrive('a_1.pdf');
    wire[1]?.arrive('b_1.pdf');
    await settle();
    expect([papersOf(store), papersOf(store, 'r2')]).toEqual([undefined, 'b_1.pdf']);
  });

  it('can be cancelled by the user, and all uploads end with the grid', () => {
    const { queue, wire } = openQueue();
    queue.add(place(), files('a.pdf', 'b.pdf', 'c.pdf'));
    queue.drop(queue.pendingOf('r1', 'papers')[1]?.id ?? 0);
    expect(wire.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    queue.stop();
    expect(wire.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    expect([queue.busy, queue.pendingOf('r1', 'papers')]).toEqual([false, []]);
  });
});

describe('a maximum number of files', () => {
  it('keeps the last N: superfluous files are not sent, and running uploads are aborted for newer ones', async () => {
    const { store, queue, wire } = openQueue({ papers: 'old.pdf' });
    queue.add(place({ number: 2 }), files('a.pdf', 'b.pdf', 'c.pdf'));
    expect(wire.map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf']);
    queue.add(place({ number: 2 }), files('d.pdf'));
    expect(wire.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    wire[2]?.arrive('d_1.pdf');
    await settle();
    expect(papersOf(store)).toBe('old.pdf,d_1.pdf');
    wire[1]?.arrive('c_1.pdf');
    await settle();
    expect(papersOf(store)).toBe('c_1.pdf,d_1.pdf');
  });
});

describe('pendingOf', () => {
  it('returns the same array until an upload of that cell changes', () => {
    const { queue, wire } = openQueue();
    queue.add(place(), files('a.pdf'));
    const before = queue.pendingOf('r1', 'papers');
    let heard = 0;
    queue.subscribe(() => {
      heard += 1;
    });
    queue.add(place({}, 'r2'), files('b.pdf'));
    expect(queue.pendingOf('r1', 'papers')).toBe(before);
    wire[0]?.progress(10.2);
    wire[0]?.progress(10.9);
    expect(heard).toBe(2);
    expect(queue.pendingOf('r1', 'papers')).not.toBe(before);
  });
});

describe('an upload of a field', () => {
  it('that becomes read-only writes nothing more: running uploads end, and none starts', async () => {
    const written: unknown[] = [];
    const row = new DraftRow('a.pdf', (value) => written.push(value));
    const wire: Sent[] = [];
    const queue = new UploadQueue(
      row,
      (file, _rules, progress, signal) =>
        new Promise((arrive, reject) => {
          wire.push({ name: file.name, progress, arrive, fail: (message) => reject(new Error(message)), signal });
        }),
    );
    const field = { ...draftPlace, rules: uploadRules({}) };
    queue.add(field, files('b.pdf', 'c.pdf'));
    wire[0]?.arrive('b_1.pdf');
    await settle();
    row.fix(true);
    wire[1]?.arrive('c_1.pdf');
    await settle();
    queue.add(field, files('d.pdf'));
    expect([written, queue.busy, wire[1]?.signal.aborted, wire.length]).toEqual([['a.pdf,b_1.pdf'], false, true, 2]);
    row.fix(false);
    queue.add(field, files('e.pdf'));
    expect(queue.busy).toBe(true);
  });
});
