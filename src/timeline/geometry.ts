import type { LaidBar, Layout } from './lay-timeline.ts';
import type { RowSizes } from './row-sizes.ts';
import type { TimeScale } from './time-scale.ts';
import type { Box, Direction, Span, TimelineBar } from './timeline-data.ts';

/** Sizes in px of the head that names the rows and of the head that names the days. */
export interface Heads {
  readonly rows: number;
  readonly time: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The pointer, in client coordinates. */
export interface Spot {
  readonly clientX: number;
  readonly clientY: number;
}

/** The visible part: scroll position and size in px. */
export interface Window extends Point {
  readonly width: number;
  readonly height: number;
}

/** Free space between the edge of a row and its bars, in px. */
const rowGap = 3;
/** Bars are drawn at least this long, in px, so that an hour is visible in the month view. */
const leastLength = 3;

/**
 * Converts between days and rows on one side and pixels on the other, for both directions. Positions in px are those
 * of the whole content, without scrolling; the heads are its first pixels.
 */
export class Geometry<B extends TimelineBar> {
  readonly layout: Layout<B>;
  readonly scale: TimeScale;
  readonly sizes: RowSizes;
  readonly direction: Direction;
  /** Size of the heads at the left and at the top. */
  readonly left: number;
  readonly top: number;

  constructor(layout: Layout<B>, scale: TimeScale, sizes: RowSizes, heads: Heads) {
    this.layout = layout;
    this.scale = scale;
    this.sizes = sizes;
    this.direction = scale.direction;
    this.left = this.isAcross ? heads.rows : heads.time;
    this.top = this.isAcross ? heads.time : heads.rows;
  }

  get isAcross(): boolean {
    return this.direction === 'across';
  }

  get width(): number {
    return this.left + (this.isAcross ? this.scale.length : this.sizes.total);
  }

  get height(): number {
    return this.top + (this.isAcross ? this.sizes.total : this.scale.length);
  }

  /** Times that the window shows. */
  timesIn({ x, y, width, height }: Window): Span {
    const [begin, length] = this.isAcross ? [x, width - this.left] : [y, height - this.top];
    return { from: this.scale.daysAt(begin), to: this.scale.daysAt(begin + Math.max(0, length)) };
  }

  /** Indexes of the first and last row that the window shows; the last is -1 without rows. */
  rowsIn({ x, y, width, height }: Window): readonly [first: number, last: number] {
    const [begin, length] = this.isAcross ? [y, height - this.top] : [x, width - this.left];
    if (this.sizes.count === 0) return [0, -1];
    return [this.sizes.rowAt(begin), this.sizes.rowAt(begin + Math.max(0, length - 1))];
  }

  /**
   * The box of any part of a row, for bars and for the outline of a bar that is being moved. Times before the first and
   * after the last day are cut off.
   */
  boxOf(row: number, { from, to }: Span, near: number, far: number): Box {
    const { scale } = this;
    const begin = Math.max(0, Math.min(scale.length - leastLength, scale.at(from)));
    const length = Math.max(leastLength, Math.min(scale.length, scale.at(to)) - begin - 1);
    const gap = this.isAcross ? rowGap : 1;
    const size = this.sizes.sizeOf(row) - 2 * gap;
    const across = this.sizes.beginOf(row) + gap + near * size;
    const breadth = Math.max(leastLength, (far - near) * size - 1);
    return this.isAcross
      ? { x: this.left + begin, y: this.top + across, width: length, height: breadth }
      : { x: this.left + across, y: this.top + begin, width: breadth, height: length };
  }

  barBox({ row, bar, near, far }: LaidBar<B>): Box {
    return this.boxOf(row, bar, near, far);
  }

  /** The time at a point of the content. */
  timeAt({ x, y }: Point): number {
    return this.scale.daysAt(this.isAcross ? x - this.left : y - this.top);
  }

  /** The row at a point of the content, and the place within the row (0 to 1). */
  rowAt({ x, y }: Point): { readonly row: number; readonly part: number } {
    const px = this.isAcross ? y - this.top : x - this.left;
    const row = this.sizes.rowAt(px);
    return { row, part: (px - this.sizes.beginOf(row)) / Math.max(1, this.sizes.sizeOf(row)) };
  }

  /** The bar at a point of the content; of several the one that is drawn last. */
  barAt(point: Point): LaidBar<B> | undefined {
    const time = this.timeAt(point);
    const spare = leastLength / this.scale.dayPx;
    let found: LaidBar<B> | undefined;
    this.layout.rows[this.rowAt(point).row]?.bars.within({ from: time - spare, to: time + spare }, (laid) => {
      if (contains(this.barBox(laid), point)) found = laid;
    });
    return found;
  }
}

function contains({ x, y, width, height }: Box, point: Point): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}
