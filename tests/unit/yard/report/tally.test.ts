import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GroupSums, Tally } from '#server/yard/report/tally.ts';
import type { SummaryMeasure } from '#shared/yard/summary-definition.ts';

const measure = (formula: SummaryMeasure['formula'], decimals = 2): SummaryMeasure => ({
  key: 'm',
  title: { zh: '', en: '' },
  unit: { zh: '', en: '' },
  decimals,
  formula,
});

const parts = { n: {}, owned: { counts: 'everyMonth' }, hours: { counts: 'everyRow' } } as const;
const areas = ['a', 'b', 'c'];
const departs = ['x', 'y'];
const months = ['2026-01', '2026-02'];

interface Fact {
  readonly area: string;
  readonly depart: string;
  readonly month: string;
  readonly n: number;
}

const facts = fc.array(
  fc.record({
    area: fc.constantFrom(...areas),
    depart: fc.constantFrom(...departs),
    month: fc.constantFrom(...months),
    n: fc.integer({ min: -50, max: 50 }),
  }),
);

/** The facts as the database adds them up: one group for each finest combination. */
function grouped(all: readonly Fact[]): readonly GroupSums[] {
  const groups = new Map<string, GroupSums>();
  for (const { area, depart, month, n } of all) {
    const key = `${area} ${depart} ${month}`;
    groups.set(key, { keys: [area, depart], month, sums: { n: (groups.get(key)?.sums.n ?? 0) + n } });
  }
  return [...groups.values()];
}

const summed = (all: readonly Fact[], keep: (fact: Fact) => boolean) =>
  all.filter(keep).reduce((sum, { n }) => sum + n, 0);

describe('the tally of a report', () => {
  it('adds up every row, month and total as a slow count of the rows does', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const tally = new Tally(parts, grouped(all));
        const value = (keys: readonly string[], month: string | null) =>
          tally.value(measure({ sum: 'n' }), keys, month);
        for (const month of [null, ...months]) {
          const inMonth = (fact: Fact) => month === null || fact.month === month;
          expect(value([], month)).toBe(summed(all, inMonth));
          for (const area of areas) {
            expect(value([area], month)).toBe(summed(all, (fact) => inMonth(fact) && fact.area === area));
            for (const depart of departs) {
              const own = (fact: Fact) => inMonth(fact) && fact.area === area && fact.depart === depart;
              expect(value([area, depart], month)).toBe(summed(all, own));
            }
          }
        }
      }),
    );
  });

  it('lists each row of both levels once', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const rows = new Tally(parts, grouped(all)).rows().map((keys) => keys.join(' '));
        const expected = new Set(all.flatMap(({ area, depart }) => [area, `${area} ${depart}`]));
        expect(rows.toSorted()).toEqual([...expected].toSorted());
      }),
    );
  });

  it('divides by what counts in every month, or in every row', () => {
    const tally = new Tally(parts, [
      { keys: ['a'], month: '2026-01', sums: { n: 6 } },
      { keys: ['b'], month: '2026-02', sums: { n: 2 } },
      { keys: ['a'], month: null, sums: { owned: 4 } },
      { keys: ['b'], month: null, sums: { owned: 8 } },
      { keys: [null], month: '2026-01', sums: { hours: 100 } },
      { keys: [null], month: '2026-02', sums: { hours: 300 } },
    ]);
    const perPiece = measure({ sum: 'n', over: 'owned' });
    expect(tally.value(perPiece, ['a'], '2026-01')).toBe(1.5);
    expect(tally.value(perPiece, ['a'], null)).toBe(1.5);
    expect(tally.value(perPiece, ['b'], '2026-01')).toBe(0);
    expect(tally.value(perPiece, [], null)).toBe(0.67);
    const perHours = measure({ sum: 'n', over: 'hours', times: 200 });
    expect(tally.value(perHours, ['a'], '2026-01')).toBe(12);
    expect(tally.value(perHours, ['a'], null)).toBe(3);
    expect(tally.value(perHours, [], '2026-02')).toBe(1.33);
    expect(tally.rows()).toEqual([['a'], ['b']]);
  });

  it('has no figure where the divisor is 0 and where the database gave no percentile', () => {
    const tally = new Tally(
      parts,
      [{ keys: ['a'], month: null, sums: { n: 3 } }],
      [{ keys: ['a'], month: null, measure: 'm', value: 2.345 }],
    );
    expect(tally.value(measure({ sum: 'n', over: 'owned' }), ['a'], null)).toBeNull();
    const median = measure({ percentile: 0.5, of: 'n' }, 1);
    expect(tally.value(median, ['a'], null)).toBe(2.3);
    expect(tally.value(median, [], null)).toBeNull();
    expect(tally.value(measure({ sum: 'n' }), ['z'], null)).toBe(0);
  });
});
