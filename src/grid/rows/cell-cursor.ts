/** A block of cells by positions, both ends included. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * The active cell and the range that reaches from the anchor to it, by row and column positions (columns as shown,
 * without the number and tick columns). -1 is no cell. Rows are drawn anew only where it was or is.
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

  /** The selected block, at least the active cell; undefined while no cell is active. */
  get block(): CellBlock | undefined {
    if (this.#row < 0) return undefined;
    return {
      top: Math.min(this.#row, this.#anchorRow),
      bottom: Math.max(this.#row, this.#anchorRow),
      left: Math.min(this.#column, this.#anchorColumn),
      right: Math.max(this.#column, this.#anchorColumn),
    };
  }

  /** More than one cell. */
  get isRange(): boolean {
    return this.#row !== this.#anchorRow || this.#column !== this.#anchorColumn;
  }

  /** Makes a cell active; `extend` keeps the other end of the range where it is. */
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
    this.#tell(before);
  }

  /** Selects a block with the active cell at its last corner. */
  select({ top, bottom, left, right }: CellBlock): void {
    const before = this.block;
    this.#anchorRow = top;
    this.#anchorColumn = left;
    this.#row = bottom;
    this.#column = right;
    this.#tell(before);
  }

  clear(): void {
    this.moveTo(-1, -1);
  }

  /** Rows from `count` on are gone: what was on them is on the last row, or nowhere. */
  keepAbove(count: number): void {
    if (count === 0) this.clear();
    else this.moveTo(Math.min(this.#row, count - 1), this.#column);
  }

  /** Told the rows from … to that must be drawn anew. */
  readonly subscribe = (listener: (from: number, to: number) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(before: CellBlock | undefined): void {
    const now = this.block;
    const ends = [before, now].flatMap((block) => (block === undefined ? [] : [block.top, block.bottom]));
    const from = Math.min(...ends);
    const to = Math.max(...ends);
    for (const listener of this.#listeners) listener(from, to);
  }
}
