import type { Palette } from '#shared/theme/tokens.ts';
import { BarPaints } from './bar-paints.ts';
import { drawBars } from './draw-bars.ts';
import { drawGround, drawHeads, drawNow } from './draw-frame.ts';
import { Geometry, type Heads, type Point, type Spot, type Window } from './geometry.ts';
import type { LaidBar, LaidRow, Layout } from './lay-timeline.ts';
import type { MovingPicture, Painter } from './painter.ts';
import { Pause } from './pause.ts';
import { placeOver, setSize } from './place-element.ts';
import { RowNames } from './row-names.ts';
import { RowSizes } from './row-sizes.ts';
import type { SlotClasses } from './row-slots.ts';
import type { TimeScale } from './time-scale.ts';
import type { Box, Span, TimelineBar } from './timeline-data.ts';

/** The elements of a timeline; the screen sets their sizes and positions. */
export interface ScreenParts {
  /** Scrolls; `sizer` inside has the size of the content, and `view` always covers the visible part. */
  readonly scroller: HTMLElement;
  readonly sizer: HTMLElement;
  readonly view: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly names: HTMLElement;
}

export interface ScreenInput<B extends TimelineBar> {
  readonly layout: Layout<B>;
  readonly scale: TimeScale;
  readonly heads: Heads;
  /** Size of a row in px. In a timeline that runs down, rows grow until they fill the width. */
  readonly sizeOf: (row: LaidRow<B>) => number;
  readonly palette: Palette;
  readonly now: number | undefined;
  readonly isRest: (day: number) => boolean;
  readonly clashing: ReadonlySet<string> | undefined;
  /** Draws over the bars, for example the outline of a bar that is being moved. */
  readonly paintOver: Painter<B> | undefined;
  /** Draws over the heads, for example a curve beside the days. */
  readonly paintHead: Painter<B> | undefined;
  /** Called with the visible times when scrolling has paused. */
  readonly onSeen: ((span: Span) => void) | undefined;
}

/** Milliseconds without scrolling after which the visible times are reported. */
const pause = 150;

/** Draws a timeline and keeps elements over its bars in place. Works outside React: a scroll step renders nothing. */
export class TimelineScreen<B extends TimelineBar> {
  readonly #parts: ScreenParts;
  readonly #g: CanvasRenderingContext2D | null;
  readonly #names: RowNames<B>;
  readonly #followers = new Map<HTMLElement, LaidBar<B>>();
  readonly #pauseListeners = new Set<() => void>();
  readonly #pause = new Pause(pause, () => {
    this.settle();
    if (this.#geometry !== undefined) this.#input?.onSeen?.(this.#geometry.timesIn(this.window));
    for (const listener of this.#pauseListeners) listener();
  });
  #input: ScreenInput<B> | undefined;
  #geometry: Geometry<B> | undefined;
  #moving: MovingPicture<B> | null = null;
  #paints: BarPaints | undefined;
  /** As painted last; reading the scroll position after writing styles would compute the layout once more. */
  #painted: Window = { x: 0, y: 0, width: 0, height: 0 };
  #width = 0;
  #height = 0;
  #ratio = 0;
  #frame = 0;

  constructor(parts: ScreenParts, classes: SlotClasses) {
    this.#parts = parts;
    this.#names = new RowNames(parts.names, classes);
    this.#g = parts.canvas.getContext('2d', { alpha: false });
  }

  get geometry(): Geometry<B> | undefined {
    return this.#geometry;
  }

  /** The element that scrolls, and the one that covers its visible part. */
  get elements(): Pick<ScreenParts, 'scroller' | 'view'> {
    return this.#parts;
  }

  /** The visible part of the content. */
  get window(): Window {
    const { scrollLeft: x, scrollTop: y } = this.#parts.scroller;
    return { x, y, width: this.#width, height: this.#height };
  }

  /**
   * Shows other data, another scale or another theme, and keeps the time in the middle where it is.
   *
   * @param startAt the time to which the first picture is scrolled
   */
  show(input: ScreenInput<B>, startAt: number): void {
    const before = this.#geometry;
    const seen = before?.timesIn(this.window);
    if (input.palette !== this.#input?.palette) this.#paints = undefined;
    this.#input = input;
    this.#arrange();
    if (seen === undefined) this.showTime(startAt);
    else if (before?.scale !== input.scale) this.showTime((seen.from + seen.to) / 2, 0.5);
    this.paint();
  }

  /** Reads the size of the scroller again, and the resolution, which changes with the zoom of the browser. */
  resize(): void {
    const { clientWidth, clientHeight } = this.#parts.scroller;
    const isSame = clientWidth === this.#width && clientHeight === this.#height && devicePixelRatio === this.#ratio;
    if (this.#input === undefined || isSame) return;
    this.#arrange();
    this.paint();
  }

  /** Shows a bar that is being moved with the next frame; null ends this. */
  setMoving(moving: MovingPicture<B> | null): void {
    this.#moving = moving;
    this.scrolled();
  }

  /** Paints with the next frame. */
  scrolled(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint(true);
    });
  }

  /** Paints the part that scrolling shows, unless the first picture or a jump has drawn it already. */
  scrolledTo(): void {
    const { scrollLeft, scrollTop } = this.#parts.scroller;
    if (scrollLeft !== this.#painted.x || scrollTop !== this.#painted.y) this.scrolled();
  }

  /** Writes the elements that `paint` deferred. */
  settle(): void {
    if (this.#geometry !== undefined) this.#names.settle(this.#geometry, this.window);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#pause.stop();
    this.#frame = 0;
  }

  /** Scrolls so that the time is at this part (0 to 1) of the body. */
  showTime(days: number, part = 0.25): void {
    const geometry = this.#geometry;
    if (geometry === undefined) return;
    const { scroller } = this.#parts;
    const at = geometry.scale.at(days);
    if (geometry.isAcross) scroller.scrollLeft = at - (this.#width - geometry.left) * part;
    else scroller.scrollTop = at - (this.#height - geometry.top) * part;
  }

  /** Scrolls as little as needed to show the begin of a bar, and paints at once. */
  reveal(laid: LaidBar<B>): void {
    if (this.#geometry !== undefined) this.revealBox(this.#geometry.barBox(laid));
  }

  /** Scrolls as little as needed to show the begin of a part of the content, and paints at once. */
  revealBox(box: Box): void {
    const geometry = this.#geometry;
    if (geometry === undefined) return;
    const { scroller } = this.#parts;
    const to = (now: number, head: number, size: number, begin: number, length: number) => {
      const [least, most] = [begin + Math.min(length, size - head) - size, begin - head];
      return Math.min(most, Math.max(least, now));
    };
    scroller.scrollLeft = to(scroller.scrollLeft, geometry.left, this.#width, box.x, box.width);
    scroller.scrollTop = to(scroller.scrollTop, geometry.top, this.#height, box.y, box.height);
    this.paint();
  }

  isVisible(laid: LaidBar<B>): boolean {
    const geometry = this.#geometry;
    if (geometry === undefined) return false;
    const box = geometry.barBox(laid);
    const { x, y, width, height } = this.window;
    return (
      box.x < x + width &&
      box.x + box.width > x + geometry.left &&
      box.y < y + height &&
      box.y + box.height > y + geometry.top
    );
  }

  /** The first bar in sight. */
  firstVisible(): LaidBar<B> | undefined {
    const geometry = this.#geometry;
    if (geometry === undefined) return undefined;
    const [first, last] = geometry.rowsIn(this.window);
    let found: LaidBar<B> | undefined;
    for (let row = first; row <= last && found === undefined; row += 1) {
      geometry.layout.rows[row]?.bars.within(geometry.timesIn(this.window), (laid) => {
        if (found === undefined && this.isVisible(laid)) found = laid;
      });
    }
    return found;
  }

  /** The point of the content under the pointer; undefined over a head. */
  pointAt(spot: Spot): Point | undefined {
    const geometry = this.#geometry;
    const { x, y } = this.contentPoint(spot);
    const { window } = this;
    return geometry && x - window.x >= geometry.left && y - window.y >= geometry.top ? { x, y } : undefined;
  }

  /** The point of the content under the pointer, as if it had no heads. */
  contentPoint({ clientX, clientY }: Spot): Point {
    const { left, top } = this.#parts.view.getBoundingClientRect();
    return { x: clientX - left + this.window.x, y: clientY - top + this.window.y };
  }

  /** Keeps the element over the bar; null ends this. */
  follow(element: HTMLElement, laid: LaidBar<B> | null): void {
    if (laid === null) this.#followers.delete(element);
    else {
      this.#followers.set(element, laid);
      if (this.#geometry !== undefined) placeOver(element, laid, this.#geometry, this.#painted);
    }
  }

  /** Calls the listener when scrolling has paused. */
  onPause(listener: () => void): () => void {
    this.#pauseListeners.add(listener);
    return () => this.#pauseListeners.delete(listener);
  }

  paint(): void {
    this.#paint(false);
  }

  #paint(isScrolling: boolean): void {
    const [g, geometry, input] = [this.#g, this.#geometry, this.#input];
    if (g === null || geometry === undefined || input === undefined) return;
    this.#paints ??= new BarPaints(g, input.palette, this.#ratio);
    const paints = this.#paints;
    const { window } = this;
    const { x, y } = this.#painted;
    const isRepaint = isScrolling && window.x === x && window.y === y;
    this.#painted = window;
    drawGround(g, paints, geometry, window, input.isRest);
    const { now } = input;
    drawBars(g, paints, geometry, window, this.#moving?.clashing ?? input.clashing, () => {
      if (now !== undefined) drawNow(g, paints, geometry, window, now);
    });
    input.paintOver?.(g, geometry, window, input.palette);
    this.#moving?.paint(g, geometry, window, input.palette);
    this.#names.paint(g, geometry, window, { palette: input.palette, isScrolling });
    drawHeads(g, paints, geometry, window, now);
    input.paintHead?.(g, geometry, window, input.palette);
    for (const [element, laid] of this.#followers) placeOver(element, laid, geometry, window);
    if (!isRepaint) this.#pause.happened();
  }

  /** Computes the geometry, and sets the sizes of all parts. */
  #arrange(): void {
    const input = this.#input;
    if (input === undefined) return;
    const { scroller, sizer, view } = this.#parts;
    const { layout, scale, heads, sizeOf } = input;
    const sizes = layout.rows.map(sizeOf);
    let geometry = new Geometry(layout, scale, new RowSizes(sizes), heads);
    setSize(sizer, geometry.width, geometry.height);
    view.style.setProperty('--left', `${geometry.left}px`);
    view.style.setProperty('--top', `${geometry.top}px`);
    // Computes the layout, so that all writes that do not depend on the size come before.
    const room = scroller.clientWidth;
    if (!geometry.isAcross && geometry.width < room && geometry.sizes.total > 0) {
      const growth = (room - geometry.left) / geometry.sizes.total;
      geometry = new Geometry(layout, scale, new RowSizes(sizes.map((size) => size * growth)), heads);
      setSize(sizer, geometry.width, geometry.height);
    }
    this.#geometry = geometry;
    const ratio = devicePixelRatio;
    const height = scroller.clientHeight;
    if (room !== this.#width || height !== this.#height || ratio !== this.#ratio) this.#fit(room, height, ratio);
  }

  #fit(width: number, height: number, ratio: number): void {
    const { view, canvas } = this.#parts;
    this.#width = width;
    this.#height = height;
    this.#ratio = ratio;
    setSize(view, width, height);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    // A canvas forgets its settings when its size is set.
    const g = this.#g;
    if (g === null) return;
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    g.textBaseline = 'middle';
    // Sets the font, when the styles are known again.
    this.#paints = undefined;
    this.#names.forget();
  }
}
