import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LaidBar, layTimeline } from '#src/timeline/lay-timeline.ts';
import type { TimelineBar } from '#src/timeline/timeline-data.ts';

const rows = Array.from({ length: 3 }, (_, at) => ({ id: `r${at}`, name: `Row ${at}`, extent: 4 }));

const spanOf = (max: number) =>
  fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 1, max: 12 })).map(([from, length]) => ({
    from,
    to: from + length,
  }));

const bars = fc
  .array(
    fc.record({
      row: fc.constantFrom('r0', 'r1', 'r2', 'unknown'),
      span: spanOf(60),
      place: fc.option(fc.constantFrom({ from: 0, to: 1 }, { from: 1, to: 2 }, { from: 2, to: 4 })),
    }),
    { maxLength: 60 },
  )
  .map((made) =>
    made.map(({ row, span, place }, at): TimelineBar => {
      const common = { id: `b${at}`, row, ...span, state: 'busy' as const, text: `B${at}` };
      return place === null ? common : { ...common, place };
    }),
  );

const meet = (one: TimelineBar, other: TimelineBar) => one.from < other.to && other.from < one.to;
const ids = (laid: readonly LaidBar<TimelineBar>[]) => laid.map(({ bar }) => bar.id).sort();

describe('layTimeline', () => {
  it('finds every bar that meets a window, and no other', () => {
    fc.assert(
      fc.property(bars, spanOf(60), (given, window) => {
        const layout = layTimeline(rows, given);
        for (const { row, bars: index } of layout.rows) {
          const found: LaidBar<TimelineBar>[] = [];
          index.within(window, (laid) => found.push(laid));
          const wanted = given.filter((bar) => bar.row === row.id && bar.from < window.to && bar.to > window.from);
          expect(ids(found)).toEqual(wanted.map(({ id }) => id).sort());
          expect(found.map(({ bar }) => bar.from)).toEqual(found.map(({ bar }) => bar.from).sort((a, b) => a - b));
        }
      }),
    );
  });

  it('lays bars of the same place that meet in time side by side, so that none covers another', () => {
    fc.assert(
      fc.property(bars, (given) => {
        // Places that are equal or do not meet, as bays; a bar without a place takes the whole row.
        const whole = given.map(({ place, ...bar }): TimelineBar => bar);
        for (const set of [whole, given.filter(({ place }) => place !== undefined)]) {
          for (const { bars: index } of layTimeline(rows, set).rows) {
            for (const [at, one] of index.all.entries()) {
              for (const other of index.all.slice(at + 1)) {
                const overlaps = one.near < other.far - 1e-9 && other.near < one.far - 1e-9;
                if (meet(one.bar, other.bar)) expect(overlaps).toBe(false);
              }
            }
          }
        }
      }),
    );
  });

  it('keeps each bar within its place, and a bar that meets no other takes all of it', () => {
    fc.assert(
      fc.property(bars, (given) => {
        for (const { bars: index } of layTimeline(rows, given).rows) {
          for (const { bar, near, far } of index.all) {
            const place = bar.place ?? { from: 0, to: 4 };
            expect(near).toBeGreaterThanOrEqual(place.from / 4 - 1e-9);
            expect(far).toBeLessThanOrEqual(place.to / 4 + 1e-9);
            const isAlone = index.all.every(({ bar: other }) => other === bar || !meet(bar, other));
            if (isAlone) expect(far - near).toBeCloseTo((place.to - place.from) / 4);
          }
        }
      }),
    );
  });

  it('leaves out bars of unknown rows and leaves the given array as it is', () => {
    const given: TimelineBar[] = [
      { id: 'late', row: 'r0', from: 5, to: 6, state: 'busy', text: '' },
      { id: 'early', row: 'r0', from: 1, to: 2, state: 'busy', text: '' },
      { id: 'lost', row: 'none', from: 1, to: 2, state: 'busy', text: '' },
    ];
    const layout = layTimeline(rows, given);
    expect(layout.rows.flatMap(({ bars: index }) => index.all.map(({ bar }) => bar.id))).toEqual(['early', 'late']);
    expect(given.map(({ id }) => id)).toEqual(['late', 'early', 'lost']);
  });
});
