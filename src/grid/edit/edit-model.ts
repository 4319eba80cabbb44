import type { ComponentType } from 'react';
import type { CellContext, CellType, EditorMove, EditorProps } from '#src/grid/cell-types/cell-type.ts';
import { columnTypeOf, editorOf } from '#src/grid/cell-types/known-types.ts';
import type { PlacedColumn } from '#src/grid/columns/column-layout.ts';
import type { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { LiveRows } from '#src/grid/live/live-rows.ts';
import { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import type { CheckedGrid } from './checked-grid.ts';
import { EditStore } from './edit-store.ts';
import { followersIn } from './followers.ts';
import { LazyChecks } from './lazy-checks.ts';
import { OpenEditorState } from './open-editor.ts';

/** Row height in px (docs/specification.md §2.9). */
const editRowHeight = 61;

export interface EditRules {
  /** The whole grid is read-only. */
  readonly disabled?: boolean | undefined;
  readonly isDisabled?: ((row: GridRecord, column: EditColumn) => boolean) | undefined;
  /** Rows may be added, also by pasting below the last one. */
  readonly mayAdd?: boolean | undefined;
}

/** Whether a cell is read-only because of the grid, its column or the cell itself. */
export function isReadOnlyCell(rules: EditRules, row: GridRecord, column: EditColumn): boolean {
  return rules.disabled === true || column.disabled === true || rules.isDisabled?.(row, column) === true;
}

/**
 * State of an editable grid without its elements: rows, active cell, open editor, and what is editable. `EditGrid`
 * renders it; the page reads and writes through it. One per grid, for its whole life.
 */
export class EditModel implements CheckedGrid {
  readonly store = new EditStore();
  readonly cursor = new CellCursor();
  readonly window: RowWindow<GridRecord>;
  readonly editor = new OpenEditorState();
  readonly checks: LazyChecks;
  rules: EditRules = {};
  /** Predicate for texts that match the current search. */
  isFound: ((text: string) => boolean) | undefined;
  /** Live sync with other users, once the grid is connected to a socket and the code is loaded. */
  live: LiveRows | undefined;
  #columns: readonly EditColumn[] = [];
  #byKey: ReadonlyMap<string, EditColumn> = new Map();
  #context: CellContext = noContext;
  #columnWindow: ColumnWindow<GridRecord> | undefined;
  #focus: (() => void) | undefined;
  readonly #editors = new Map<string, ComponentType<EditorProps>>();

  /** Default row height in px. */
  readonly rowHeight: number;

  constructor(rowHeight: number = editRowHeight) {
    this.rowHeight = rowHeight;
    this.window = new RowWindow(this.store, rowHeight, { cursor: this.cursor });
    this.checks = new LazyChecks(this);
    this.store.subscribe(({ kind }) => {
      // After rows were removed, keeps the active cell inside the grid.
      if (kind === 'count' && (this.cursor.block?.bottom ?? -1) >= this.store.count)
        this.cursor.keepAbove(this.store.count);
    });
  }

  /** All columns, including hidden ones. */
  get columns(): readonly EditColumn[] {
    return this.#columns;
  }

  get context(): CellContext {
    return this.#context;
  }

  /** The visible data columns in order; `cursor.column` is an index into this list. */
  get shown(): readonly PlacedColumn<GridRecord>[] {
    return this.#columnWindow?.model.layout().data ?? [];
  }

  get columnWindow(): ColumnWindow<GridRecord> | undefined {
    return this.#columnWindow;
  }

  /** Sets columns, context and rules; called by `EditGrid` before its rows appear. */
  configure(
    columns: readonly EditColumn[],
    context: CellContext,
    columnWindow: ColumnWindow<GridRecord>,
    rules: EditRules,
  ): void {
    this.rules = rules;
    if (columns !== this.#columns) {
      this.#columns = columns;
      this.#byKey = new Map(columns.map((column) => [column.key, column]));
      this.store.followersOf = followersIn(columns);
      this.checks.forget();
    }
    this.#context = context;
    this.#columnWindow = columnWindow;
  }

  /** Sets the function that focuses the grid when an editor closes; returns a function that removes it. */
  onFocus(focus: () => void): () => void {
    this.#focus = focus;
    return () => {
      this.#focus = undefined;
    };
  }

  focus(): void {
    this.#focus?.();
  }

  columnOf(key: string): EditColumn | undefined {
    return this.#byKey.get(key);
  }

  /** The column at a cursor position. */
  columnAt(position: number): EditColumn | undefined {
    const placed = this.shown[position];
    return placed && this.#byKey.get(placed.column.key);
  }

  typeOf(column: EditColumn): CellType {
    return columnTypeOf(column, this.#context);
  }

  isReadOnly(row: GridRecord, column: EditColumn): boolean {
    return isReadOnlyCell(this.rules, row, column);
  }

  /** Makes a cell active and scrolls it into view; positions are clamped to the grid. */
  goTo(row: number, column: number, extend = false): void {
    if (this.store.count === 0 || this.shown.length === 0) return;
    const toRow = Math.max(0, Math.min(this.store.count - 1, row));
    const toColumn = Math.max(0, Math.min(this.shown.length - 1, column));
    this.cursor.moveTo(toRow, toColumn, extend);
    this.window.reveal(toRow);
    const placed = this.shown[toColumn];
    if (placed !== undefined) this.#columnWindow?.reveal(placed);
  }

  /** Makes the cell with this row id and column key active. */
  goToCell(id: string, key: string): void {
    const row = this.store.positionOf(id);
    const column = this.shown.findIndex((placed) => placed.column.key === key);
    if (row >= 0) this.goTo(row, column);
  }

  /**
   * Opens the editor of the active cell, or toggles a checkbox. `typed` is the key that opened it. Returns false if the
   * cell is not editable.
   */
  edit(typed?: string): boolean {
    const row = this.store.at(this.cursor.row);
    const column = this.columnAt(this.cursor.column);
    if (row === undefined || column === undefined) return false;
    const { toggled, readable } = this.typeOf(column);
    const loadEditor = editorOf(column, this.#context);
    // A readable editor may open in a read-only cell to show its content, but not by typing.
    if (this.isReadOnly(row, column) && (readable !== true || typed !== undefined)) return false;
    if (toggled !== undefined) {
      this.#set(row.id, column, toggled(row[column.key], column));
      return true;
    }
    if (loadEditor === undefined) return false;
    this.goTo(this.cursor.row, this.cursor.column);
    const Editor = this.#editors.get(editorKey(column));
    this.editor.open({ id: row.id, key: column.key, typed, Editor });
    if (Editor === undefined) {
      loadEditor().then(
        (loaded) => {
          this.#editors.set(editorKey(column), loaded);
          this.editor.loaded(row.id, column.key, loaded);
        },
        (error: unknown) => {
          // Without a network the cell closes again; the next attempt loads again.
          console.warn('the editor could not be loaded', error);
          if (this.editor.read()?.Editor === undefined) this.cancel();
        },
      );
    }
    return true;
  }

  /** Writes the editor's draft (or `taken`), closes the editor and moves on, as one undo step. */
  finish(move: EditorMove, taken?: { readonly value: unknown; readonly patch?: Partial<GridRecord> }): void {
    const open = this.editor.read();
    if (open === undefined) return;
    const entered = taken ?? this.editor.draft;
    const column = this.columnOf(open.key);
    this.editor.close();
    if (entered !== undefined && column !== undefined) this.#set(open.id, column, entered.value, taken?.patch);
    else if (column !== undefined) this.checks.checkCell(open.id, column, 'blur');
    this.focus();
    this.#moveOn(move);
  }

  /** An editor is open, but its code is still loading. */
  get isEditorLoading(): boolean {
    const open = this.editor.read();
    return open !== undefined && open.Editor === undefined;
  }

  /**
   * Parses the text typed while the editor was loading, like a paste. Text that cannot be parsed waits for the editor.
   */
  finishTyped(move: EditorMove): void {
    const open = this.editor.read();
    const column = open && this.columnOf(open.key);
    const row = open && this.store.at(this.store.positionOf(open.id));
    if (open === undefined || column === undefined || row === undefined) return;
    if (open.typed === undefined) {
      this.finish(move);
      return;
    }
    const parsed = this.typeOf(column).parse?.(open.typed, column, this.#context, row);
    if (parsed?.ok) this.finish(move, { value: parsed.value });
  }

  /** Preloads the editors of all columns. */
  prefetchEditors(): void {
    for (const column of this.#columns) {
      const key = editorKey(column);
      if (!this.#editors.has(key))
        void editorOf(column, this.#context)?.().then((loaded) => this.#editors.set(key, loaded));
    }
  }

  /** Closes the open editor without writing. */
  cancel(): void {
    if (this.editor.read() === undefined) return;
    this.editor.close();
    this.focus();
  }

  /** Undoes the last step and closes an open editor. Returns false if there is nothing to undo. */
  undo(): boolean {
    return this.#replay(() => this.store.history.undo());
  }

  redo(): boolean {
    return this.#replay(() => this.store.history.redo());
  }

  /** Scrolls the first changed cell into view. */
  #replay(work: () => boolean): boolean {
    this.editor.close();
    let first: { readonly id: string; readonly key: string } | undefined;
    const stop = this.store.onChange(([change]) => {
      first ??= change;
    });
    try {
      return work();
    } finally {
      stop();
      if (first !== undefined) this.goToCell(first.id, first.key);
    }
  }

  #set(id: string, column: EditColumn, value: unknown, patch: Partial<GridRecord> = {}): void {
    const index = this.store.positionOf(id);
    const others = Object.entries(patch).map(([key, other]) => ({ index, key, value: other }));
    const changed = this.store.setCells([{ index, key: column.key, value }, ...others]);
    if (changed.length === 0) this.checks.checkCell(id, column, 'blur');
  }

  #moveOn(move: EditorMove): void {
    const { row, column } = this.cursor;
    if (move === 'down' || move === 'up') this.goTo(row + (move === 'down' ? 1 : -1), column);
    else if (move !== 'stay') this.step(move === 'right' ? 1 : -1);
  }

  /** Moves to the next or previous cell (Tab), continuing in the adjacent row. Returns false at the end of the grid. */
  step(by: 1 | -1): boolean {
    const { row, column } = this.cursor;
    const next = column + by;
    const last = this.shown.length - 1;
    if (next >= 0 && next <= last) this.goTo(row, next);
    else if (row + by >= 0 && row + by < this.store.count) this.goTo(row + by, by > 0 ? 0 : last);
    else return false;
    return true;
  }
}

/** Columns of the same type share an editor, unless they name a control or a slot. */
const editorKey = ({ type, control, slotName }: EditColumn): string =>
  control ?? (type === 'slot' ? `slot ${slotName}` : type);

const noContext: CellContext = { language: 'zh', optionsOf: () => [], nameOf: () => undefined };
