import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextFitter } from '#src/timeline/fit-text.ts';
import { Geometry } from '#src/timeline/geometry.ts';
import { layTimeline } from '#src/timeline/lay-timeline.ts';
import { nextBar, stepOf } from '#src/timeline/next-bar.ts';
import { RowSizes } from '#src/timeline/row-sizes.ts';
import { TimeScale } from '#src/timeline/time-scale.ts';
import type { Direction, TimelineBar } from '#src/timeline/timeline-data.ts';

const rows = Array.from({ length: 20 }, (_, at) => ({ id: `r${at}`, name: `Row ${at}`, extent: 1 + (at % 4) }));
const bars = rows.flatMap(({ id, extent }, at) =>
  Array.from({ length: extent }, (_, bay): TimelineBar[] => {
    const common = { row: id, state: 'busy' as const, text: '', place: { from: bay, to: bay + 1 } };
    return [
      { ...common, id: `${id} ${bay} a`, from: at, to: at + 5 },
      { ...common, id: `${id} ${bay} b`, from: at + 6, to: at + 20 },
    ];
  }).flat(),
);
const layout = layTimeline(rows, bars);

function geometryOf(direction: Direction) {
  const scale = new TimeScale({ from: 0, to: 60 }, 'day', direction);
  const sizes = new RowSizes(rows.map(({ extent }) => 20 + 14 * extent));
  return new Geometry(layout, scale, sizes, { rows: 160, time: 48 });
}

describe.each<Direction>(['across', 'down'])('Geometry %s', (direction) => {
  const geometry = geometryOf(direction);

  it('finds each bar at every point of its box', () => {
    const all = layout.rows.flatMap(({ bars: index }) => index.all);
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (laid, across, down) => {
          const { x, y, width, height } = geometry.barBox(laid);
          const found = geometry.barAt({ x: x + width * across, y: y + height * down });
          expect(found?.bar.id).toBe(laid.bar.id);
        },
      ),
    );
  });

  it('shows in a window the row and the time of every point of the window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 800 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (x, y, part) => {
          const window = { x, y, width: 500, height: 400 };
          const point = {
            x: x + geometry.left + (window.width - geometry.left) * part,
            y: y + geometry.top + (window.height - geometry.top) * part,
          };
          const { from, to } = geometry.timesIn(window);
          const [first, last] = geometry.rowsIn(window);
          expect(geometry.timeAt(point)).toBeGreaterThanOrEqual(from - 1e-9);
          expect(geometry.timeAt(point)).toBeLessThanOrEqual(to + 1e-9);
          expect(geometry.rowAt(point).row).toBeGreaterThanOrEqual(first);
          expect(geometry.rowAt(point).row).toBeLessThanOrEqual(last);
        },
      ),
    );
  });
});

it('bars are cut off at the first and last day', () => {
  const geometry = geometryOf('down');
  const { top, height } = geometry;
  const [before, after] = [geometry.boxOf(0, { from: -3, to: 1 }, 0, 1), geometry.boxOf(0, { from: 58, to: 90 }, 0, 1)];
  expect([before.y, before.height]).toEqual([top, 55]);
  expect([after.y, after.y + after.height]).toEqual([top + 58 * 56, height - 1]);
});

it('the geometry without rows shows no row and no bar', () => {
  const geometry = new Geometry(
    layTimeline([], []),
    new TimeScale({ from: 0, to: 9 }, 'day', 'across'),
    new RowSizes([]),
    {
      rows: 9,
      time: 9,
    },
  );
  expect(geometry.rowsIn({ x: 0, y: 0, width: 90, height: 90 })).toEqual([0, -1]);
  expect(geometry.barAt({ x: 20, y: 20 })).toBeUndefined();
});

describe('nextBar', () => {
  const at = (id: string) => layout.rows.flatMap(({ bars: index }) => index.all).find(({ bar }) => bar.id === id);
  const from = (id: string, step: Parameters<typeof nextBar>[2]) => {
    const laid = at(id);
    return laid && nextBar(layout, laid, step)?.bar.id;
  };

  it('moves along time, to the next bay at the same time, then to the next row, and to the ends', () => {
    expect(from('r0 0 a', 'later')).toBe('r0 0 b');
    expect(from('r0 0 a', 'earlier')).toBeUndefined();
    expect(from('r1 0 a', 'next')).toBe('r1 1 a');
    expect(from('r1 1 a', 'next')).toBe('r2 0 a');
    expect(from('r2 0 a', 'previous')).toBe('r1 1 a');
    expect(from('r5 0 a', 'top')).toBe('r0 0 a');
    expect(from('r5 0 a', 'bottom')).toBe('r19 3 b');
    expect(from('r19 3 b', 'next')).toBeUndefined();
  });

  it('follows the arrow keys as they point on the screen', () => {
    expect(stepOf('ArrowRight', false, 'across')).toBe('later');
    expect(stepOf('ArrowRight', false, 'down')).toBe('next');
    expect(stepOf('ArrowDown', false, 'down')).toBe('later');
    expect(stepOf('ArrowDown', true, 'down')).toBeUndefined();
    expect(stepOf('End', true, 'across')).toBe('bottom');
    expect(stepOf('constructor', false, 'across')).toBeUndefined();
  });
});

describe('TextFitter', () => {
  const fitter = new TextFitter((sign) => (sign > '\u2e7f' ? 12 : 6));

  it('never returns a text wider than the room, and shortens only if necessary', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '1', '船', '…') }),
        fc.integer({ min: 0, max: 200 }),
        (text, room) => {
          const fitted = fitter.fit(text, room);
          expect(fitter.width(fitted)).toBeLessThanOrEqual(room);
          if (fitter.width(text) <= room) expect(fitted).toBe(text);
          else if (fitted !== '') expect(fitted.endsWith('…')).toBe(true);
        },
      ),
    );
  });
});
