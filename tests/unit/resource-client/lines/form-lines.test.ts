import { expect, it, type Mock, vi } from 'vitest';
import { FormLines, type LineGrid } from '#src/resource/lines/form-lines.ts';

const edits = { added: [], changed: {}, removed: ['x'] };
type Mocked = Record<keyof LineGrid, Mock>;

function grid(more: Partial<Mocked> = {}) {
  let listener = () => {};
  const made: Mocked = {
    isDirty: vi.fn(() => false),
    read: vi.fn(() => undefined),
    check: vi.fn(async () => 0),
    refuse: vi.fn(),
    edits: vi.fn(() => null),
    rows: vi.fn(() => [{ id: 'r' }]),
    change: vi.fn(),
    append: vi.fn(),
    subscribe: vi.fn((told: () => void) => {
      listener = told;
      return () => {
        listener = () => {};
      };
    }),
    load: vi.fn(),
    ...more,
  };
  return { made, tell: () => listener() };
}

it('waits with a check until the grids of all lists are there, and adds their problems', async () => {
  const lines = new FormLines(['a', 'b']);
  const found = vi.fn();
  const checked = lines.check().then(found);
  lines.add('a', grid({ check: vi.fn(async () => 2) }).made, {});
  await Promise.resolve();
  expect(found).not.toHaveBeenCalled();
  lines.add('b', grid({ check: vi.fn(async () => 3) }).made, {});
  await checked;
  expect(found.mock.calls).toEqual([[5]]);
  expect(await new FormLines([]).check()).toBe(0);
});

it('applies waiting edits to their grid once', () => {
  const lines = new FormLines(['a', 'b'], { a: edits });
  const [first, other, second] = [grid(), grid(), grid()];
  lines.add('a', first.made, { id: '1' });
  lines.add('b', other.made, {});
  lines.add('a', second.made, {});
  expect(first.made.load.mock.calls).toEqual([[{ id: '1' }, edits]]);
  expect([other.made.load.mock.calls, second.made.load.mock.calls]).toEqual([[], []]);
  lines.restore({ b: edits });
  const late = grid();
  lines.add('b', late.made, {});
  expect(late.made.load).toHaveBeenCalledOnce();
});

it('reads, refuses and merges each list by its key', () => {
  const lines = new FormLines(['a', 'b']);
  const rows = [{ id: '1' }];
  const [a, b] = [grid({ read: vi.fn(() => rows), edits: vi.fn(() => edits), isDirty: vi.fn(() => true) }), grid()];
  lines.add('a', a.made, {});
  expect(lines.isDirty).toBe(true);
  lines.add('b', b.made, {});
  expect([lines.read(), lines.edits()]).toEqual([{ a: rows }, { a: edits }]);
  expect([lines.rows('b'), lines.rows('c')]).toEqual([[{ id: 'r' }], []]);
  lines.refuse({ a: { x: { qty: '过多' } }, c: {} });
  expect([a.made.refuse.mock.calls, b.made.refuse.mock.calls]).toEqual([[[{ x: { qty: '过多' } }]], []]);
  lines.change('b', rows);
  expect([a.made.change.mock.calls, b.made.change.mock.calls]).toEqual([[], [[rows]]]);
  lines.merge({ id: '2' });
  expect([a.made.load.mock.calls, b.made.load.mock.calls]).toEqual([[[{ id: '2' }, edits]], [[{ id: '2' }, null]]]);
  lines.discard({ id: '3' });
  expect(a.made.load.mock.calls.at(-1)).toEqual([{ id: '3' }, null]);
});

it('is dirty only while a grid is', () => {
  const lines = new FormLines(['a']);
  expect(lines.isDirty).toBe(false);
  lines.add('a', grid().made, {});
  expect(lines.isDirty).toBe(false);
});

it('tells its listeners of each change, until a grid is removed', () => {
  const lines = new FormLines(['a']);
  const told = vi.fn();
  const stop = lines.subscribe(told);
  const { made, tell } = grid();
  const remove = lines.add('a', made, {});
  expect([told.mock.calls.length, lines.version()]).toEqual([1, 1]);
  tell();
  expect([told.mock.calls.length, lines.version()]).toEqual([2, 2]);
  remove();
  tell();
  expect([told.mock.calls.length, lines.rows('a')]).toEqual([2, []]);
  const other = grid();
  const removeOld = lines.add('a', made, {});
  lines.add('a', other.made, {});
  removeOld();
  expect(lines.rows('a')).toHaveLength(1);
  stop();
  other.tell();
  expect(told.mock.calls.length).toBe(4);
});
