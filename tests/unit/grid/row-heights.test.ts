import { Virtualizer } from '@tanstack/react-virtual';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowHeights, type TallRow } from '#src/grid/rows/row-heights.ts';

const rowHeight = 40;

const tallRows = (count: number) =>
  fc.uniqueArray(
    fc.record({ index: fc.integer({ min: 0, max: count - 1 }), extra: fc.integer({ min: 1, max: 300 }) }),
    {
      selector: ({ index }) => index,
      maxLength: 8,
    },
  );

function heightsOf(count: number, tall: readonly TallRow[]): RowHeights {
  const heights = new RowHeights(rowHeight);
  heights.count = count;
  heights.setTall(tall);
  return heights;
}

/** The library that the arithmetic stands in for, told the same heights, scrolled to `offset`. */
function stock(count: number, tall: readonly TallRow[], offset: number, view: number) {
  const extras = new Map(tall.map(({ index, extra }) => [index, extra]));
  const element = { ownerDocument: { defaultView: globalThis } } as unknown as Element;
  const virtualizer = new Virtualizer<Element, Element>({
    count,
    estimateSize: (index) => rowHeight + (extras.get(index) ?? 0),
    getScrollElement: () => element,
    scrollToFn: () => {},
    observeElementRect: (_, report) => report({ width: 100, height: view }),
    observeElementOffset: (_, report) => report(offset, false),
  });
  virtualizer._willUpdate();
  return { range: virtualizer.calculateRange(), total: virtualizer.getTotalSize() };
}

describe('RowHeights', () => {
  it('returns the same rows and the same height as TanStack Virtual', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }).chain((count) => fc.tuple(fc.constant(count), tallRows(count))),
        fc.nat(20_000),
        fc.integer({ min: 1, max: 900 }),
        ([count, tall], wanted, view) => {
          const heights = heightsOf(count, tall);
          const offset = Math.min(wanted, Math.max(0, heights.total - view));
          const { range, total } = stock(count, tall, offset, view);
          expect(heights.total).toBe(total);
          expect(heights.at(offset)).toBe(range?.startIndex);
          expect(heights.at(offset + view - 1)).toBe(range?.endIndex);
        },
      ),
    );
  });

  it('places each row where the previous row ends', () => {
    fc.assert(
      fc.property(tallRows(60), (tall) => {
        const heights = heightsOf(60, tall);
        for (let index = 0; index < 60; index += 1) {
          expect(heights.topOf(index + 1)).toBe(heights.topOf(index) + heights.heightOf(index));
          expect(heights.at(heights.topOf(index))).toBe(index);
        }
      }),
    );
  });

  it('finds no row in an empty list', () => {
    expect(heightsOf(0, []).at(0)).toBe(-1);
  });
});
