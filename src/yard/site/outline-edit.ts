import { mapSize, type Outline, type Point } from '#shared/ground/outline.ts';

/** Points are set to whole metres. */
const step = 4;
const mostPoints = 20;
const leastPoints = 3;

/** The closest point to whole metres inside of the map. */
export function snapped([x, y]: Point): Point {
  const within = (value: number, limit: number) => Math.min(limit, Math.max(0, Math.round(value / step) * step));
  return [within(x, mapSize.width), within(y, mapSize.height)];
}

export function rectangleOf(one: Point, other: Point): Outline {
  const [[ax, ay], [bx, by]] = [snapped(one), snapped(other)];
  const [left, right, top, bottom] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

export function withPointAt(outline: Outline, index: number, point: Point): Outline {
  return outline.map((each, at) => (at === index ? snapped(point) : each));
}

/** The outline moved as a whole, as far as the map reaches. */
export function movedBy(outline: Outline, [across, down]: Point): Outline {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const within = (by: number, values: readonly number[], limit: number) =>
    Math.min(limit - Math.max(...values), Math.max(-Math.min(...values), Math.round(by / step) * step));
  const [dx, dy] = [within(across, xs, mapSize.width), within(down, ys, mapSize.height)];
  return outline.map(([x, y]) => [x + dx, y + dy]);
}

/** A further corner, between the neighbours where the outline grows least; the same outline if it has all it may have. */
export function withPoint(outline: Outline, asked: Point): Outline {
  if (outline.length >= mostPoints) return outline;
  const point = snapped(asked);
  const costs = outline.map((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from;
    return length(from, point) + length(point, to) - length(from, to);
  });
  const best = costs.indexOf(Math.min(...costs));
  return [...outline.slice(0, best + 1), point, ...outline.slice(best + 1)];
}

/** Without a corner; the same outline if three would not be left. */
export function withoutPoint(outline: Outline, index: number): Outline {
  return outline.length > leastPoints ? outline.filter((_, at) => at !== index) : outline;
}

const length = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);
