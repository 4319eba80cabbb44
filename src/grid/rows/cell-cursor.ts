/** A block of cells by positions, both ends inclusive. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * The active cell and the selected range from the anchor to it, by row and column position (columns as shown, without
 * number and checkbox columns). -1 for none. Only the rows of the previous and the new range are rendered again.
 */
export class CellCursor {
  #row = -1;
  #column = -1;
  #anchorRow = -1;
  #anchorColumn = -1;
  readonly #listeners = new Set<(from: number, to: number) => void>();

  get row(): number {
    return this.#row;
  }

  get column(): number {
    return this.#column;
  }

  /** The selected block, which is at least the active cell; undefined if no cell is active. */
  get block(): CellBlock | undefined {
    if (this.#row < 0) return undefined;
    return {
      top: Math.min(this.#row, this.#anchorRow),
      bottom: Math.max(this.#row, this.#anchorRow),
      left: Math.min(this.#column, this.#anchorColumn),
      right: Math.max(this.#column, this.#anchorColumn),
    };
  }

  /** Whether more than one cell is selected. */
  get isRange(): boolean {
    return this.#row !== this.#anchorRow || this.#column !== this.#anchorColumn;
  }

  /** Makes a cell active; `extend` keeps the anchor of the range. */
  moveTo(row: number, column: number, extend = false): void {
    const isMove = row !== this.#row || column !== this.#column;
    if (!isMove && (extend || !this.isRange)) return;
    const before = this.block;
    this.#row = row;
    this.#column = column;
    if (!extend || this.#anchorRow < 0) {
      this.#anchorRow = row;
      this.#anchorColumn = column;
    }
    this.#notify(before);
  }

  /** Selects a block; the active cell is its last corner. */
  select({ top, bottom, left, right }: CellBlock): void {
    const before = this.block;
    this.#anchorRow = top;
    this.#anchorColumn = left;
    this.#row = bottom;
    this.#column = right;
    this.#notify(before);
  }

  clear(): void {
    this.moveTo(-1, -1);
  }

  /**
   * After the rows from `count` on were removed: moves the active cell to the last row, or clears it if there are no
   * rows.
   */
  keepAbove(count: number): void {
    if (count === 0) this.clear();
    else this.moveTo(Math.min(this.#row, count - 1), this.#column);
  }

  /** Called with the range of rows that must be rendered again. */
  readonly subscribe = (listener: (from: number, to: number) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(before: CellBlock | undefined): void {
    const now = this.block;
    const ends = [before, now].flatMap((block) => (block === undefined ? [] : [block.top, block.bottom]));
    const from = Math.min(...ends);
    const to = Math.max(...ends);
    for (const listener of this.#listeners) listener(from, to);
  }
}
