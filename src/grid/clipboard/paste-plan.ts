import type { Text } from '#shared/resource/text.ts';
import type { CellContext, CellType } from '#src/grid/cell-types/cell-type.ts';
import type { CellTypeName, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';

/** The functions of a cell type that a paste uses. */
type PastedType = Partial<Pick<CellType, 'parse' | 'text' | 'copy'>>;

/** What a paste needs to know about the grid. Columns as shown, rows by position. */
export interface PasteTarget {
  readonly rowCount: number;
  readonly rowAt: (index: number) => GridRecord | undefined;
  readonly columns: readonly EditColumn[];
  readonly isDisabled: (row: GridRecord, column: EditColumn) => boolean;
  readonly typeOf: (type: CellTypeName) => PastedType | undefined;
  readonly context: CellContext;
  /** Rows below the last one are appended; otherwise they are left out. */
  readonly mayAppend: boolean;
}

const closed: Text = { zh: '单元格只读', en: 'The cell is read-only' };

export interface PasteFailure {
  readonly row: number;
  readonly key: string;
  readonly text: string;
  readonly problem: Text;
}

/**
 * The effect of a paste, calculated before anything is changed. Cells that can be converted are in `patches`, the
 * others in `failures`.
 */
export interface PastePlan {
  /** New values by row position and column key, without unchanged cells. */
  readonly patches: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  /** Cells that already have the pasted value. */
  readonly same: readonly { readonly row: number; readonly key: string }[];
  readonly failures: readonly PasteFailure[];
  /** Number of rows to append; their positions in `patches` follow the last row. */
  readonly appended: number;
  /** Number of rows and columns of the block that did not fit. */
  readonly cutRows: number;
  readonly cutColumns: number;
  /** The cells that were pasted to, for the selection; undefined if there are none. */
  readonly block: CellBlock | undefined;
}

/**
 * Plans pasting `cells` to the selected range. A single value fills the range. A block is repeated if the range is a
 * multiple of it (a range of one row or column takes the block's own height or width); else it is pasted once at the
 * first cell of the range. Rows shorter than the block leave the missing cells unchanged.
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
  const same: { row: number; key: string }[] = [];
  const failures: PasteFailure[] = [];
  for (let down = 0; down < takenRows; down += 1) {
    const texts = cells[down % height] ?? [];
    const row = new PasteRow(range.top + down, target);
    for (const [right, column] of takenColumns.entries()) {
      const text = texts[right % width];
      if (text === undefined) continue;
      const outcome = row.take(text, column);
      if (outcome === 'same') same.push({ row: row.index, key: column.key });
      else if (outcome !== 'taken') failures.push(outcome);
    }
    if (row.isChanged) patches.set(row.index, row.patch);
  }
  return {
    patches,
    same,
    failures,
    appended: Math.max(0, range.top + takenRows - target.rowCount),
    cutRows: wantedRows - takenRows,
    cutColumns: wantedColumns - takenColumns.length,
    block: blockOf(range, takenRows, takenColumns.length),
  };
}

/**
 * Size of the target in one direction, filled with whole copies of the block; 0 if the range is not a multiple. A range
 * of 1 takes the block's size.
 */
function repeated(block: number, range: number): number {
  if (range === 1) return block;
  return block > 0 && range % block === 0 ? range : 0;
}

function blockOf({ top, left }: CellBlock, rows: number, columns: number): CellBlock | undefined {
  if (rows === 0 || columns === 0) return undefined;
  return { top, left, bottom: top + rows - 1, right: left + columns - 1 };
}

/** A row while values are pasted into it: later cells see the earlier ones, which linked selects need. */
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
    // A new row is appended even if all its texts are empty.
    this.isChanged = this.#isNew;
  }

  take(text: string, column: EditColumn): 'taken' | 'same' | PasteFailure {
    const { typeOf, isDisabled, context } = this.#target;
    const type = typeOf(column.type);
    if (type?.parse === undefined || isDisabled(this.#seen, column)) {
      return this.#isLost(text, column, type) ? { row: this.index, key: column.key, text, problem: closed } : 'same';
    }
    const parsed = type.parse(text, column, context, this.#seen);
    if (!parsed.ok) return { row: this.index, key: column.key, text, problem: parsed.problem };
    if (!this.#isNew && Object.is(parsed.value, this.#seen[column.key])) return 'same';
    this.#seen[column.key] = parsed.value;
    this.patch[column.key] = parsed.value;
    this.isChanged = true;
    return 'taken';
  }

  /** Whether a read-only cell has another value than the pasted one, so that the failure must be reported. */
  #isLost(text: string, column: EditColumn, type: PastedType | undefined): boolean {
    const { context } = this.#target;
    const held = this.#seen[column.key];
    const word = text.trim();
    if (word === '' || word === (type?.copy ?? type?.text)?.(held, column, context, this.#seen).trim()) return false;
    const parsed = type?.parse?.(text, column, context, this.#seen);
    return parsed?.ok !== true || !Object.is(parsed.value, held);
  }
}
