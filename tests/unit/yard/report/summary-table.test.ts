import { describe, expect, it } from 'vitest';
import { SummaryTable } from '#server/yard/report/summary-table.ts';
import { Tally } from '#server/yard/report/tally.ts';
import type { SummaryMeasure } from '#shared/yard/summary-definition.ts';

const words = { zh: '', en: '' };
const count: SummaryMeasure = { key: 'n', title: words, unit: words, decimals: 0, formula: { sum: 'n' } };
const share: SummaryMeasure = {
  key: 's',
  title: words,
  unit: words,
  decimals: 1,
  formula: { sum: 'n', over: 'all', times: 100 },
};
const months = ['2026-01', '2026-02'];
const group = (key: string, month: string, n: number, all: number) => ({ keys: [key], month, sums: { n, all } });

const tally = new Tally({ n: {}, all: {} }, [
  group('a', '2026-01', 5, 10),
  group('a', '2026-02', 3, 10),
  group('b', '2026-01', 2, 4),
]);
const names = [new Map(['b', 'a', 'gone'].map((key) => [key, { zh: `${key}区`, en: `Zone ${key}` }]))];

const tableOf = (measure: SummaryMeasure, closed: ReadonlyMap<string, ReadonlyMap<string, number>>) =>
  new SummaryTable({
    tally,
    earlier: new Tally({ n: {}, all: {} }, [{ keys: ['a'], month: null, sums: { n: 6, all: 10 } }]),
    measures: [measure],
    months,
    closed,
    names,
    monthAt: -1,
    hued: false,
    language: 'en',
  }).content();

describe('the table of a report', () => {
  it('shows what the close stored, and later changes as differences, also in what adds up', () => {
    const { rows, totals, columns } = tableOf(
      count,
      new Map([
        [
          '2026-01',
          new Map([
            ['a', 4],
            ['gone', 1],
          ]),
        ],
      ]),
    );
    expect(columns.map(({ month, closed }) => [month, closed])).toEqual([
      ['2026-01', true],
      ['2026-02', false],
      [null, false],
    ]);
    const cells = Object.fromEntries(rows.map(({ labels, cells: own }) => [labels[0], own]));
    // One more than at the close, two that were not there, and one that is gone.
    expect(cells['Zone a']?.[0]).toEqual({ value: 4, change: 1 });
    expect(cells['Zone b']?.[0]).toEqual({ value: 0, change: 2 });
    expect(cells['Zone gone']?.[0]).toEqual({ value: 1, change: -1 });
    expect(cells['Zone a']?.[1]).toEqual({ value: 3 });
    expect(cells['Zone a']?.[2]).toEqual({ value: 7, before: 6, change: 1 });
    expect(totals[0]).toEqual({ value: 5, change: 2 });
    expect(totals[2]).toEqual({ value: 8, before: 6, change: 2 });
  });

  it('does not add up shares', () => {
    const { rows, totals } = tableOf(
      share,
      new Map([
        [
          '2026-01',
          new Map([
            ['a', 50],
            ['b', 40],
          ]),
        ],
      ]),
    );
    const cells = Object.fromEntries(rows.map(({ labels, cells: own }) => [labels[0], own]));
    expect(cells['Zone a']?.[0]).toEqual({ value: 50 });
    expect(cells['Zone b']?.[0]).toEqual({ value: 40, change: 10 });
    expect(totals[0]).toEqual({ value: 50 });
    expect(totals[2]).toEqual({ value: 41.7, before: 60 });
  });

  it('orders the rows like the texts of their dimension', () => {
    expect(tableOf(count, new Map()).rows.map(({ labels }) => labels[0])).toEqual(['Zone b', 'Zone a']);
  });
});

describe('a report whose rows are months', () => {
  const table = (monthAt: number, keysOf: (month: string) => readonly string[]) =>
    new SummaryTable({
      tally: new Tally({ n: {} }, [{ keys: keysOf('2026-01'), month: null, sums: { n: 5 } }]),
      earlier: new Tally({ n: {} }, [{ keys: keysOf('2025-12'), month: null, sums: { n: 3 } }]),
      measures: [count],
      months: [],
      closed: new Map(),
      names: [],
      monthAt,
      hued: false,
      language: 'en',
    }).content();

  it('has the months of its period only, each without a period before', () => {
    const { rows, totals } = table(0, (month) => [month]);
    expect(rows.map(({ keys, cells }) => [keys, cells])).toEqual([[['2026-01'], [{ value: 5 }]]]);
    expect(totals).toEqual([{ value: 5, before: 3 }]);
  });

  it('compares the rows above its months with the period before', () => {
    const { rows } = table(1, (month) => ['jigs', month]);
    expect(rows.map(({ keys, cells }) => [keys.join(' '), cells])).toEqual([
      ['jigs', [{ value: 5, before: 3 }]],
      ['jigs 2026-01', [{ value: 5 }]],
    ]);
  });
});
