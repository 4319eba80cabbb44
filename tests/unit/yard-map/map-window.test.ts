import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, moved, wholeOf, windowAt, zoomed } from '#src/yard-map/map-window.ts';
import { nextSite } from '#src/yard-map/next-site.ts';

const square = (x: number, y: number) =>
  [
    [x, y],
    [x + 100, y],
    [x + 100, y + 100],
    [x, y + 100],
  ] as const;
const whole = wholeOf([square(100, 100), square(1800, 900)]);

describe('the window of the map', () => {
  it('begins with all sites, and room for the titles above them', () => {
    expect(whole).toEqual({ x: 76, y: 44, width: 1848, height: 980 });
    expect(wholeOf([]).width).toBeGreaterThan(2400);
  });

  it('keeps the point under the pointer in its place', () => {
    const point = [700, 500] as const;
    const closer = zoomed(whole, whole, 2, point);
    expect((point[0] - closer.x) / closer.width).toBeCloseTo((point[0] - whole.x) / whole.width);
    expect((point[1] - closer.y) / closer.height).toBeCloseTo((point[1] - whole.y) / whole.height);
  });

  it('never leaves the whole map, and is never larger', () => {
    const step = fc.oneof(
      fc.record({ factor: fc.double({ min: 0.1, max: 20, noNaN: true }), x: fc.integer(), y: fc.integer() }),
      fc.record({ across: fc.integer({ min: -5000, max: 5000 }), down: fc.integer({ min: -5000, max: 5000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let now = whole;
        for (const each of steps) {
          now =
            'factor' in each
              ? zoomed(whole, now, each.factor, [each.x, each.y])
              : moved(whole, now, each.across, each.down);
          expect(now.x).toBeGreaterThanOrEqual(whole.x - 1e-6);
          expect(now.y).toBeGreaterThanOrEqual(whole.y - 1e-6);
          expect(now.x + now.width).toBeLessThanOrEqual(whole.x + whole.width + 1e-6);
          expect(now.y + now.height).toBeLessThanOrEqual(whole.y + whole.height + 1e-6);
          expect(now.width).toBeGreaterThanOrEqual(whole.width / 12 - 1e-6);
        }
      }),
    );
  });

  it('shows a found site in the middle, and does not zoom out for it', () => {
    const site = { x: 900, y: 500, width: 100, height: 100 };
    const found = windowAt(whole, whole, site, 600);
    expect(found.x + found.width / 2).toBeCloseTo(950);
    expect(found.y + found.height / 2).toBeCloseTo(550);
    expect(found.width).toBe(600);
    expect(windowAt(whole, { ...whole, width: 300 }, site, 600).width).toBe(300);
  });

  it('moves in steps from one window to the other', () => {
    const to = { x: 900, y: 500, width: 100, height: 50 };
    expect(between(whole, to, 0)).toEqual(whole);
    expect(between(whole, to, 1)).toEqual(to);
  });
});

describe('the arrow keys on the map', () => {
  const places = [
    [0, 0],
    [100, 0],
    [200, 10],
    [0, 100],
    [110, 100],
  ] as const;

  it.each([
    [0, 'right', 1],
    [1, 'right', 2],
    [1, 'left', 0],
    [0, 'down', 3],
    [4, 'up', 1],
    [2, 'right', 2],
    [0, 'up', 0],
  ] as const)('lead from %i %s to %i', (from, direction, to) => {
    expect(nextSite(places, from, direction)).toBe(to);
  });
});
