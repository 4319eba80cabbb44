import type { Text } from '#shared/resource/definition.ts';
import type { CellContext, CellType } from '#src/grid/cell-types/cell-type.ts';
import type { CellTypeName, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';

/** What a paste must know of the grid it goes to. Columns as shown, rows by position. */
export interface PasteTarget {
  readonly rowCount: number;
  readonly rowAt: (index: number) => GridRecord | undefined;
  readonly columns: readonly EditColumn[];
  readonly isDisabled: (row: GridRecord, column: EditColumn) => boolean;
  readonly typeOf: (type: CellTypeName) => Pick<CellType, 'parse'> | undefined;
  readonly context: CellContext;
  /** Rows below the last one are appended; else they are left out. */
  readonly mayAppend: boolean;
}

export interface PasteFailure {
  readonly row: number;
  readonly key: string;
  readonly text: string;
  readonly problem: Text;
}

/**
 * Everything a paste would do, reckoned before anything is done. With failures the caller marks those cells and applies
 * nothing: a paste is never half applied (issue 3 point 7).
 */
export interface PastePlan {
  /** Position of the row → new values by column key; what a cell holds already is left out. */
  readonly patches: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  readonly failures: readonly PasteFailure[];
  /** Cells passed over because they are read-only or their type takes no text. */
  readonly skipped: number;
  /** Rows to append; their positions in `patches` follow the last row. */
  readonly appended: number;
  /** The block did not fit: this many of its rows and columns are left out. */
  readonly cutRows: number;
  readonly cutColumns: number;
  /** The cells that were pasted to, for the selection; undefined when there are none. */
  readonly block: CellBlock | undefined;
}

/**
 * What pasting `cells` at the selected range means. One value fills the range; a block is repeated over a range that is
 * a multiple of it (a range of one row or column takes the block's own height or width); else it is laid down once from
 * the range's first cell. Rows shorter than the block leave the cells that they lack as they are.
 */
export function planPaste(cells: readonly (readonly string[])[], range: CellBlock, target: PasteTarget): PastePlan {
  const height = cells.length;
  const width = Math.max(0, ...cells.map((row) => row.length));
  const rows = repeated(height, range.bottom - range.top + 1);
  const columns = repeated(width, range.right - range.left + 1);
  const isRepeated = rows > 0 && columns > 0;
  const wantedRows = isRepeated ? rows : height;
  const wantedColumns = isRepeated ? columns : width;
  const roomBelow = target.mayAppend ? wantedRows : Math.max(0, target.rowCount - range.top);
  const takenRows = Math.min(wantedRows, roomBelow);
  const takenColumns = target.columns.slice(range.left, range.left + wantedColumns);

  const patches = new Map<number, Readonly<Record<string, unknown>>>();
  const failures: PasteFailure[] = [];
  let skipped = 0;
  for (let down = 0; down < takenRows; down += 1) {
    const texts = cells[down % height] ?? [];
    const row = new PasteRow(range.top + down, target);
    for (const [right, column] of takenColumns.entries()) {
      const text = texts[right % width];
      if (text === undefined) continue;
      const outcome = row.take(text, column);
      if (outcome === 'skipped') skipped += 1;
      else if (outcome !== 'taken') failures.push(outcome);
    }
    if (row.isChanged) patches.set(row.index, row.patch);
  }
  return {
    patches,
    failures,
    skipped,
    appended: Math.max(0, range.top + takenRows - target.rowCount),
    cutRows: wantedRows - takenRows,
    cutColumns: wantedColumns - takenColumns.length,
    block: blockOf(range, takenRows, takenColumns.length),
  };
}

/** Cells that whole copies of a block fill in one direction of a range; 0 when it is no multiple. One cell grows. */
function repeated(block: number, range: number): number {
  if (range === 1) return block;
  return block > 0 && range % block === 0 ? range : 0;
}

function blockOf({ top, left }: CellBlock, rows: number, columns: number): CellBlock | undefined {
  if (rows === 0 || columns === 0) return undefined;
  return { top, left, bottom: top + rows - 1, right: left + columns - 1 };
}

/** One row of the grid while values are laid on it: later cells see the earlier ones, as linked choices need it. */
class PasteRow {
  readonly index: number;
  readonly patch: Record<string, unknown> = {};
  isChanged: boolean;
  readonly #target: PasteTarget;
  readonly #isNew: boolean;
  readonly #seen: Record<string, unknown> & { readonly id: string };

  constructor(index: number, target: PasteTarget) {
    this.index = index;
    this.#target = target;
    this.#isNew = index >= target.rowCount;
    this.#seen = { id: '', ...target.rowAt(index) };
    // A row is appended even when every text for it is empty.
    this.isChanged = this.#isNew;
  }

  take(text: string, column: EditColumn): 'taken' | 'skipped' | PasteFailure {
    const { typeOf, isDisabled, context } = this.#target;
    const parse = typeOf(column.type)?.parse;
    if (parse === undefined || isDisabled(this.#seen, column)) return 'skipped';
    const parsed = parse(text, column, context, this.#seen);
    if (!parsed.ok) return { row: this.index, key: column.key, text, problem: parsed.problem };
    if (this.#isNew || !Object.is(parsed.value, this.#seen[column.key])) {
      this.#seen[column.key] = parsed.value;
      this.patch[column.key] = parsed.value;
      this.isChanged = true;
    }
    return 'taken';
  }
}
