import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowHeights } from '#src/grid/rows/row-heights.ts';
import { RowSlots } from '#src/grid/rows/row-slots.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';

interface Item {
  id: string;
}

const rowHeight = 40;
const items = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ id: `r${at}` }));

function heightsOf(count: number): RowHeights {
  const heights = new RowHeights(rowHeight);
  heights.count = count;
  return heights;
}

function makeSlots(count: number, size: number) {
  const store = new RowStore<Item>((row) => row.id);
  store.reset(items(count));
  const slots = new RowSlots(store, heightsOf(count));
  slots.grow(size);
  return { store, slots };
}

const shown = (slots: RowSlots<Item>) => slots.slots.map((slot) => slot.state.index).filter((index) => index >= 0);

describe('RowSlots', () => {
  it('shows exactly the rows of any range, each once, in its place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 970 }), fc.integer({ min: 0, max: 29 }), (first, span) => {
        const { slots } = makeSlots(1000, 30);
        slots.show(first, first + span, 0);
        expect(shown(slots).sort((a, b) => a - b)).toEqual(Array.from({ length: span + 1 }, (_, at) => first + at));
        for (const slot of slots.slots) {
          if (slot.state.index < 0) continue;
          expect(slot.state.top).toBe(slot.state.index * rowHeight);
          expect(slot.state.row?.id).toBe(`r${slot.state.index}`);
        }
      }),
    );
  });

  it('notifies one slot for each row that comes into sight', () => {
    const { slots } = makeSlots(1000, 30);
    slots.show(100, 129, 0);
    let renders = 0;
    for (const slot of slots.slots)
      slot.subscribe(() => {
        renders += 1;
      });
    slots.show(101, 130, 0);
    expect(renders).toBe(1);
    slots.show(104, 133, 0);
    expect(renders).toBe(4);
    slots.show(104, 133, 0);
    expect(renders).toBe(4);
  });

  it('notifies only the slot of a changed row', () => {
    const { store, slots } = makeSlots(1000, 30);
    slots.show(100, 129, 0);
    const told: number[] = [];
    for (const slot of slots.slots) slot.subscribe(() => told.push(slot.state.index));
    store.subscribe((change) => {
      if (change.kind !== 'count') slots.refresh(change.from, change.to);
    });
    store.toggle(110);
    store.toggle(500);
    expect(told).toEqual([110]);
  });
});
