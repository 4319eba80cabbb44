import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRow } from '#src/grid/live/merge-row.ts';
import { sameValue } from '#src/grid/live/same-value.ts';

const keys = ['name', 'quantity', 'tags', 'remark'] as const;
const value = fc.oneof(
  fc.constantFrom('', 'a', 'b', null, undefined, 0, 1, true),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
);
const cells = fc.dictionary(fc.constantFrom(...keys), value);
const record = cells.map((made) => ({ ...made, id: 'r1' }));

/** What the person sees after the merge: the server's row with the edits that are not over. */
function shown(server: Record<string, unknown> & { id: string }, mine: Record<string, unknown>, theirs: object) {
  const merged = mergeRow({ server, mine, theirs: theirs as Record<string, unknown> });
  const left = Object.fromEntries(Object.entries(mine).filter(([key]) => !merged.over.includes(key)));
  return { merged, view: { ...merged.row, ...left } as Record<string, unknown> };
}

describe('merging a row', () => {
  it('loses no own edit: the edit stays visible, or both values are equal', () => {
    fc.assert(
      fc.property(record, cells, record, (server, mine, theirs) => {
        const { view } = shown(server, mine, theirs);
        for (const [key, own] of Object.entries(mine)) {
          if (!sameValue(own, (server as Record<string, unknown>)[key])) expect(sameValue(view[key], own)).toBe(true);
        }
      }),
    );
  });

  it('loses no foreign edit: the edit is visible, or waits for a choice', () => {
    fc.assert(
      fc.property(record, cells, record, (server, mine, theirs) => {
        const { merged, view } = shown(server, mine, theirs);
        for (const [key, arrived] of Object.entries(theirs)) {
          const changed = !sameValue(arrived, (server as Record<string, unknown>)[key]);
          const waits = merged.clashing.get(key);
          if (changed && key !== 'id' && !sameValue(view[key], arrived)) expect(waits?.theirs).toEqual(arrived);
        }
      }),
    );
  });

  it('reports no conflict if both wrote the same value, or only one wrote', () => {
    fc.assert(
      fc.property(record, cells, record, (server, mine, theirs) => {
        const { merged } = shown(server, mine, theirs);
        for (const [key, { base, mine: own, theirs: other }] of merged.clashing) {
          expect(sameValue(own, other)).toBe(false);
          expect(sameValue(own, base)).toBe(false);
          expect(sameValue(other, base)).toBe(false);
          expect(merged.taken).not.toContain(key);
          expect(merged.over).not.toContain(key);
        }
        for (const key of merged.taken) {
          const server1 = server as Record<string, unknown>;
          const edited = Object.hasOwn(mine, key) && !sameValue(mine[key], server1[key]);
          expect(edited).toBe(false);
        }
      }),
    );
  });

  it('changes nothing when the same row arrives again', () => {
    fc.assert(
      fc.property(record, record, (server, theirs) => {
        const once = mergeRow({ server, mine: {}, theirs });
        const again = mergeRow({ server: once.row, mine: {}, theirs });
        expect(again).toMatchObject({ taken: [], over: [], row: once.row });
        expect(again.clashing.size).toBe(0);
      }),
    );
  });

  it('keeps the id, and cells that did not arrive', () => {
    const { row, taken } = mergeRow({ server: { id: 'r1', a: 1, b: 2 }, mine: {}, theirs: { id: 'other', a: 3 } });
    expect(row).toEqual({ id: 'r1', a: 3, b: 2 });
    expect(taken).toEqual(['a']);
  });

  it('merges tug_status instead of replacing it', () => {
    const server = { id: 'r1', tug_status: { berth: '1', time: '8' } };
    const merged = mergeRow({ server, mine: {}, theirs: { id: 'r1', tug_status: { time: '9', tug: 'A' } } });
    expect(merged.row.tug_status).toEqual({ berth: '1', time: '9', tug: 'A' });
    expect(mergeRow({ server, mine: {}, theirs: { tug_status: { time: '8' } } }).taken).toEqual([]);
  });

  it('compares a third value, and a return to the first, with the common ancestor', () => {
    const server = { id: 'r1', a: 'theirs' };
    const ancestors = { a: 'first' };
    const third = mergeRow({ server, mine: { a: 'mine' }, theirs: { a: 'third' }, ancestors });
    expect(third.clashing.get('a')).toEqual({ base: 'first', mine: 'mine', theirs: 'third' });
    const back = mergeRow({ server, mine: { a: 'mine' }, theirs: { a: 'first' }, ancestors });
    expect(back.clashing.size).toBe(0);
    const agreed = mergeRow({ server, mine: { a: 'mine' }, theirs: { a: 'mine' }, ancestors });
    expect(agreed.over).toEqual(['a']);
  });
});

it.each([
  [null, '', true],
  [undefined, null, true],
  [0, '', false],
  [0, false, false],
  [[], null, false],
  [['a'], ['a'], true],
  [['a'], { 0: 'a' }, false],
  [{ a: 1, b: null }, { a: 1 }, true],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, false],
])('compares %j and %j as equal: %s', (one, other, expected) => {
  expect(sameValue(one, other)).toBe(expected);
  expect(sameValue(other, one)).toBe(expected);
});
