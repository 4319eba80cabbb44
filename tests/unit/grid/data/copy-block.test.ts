import { describe, expect, it } from 'vitest';
import { readTsv } from '#src/grid/clipboard/read-tsv.ts';
import { copiedCells } from '#src/grid/data/copy-block.ts';
import { statisticText } from '#src/grid/data/statistics.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';

interface Part {
  readonly id: string;
  readonly no: string;
  readonly weight: number | undefined;
}

const columns = [
  { key: 'no', title: '单号', text: (row: Part) => row.no },
  {
    key: 'weight',
    title: '重量',
    text: (row: Part) => String(row.weight ?? ''),
    number: (row: Part) => row.weight,
    statistics: ['sum'] as const,
  },
];

function storeOf(count: number, held = count) {
  const store = new RowStore<Part>((row) => row.id);
  store.expect(count);
  store.put(
    0,
    Array.from({ length: held }, (_, at) => ({ id: `p${at}`, no: `N"${at}\n`, weight: at === 1 ? undefined : at })),
  );
  return store;
}

const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('copying from a list', () => {
  it('copies the range', () => {
    const copied = copiedCells({ store: storeOf(4), columns, block: at(1, 0, 2, 1), isRange: true });
    expect(copied).toMatchObject({ rows: 2, columns: 2, missing: 0 });
    expect(readTsv(copied?.text ?? '')).toEqual([
      ['N"1\n', ''],
      ['N"2\n', '2'],
    ]);
  });

  it('copies the ticked rows, in the order of ticking, if there is no range', () => {
    const store = storeOf(4);
    store.toggle(3);
    store.toggle(0);
    const copied = copiedCells({ store, columns, block: at(1, 0), isRange: false });
    expect(readTsv(copied?.text ?? '').map(([no]) => no)).toEqual(['N"3\n', 'N"0\n']);
  });

  it('copies the active cell, or the active row if there are no cells', () => {
    const store = storeOf(4);
    expect(copiedCells({ store, columns, block: at(2, 1), isRange: false })?.text).toBe('2\r\n');
    expect(copiedCells({ store, columns, block: undefined, isRange: false })).toBeUndefined();
    store.activate(2);
    expect(copiedCells({ store, columns, block: undefined, isRange: false })?.columns).toBe(2);
  });

  it('reports how many rows of the range are not loaded', () => {
    const copied = copiedCells({ store: storeOf(10, 3), columns, block: at(1, 0, 6, 0), isRange: true });
    expect(copied).toMatchObject({ rows: 2, missing: 4 });
  });
});

describe('statistics of a list', () => {
  it('leave out values that are no numbers, and are empty without numbers', () => {
    const [no, weight] = columns;
    if (no === undefined || weight === undefined) throw new Error('no columns');
    expect(statisticText(storeOf(4), weight, 'sum')).toBe('5');
    expect(statisticText(storeOf(4), { ...weight, statistics: ['average'] }, 'average')).toBe('1.67');
    expect(statisticText(storeOf(4), weight, 'average')).toBe('');
    expect(statisticText(storeOf(2, 0), weight, 'sum')).toBe('');
    expect(statisticText(storeOf(4), no, 'sum')).toBe('');
  });
});
