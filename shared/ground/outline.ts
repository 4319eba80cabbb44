/** Outlines of sites on the yard's map (docs/domain.md §4.1): 2400 × 1200 units, four of them per metre. */

export type Point = readonly [x: number, y: number];
export type Outline = readonly Point[];

export const mapSize = { width: 2400, height: 1200 } as const;
/** The map shows a yard of 600 × 300 m. */
export const metresPerUnit = 0.25;

/** The points of a stored outline; null if the map cannot show the value. */
export function readOutline(value: unknown): Outline | null {
  if (!Array.isArray(value) || value.length < 3 || value.length > 20) return null;
  return value.every(isPoint) ? value : null;
}

function isPoint(value: unknown): value is Point {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [x, y] = value;
  return inside(x, mapSize.width) && inside(y, mapSize.height);
}

const inside = (value: unknown, limit: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= limit;

/** Whether the outline has four corners, all right angles (to a hundredth of the sides). */
export function isRectangle(outline: Outline): boolean {
  if (outline.length !== 4) return false;
  return outline.every((corner, index) => {
    const before = minus(at(outline, index + 3), corner);
    const after = minus(at(outline, index + 1), corner);
    return Math.abs(before[0] * after[0] + before[1] * after[1]) <= 0.01 * Math.hypot(...before) * Math.hypot(...after);
  });
}

/** Distance between two outlines in metres; 0 if they touch, overlap, or one contains the other. */
export function distanceBetween(one: Outline, other: Outline): number {
  if (holds(one, at(other, 0)) || holds(other, at(one, 0))) return 0;
  const distances = one.flatMap((_, i) =>
    other.map((__, j) => segmentDistance(at(one, i), at(one, i + 1), at(other, j), at(other, j + 1))),
  );
  return Math.min(...distances) * metresPerUnit;
}

function at(outline: Outline, index: number): Point {
  return outline[index % outline.length] ?? [0, 0];
}

const minus = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1]];
const cross = (one: Point, other: Point): number => one[0] * other[1] - one[1] * other[0];

/** Whether a point lies inside, by counting the edges that a ray to the right crosses. */
function holds(outline: Outline, [x, y]: Point): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = at(outline, index + 1);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function segmentDistance(a: Point, b: Point, c: Point, d: Point): number {
  if (crosses(a, b, c, d)) return 0;
  return Math.min(pointDistance(a, c, d), pointDistance(b, c, d), pointDistance(c, a, b), pointDistance(d, a, b));
}

function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const [ab, cd] = [minus(b, a), minus(d, c)];
  return cross(ab, minus(c, a)) * cross(ab, minus(d, a)) < 0 && cross(cd, minus(a, c)) * cross(cd, minus(b, c)) < 0;
}

function pointDistance(point: Point, from: Point, to: Point): number {
  const [side, way] = [minus(to, from), minus(point, from)];
  const square = side[0] ** 2 + side[1] ** 2;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (way[0] * side[0] + way[1] * side[1]) / square));
  return Math.hypot(way[0] - share * side[0], way[1] - share * side[1]);
}
