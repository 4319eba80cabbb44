import type { Text } from '#shared/resource/text.ts';
import type { CellContext, CellType } from '#src/grid/cell-types/cell-type.ts';
import type { CellTypeName, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';

/** What of a cell type a paste asks. */
type PastedType = Partial<Pick<CellType, 'parse' | 'text' | 'copy'>>;

/** What a paste must know of the grid it goes to. Columns as shown, rows by position. */
export interface PasteTarget {
  readonly rowCount: number;
  readonly rowAt: (index: number) => GridRecord | undefined;
  readonly columns: readonly EditColumn[];
  readonly isDisabled: (row: GridRecord, column: EditColumn) => boolean;
  readonly typeOf: (type: CellTypeName) => PastedType | undefined;
  readonly context: CellContext;
  /** Rows below the last one are appended; else they are left out. */
  readonly mayAppend: boolean;
}

const closed: Text = { zh: '单元格只读', en: 'The cell is read-only' };

export interface PasteFailure {
  readonly row: number;
  readonly key: string;
  readonly text: string;
  readonly problem: Text;
}

/** Everything a paste would do, reckoned before anything is done. What converts is entered, the rest is named. */
export interface PastePlan {
  /** Position of the row → new values by column key; what a cell holds already is left out. */
  readonly patches: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  /** Cells that hold already what was pasted. */
  readonly same: readonly { readonly row: number; readonly key: string }[];
  readonly failures: readonly PasteFailure[];
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

  /** Whether a cell that takes nothing holds something else than was pasted: then it is named, else nothing is lost. */
  #isLost(text: string, column: EditColumn, type: PastedType | undefined): boolean {
    const { context } = this.#target;
    const held = this.#seen[column.key];
    const word = text.trim();
    if (word === '' || word === (type?.copy ?? type?.text)?.(held, column, context, this.#seen).trim()) return false;
    const parsed = type?.parse?.(text, column, context, this.#seen);
    return parsed?.ok !== true || !Object.is(parsed.value, held);
  }
}
