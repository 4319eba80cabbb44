import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outline } from '#shared/ground/outline.ts';
import { bayCells, boxOf, pointsText } from '#src/yard-map/bay-cells.ts';

const area = (outline: Outline): number =>
  Math.abs(
    outline.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

describe('the bays of a site on the map', () => {
  it('divide the longer side, in the order of their numbers', () => {
    const wide: Outline = [
      [0, 0],
      [90, 0],
      [90, 40],
      [0, 40],
    ];
    expect(bayCells(wide, 3).map((cell) => boxOf(cell))).toEqual([
      { x: 0, y: 0, width: 30, height: 40 },
      { x: 30, y: 0, width: 30, height: 40 },
      { x: 60, y: 0, width: 30, height: 40 },
    ]);
    const tall = wide.map(([x, y]) => [y, x] as const);
    expect(bayCells(tall, 2).map((cell) => boxOf(cell).y)).toEqual([0, 45]);
  });

  it('follow a slanted edge and together are the site', () => {
    const site: Outline = [
      [0, 0],
      [120, 0],
      [100, 50],
      [10, 40],
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (bays) => {
        const cells = bayCells(site, bays);
        expect(cells).toHaveLength(bays);
        expect(cells.reduce((sum, cell) => sum + area(cell), 0)).toBeCloseTo(area(site), 6);
        for (const cell of cells) expect(boxOf(cell).width).toBeLessThanOrEqual(120 / bays + 1e-9);
      }),
    );
  });

  it('are written with a tenth of a unit', () => {
    expect(
      pointsText([
        [1.04, 2],
        [3, 4.26],
      ]),
    ).toBe('1,2 3,4.3');
  });
});
