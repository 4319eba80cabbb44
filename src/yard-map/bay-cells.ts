import type { Outline, Point } from '#shared/ground/outline.ts';

/** Smallest rectangle around an outline. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * The outlines of the bays of a site, in the order of their numbers: strips of equal width across the longer side of
 * the site's box. The map has no exact places of bays.
 */
export function bayCells(outline: Outline, bays: number): readonly Outline[] {
  const { x, y, width, height } = boxOf(outline);
  const axis = width >= height ? 0 : 1;
  const [from, step] = axis === 0 ? [x, width / bays] : [y, height / bays];
  return Array.from({ length: bays }, (_, at) => {
    const start = from + at * step;
    return cut(cut(outline, axis, start, 1), axis, start + step, -1);
  });
}

/** The part of an outline on one side of a line across an axis: `side` 1 keeps larger values, -1 smaller ones. */
function cut(outline: Outline, axis: 0 | 1, limit: number, side: 1 | -1): Outline {
  const isKept = (point: Point) => (point[axis] - limit) * side >= 0;
  return outline.flatMap((point, index): Point[] => {
    const next = outline[(index + 1) % outline.length] ?? point;
    const kept: Point[] = isKept(point) ? [point] : [];
    return isKept(point) === isKept(next) ? kept : [...kept, crossing(point, next, axis, limit)];
  });
}

function crossing(one: Point, other: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - one[axis]) / (other[axis] - one[axis]);
  return [one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])];
}

export const pointsText = (outline: Outline): string =>
  outline.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ');
