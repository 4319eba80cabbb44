/** Tallest content in px that every browser still scrolls exactly; above it the scroll offset is scaled. */
const tallestContent = 15_000_000;
/** At both ends this many px are never scaled, so that the first and last rows scroll like any list. */
const exactEdge = 100_000;

/**
 * Maps the scroller's own offset (`place`) to the offset in the list (`offset`), both in px. Up to `limit` they are the
 * same. Above it short moves (wheel, touch, keys) stay 1:1 and long ones (scrollbar) are proportional; `settle` brings
 * the thumb back to where it belongs once scrolling has paused.
 */
export class ScrollScale {
  readonly #limit: number;
  #content = 0;
  #view = 0;
  #place = 0;
  #offset = 0;

  constructor(limit = tallestContent) {
    this.#limit = limit;
  }

  /** Height in px that the scrolled element must have. */
  get height(): number {
    return Math.min(this.#content, this.#limit);
  }

  get offset(): number {
    return this.#offset;
  }

  /** What to subtract from a row's place in the list to get its place in the scrolled element. */
  get shift(): number {
    return this.#offset - this.#place;
  }

  get #maxPlace(): number {
    return Math.max(0, this.height - this.#view);
  }

  get #maxOffset(): number {
    return Math.max(0, this.#content - this.#view);
  }

  get #scaled(): boolean {
    return this.#content > this.#limit;
  }

  /** New content or window height; returns the place the scroller must be set to. */
  resize(content: number, view: number): number {
    this.#content = content;
    this.#view = view;
    return this.jump(this.#offset);
  }

  /** The scroller reports its place. */
  moved(place: number): number {
    const delta = place - this.#place;
    this.#place = place;
    if (!this.#scaled || Math.abs(delta) > this.#view || place <= 0 || place >= this.#maxPlace) {
      this.#offset = this.#offsetAt(place);
    } else {
      this.#offset = Math.min(this.#maxOffset, Math.max(0, this.#offset + delta));
    }
    return this.#offset;
  }

  /** Goes to an offset of the list; returns the place the scroller must be set to. */
  jump(offset: number): number {
    this.#offset = Math.min(this.#maxOffset, Math.max(0, offset));
    return this.settle();
  }

  /** Scrolling paused: the place that belongs to the current offset. */
  settle(): number {
    this.#place = this.#placeAt(this.#offset);
    return this.#place;
  }

  get #edge(): number {
    return Math.min(exactEdge, this.#maxPlace / 4);
  }

  get #stretch(): number {
    const edge = this.#edge;
    return (this.#maxOffset - 2 * edge) / (this.#maxPlace - 2 * edge);
  }

  #offsetAt(place: number): number {
    if (!this.#scaled) return Math.min(this.#maxOffset, Math.max(0, place));
    const edge = this.#edge;
    if (place <= edge) return Math.max(0, place);
    const fromEnd = this.#maxPlace - place;
    if (fromEnd <= edge) return this.#maxOffset - Math.max(0, fromEnd);
    return edge + (place - edge) * this.#stretch;
  }

  #placeAt(offset: number): number {
    if (!this.#scaled) return offset;
    const edge = this.#edge;
    if (offset <= edge) return offset;
    const fromEnd = this.#maxOffset - offset;
    if (fromEnd <= edge) return this.#maxPlace - fromEnd;
    return edge + (offset - edge) / this.#stretch;
  }
}
