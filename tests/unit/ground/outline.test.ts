import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, isRectangle, metresPerUnit, type Outline, readOutline } from '#shared/ground/outline.ts';

const box = (x: number, y: number, width: number, height: number): Outline => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const boxes = fc
  .record({
    x: fc.nat(2000),
    y: fc.nat(900),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ x, y, width, height }) => box(x, y, width, height));

/** Between two boxes with sides along the axes it is known without geometry. */
function expected(one: Outline, other: Outline): number {
  const span = (outline: Outline, axis: 0 | 1) => {
    const values = outline.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const gap = (axis: 0 | 1) => {
    const [[a, b], [c, d]] = [span(one, axis), span(other, axis)];
    return Math.max(0, a - d, c - b);
  };
  return Math.hypot(gap(0), gap(1)) * metresPerUnit;
}

describe('outlines', () => {
  it('lie as far apart as their nearest points, either way', () => {
    fc.assert(
      fc.property(boxes, boxes, (one, other) => {
        expect(distanceBetween(one, other)).toBeCloseTo(expected(one, other), 6);
        expect(distanceBetween(other, one)).toBeCloseTo(distanceBetween(one, other), 9);
      }),
    );
  });

  it('that hold one another touch', () => {
    expect(distanceBetween(box(0, 0, 500, 500), box(100, 100, 20, 20))).toBe(0);
  });

  it('are rectangles whichever way they are turned, and nothing else is', () => {
    const turned: Outline = [
      [100, 100],
      [160, 180],
      [80, 240],
      [20, 160],
    ];
    expect([isRectangle(box(5, 5, 40, 30)), isRectangle(turned)]).toEqual([true, true]);
    expect(isRectangle([...turned.slice(0, 3), [30, 160]])).toBe(false);
    expect(isRectangle(turned.slice(0, 3))).toBe(false);
  });

  it.each([
    [null],
    ['0,0'],
    [
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      [
        [0, 0],
        [10, 0],
        [2401, 5],
      ],
    ],
    [
      [
        [0, 0],
        [10, 0],
        [5, -1],
      ],
    ],
    [
      [
        [0, 0],
        [10, 0],
        ['5', 5],
      ],
    ],
    [Array.from({ length: 21 }, (_, at) => [at, at])],
  ])('%j is none', (value) => expect(readOutline(value)).toBeNull());
});
