/** Maximum height in px that every browser scrolls exactly; taller content is scaled. */
const tallestContent = 15_000_000;
/** Height in px at both ends that is never scaled, so that the first and last rows scroll normally. */
const exactEdge = 100_000;

/**
 * Maps the scroll position of the element (`place`) to the position in the list (`offset`), both in px. Up to `limit`
 * they are equal. Above it, short moves (wheel, touch, keys) are 1:1 and long ones (scrollbar) proportional. After
 * scrolling has paused, `settle` moves the scrollbar thumb to the position that matches the offset.
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

  /** Height in px of the scrolled element. */
  get height(): number {
    return Math.min(this.#content, this.#limit);
  }

  get offset(): number {
    return this.#offset;
  }

  /** Subtracted from a row's position in the list to get its position in the scrolled element. */
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

  /** Sets the heights of content and view; returns the position to which the scroller must be set. */
  resize(content: number, view: number): number {
    this.#content = content;
    this.#view = view;
    return this.jump(this.#offset);
  }

  /** Called with the new scroll position; returns the offset. */
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

  /** Moves to an offset of the list; returns the position to which the scroller must be set. */
  jump(offset: number): number {
    this.#offset = Math.min(this.#maxOffset, Math.max(0, offset));
    return this.settle();
  }

  /** Called when scrolling has paused; returns the position that matches the current offset. */
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
