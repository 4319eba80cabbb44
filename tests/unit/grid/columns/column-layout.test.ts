import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnToPlace, columnRules, layoutColumns } from '#src/grid/columns/column-layout.ts';

const placing = (key: string, width: number, rest: Partial<ColumnToPlace<unknown>> = {}): ColumnToPlace<unknown> => ({
  column: { key, title: key, text: () => '' },
  pinned: undefined,
  width,
  stretches: true,
  ...rest,
});

describe('column layout in a view', () => {
  it('shares spare width in proportion, and gives the remaining pixels to the last column', () => {
    const { center, totalWidth } = layoutColumns([placing('a', 100), placing('b', 100), placing('c', 100)], 1000, 'g');
    expect(center.map(({ width }) => width)).toEqual([333, 333, 334]);
    expect(center.map(({ left }) => left)).toEqual([0, 333, 666]);
    expect(totalWidth).toBe(1000);
  });

  it('keeps columns that do not stretch; the last stretching column takes the rest, wherever it is', () => {
    const columns = [placing('a', 70), placing('b', 50), placing('c', 60, { stretches: false })];
    const { center, totalWidth } = layoutColumns(columns, 201, 'g');
    expect(center.map(({ width }) => width)).toEqual([82, 59, 60]);
    expect(totalWidth).toBe(201);
  });

  it('fills the view to the pixel, and makes no column narrower than its width', () => {
    const column = fc.record({ width: fc.integer({ min: 40, max: 400 }), stretches: fc.boolean() });
    fc.assert(
      fc.property(fc.array(column, { minLength: 1 }), fc.integer({ min: 0, max: 4000 }), (columns, view) => {
        const placed = columns.map(({ width, stretches }, at) => placing(`c${at}`, width, { stretches }));
        const natural = columns.reduce((sum, { width }) => sum + width, 0);
        const { center, totalWidth } = layoutColumns(placed, view, 'g');
        const fills = view > natural && columns.some(({ stretches }) => stretches);
        expect(totalWidth).toBe(fills ? view : natural);
        center.forEach(({ width }, at) => {
          expect(width).toBeGreaterThanOrEqual(columns[at]?.width ?? 0);
        });
      }),
    );
  });

  it('keeps column widths that exceed the view, and places columns side by side in their groups', () => {
    const columns = [
      placing('no', 60, { pinned: 'start', column: { key: 'no', title: '', text: () => '', chrome: true } }),
      placing('a', 200, { pinned: 'start' }),
      placing('b', 300),
      placing('c', 400),
      placing('d', 120, { pinned: 'end' }),
    ];
    const layout = layoutColumns(columns, 500, 'g');
    expect(layout).toMatchObject({ startWidth: 260, centerWidth: 700, endWidth: 120, totalWidth: 1080, count: 5 });
    expect(layout.start.map(({ colIndex, dataIndex }) => [colIndex, dataIndex])).toEqual([
      [1, -1],
      [2, 0],
    ]);
    expect(layout.data.map(({ column }) => column.key)).toEqual(['a', 'b', 'c', 'd']);
    expect(columnRules(layout)).toBe(
      [
        '.g1{left:0px;width:60px}',
        '.g2{left:60px;width:200px}',
        '.g3{left:260px;width:300px}',
        '.g4{left:560px;width:400px}',
        '.g5{left:0px;width:120px}',
      ].join(''),
    );
  });
});
