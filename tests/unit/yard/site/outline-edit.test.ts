import { describe, expect, it } from 'vitest';
import { type Outline, readOutline } from '#shared/ground/outline.ts';
import { movedBy, rectangleOf, snapped, withoutPoint, withPoint, withPointAt } from '#src/yard/site/outline-edit.ts';

const square: Outline = [
  [100, 100],
  [200, 100],
  [200, 200],
  [100, 200],
];

describe('an outline that is drawn', () => {
  it('has corners at whole metres inside of the map', () => {
    expect(snapped([101.9, 98.1])).toEqual([100, 100]);
    expect(snapped([-5, 1300])).toEqual([0, 1200]);
    expect(rectangleOf([201, 199], [99, 101])).toEqual(square);
    expect(withPointAt(square, 1, [2500, 89])[1]).toEqual([2400, 88]);
  });

  it('moves as a whole and keeps its shape at the edge of the map', () => {
    expect(movedBy(square, [9, -7])[0]).toEqual([108, 92]);
    expect(movedBy(square, [-400, 5000])).toEqual([
      [0, 1100],
      [100, 1100],
      [100, 1200],
      [0, 1200],
    ]);
  });

  it('gets a corner where it grows least, and keeps three to twenty', () => {
    expect(withPoint(square, [150, 80]).map(([x, y]) => `${x} ${y}`)).toEqual([
      '100 100',
      '152 80',
      '200 100',
      '200 200',
      '100 200',
    ]);
    const many = Array.from({ length: 30 }).reduce<Outline>(
      (outline, _, at) => withPoint(outline, [104 + at * 4, 40]),
      square,
    );
    expect(many).toHaveLength(20);
    expect(readOutline(many)).not.toBeNull();
    const few = [0, 0, 0].reduce<Outline>((outline) => withoutPoint(outline, 0), square);
    expect(few).toEqual(square.slice(1));
  });
});
