import type { ComponentType } from 'react';
import type { Text } from '#shared/resource/text.ts';
import type { CellOption, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { Language } from '#src/i18n/language.ts';

/**
 * What cells of all types need from the grid; one object per grid, stable until the language or the dictionaries
 * change.
 */
export interface CellContext {
  readonly language: Language;
  /** Options of a column: its own, those of its dictionary, or those that linked selects allow in this row. */
  readonly optionsOf: (column: EditColumn, row: GridRecord | undefined) => readonly CellOption[];
  /**
   * Display name of a stored value, e.g. for ('user', 'hse_01'). Undefined while unknown: all unknown names are
   * requested in one call, and the rows are rendered again when they arrive.
   */
  readonly nameOf: (kind: string, value: string) => string | undefined;
  /** Loads the names of many values of a kind in one call, so that `nameOf` knows them (pasting). */
  readonly prepareNames?: (kind: string, values: readonly string[]) => Promise<void>;
  /** Cell types of the page for columns of type `slot`, by their `slotName`; must be stable. */
  readonly slots?: Readonly<Record<string, CellType>> | undefined;
  /** Resolves when options that are loading (linked selects) have arrived; undefined if none are loading. */
  readonly pendingOptions?: () => Promise<void> | undefined;
}

/** The result of parsing a text: a value of the type, or the reason why there is none. */
export type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: Text };

export interface CellShowProps {
  /** Undefined while the row is loading; the elements must be the same then. */
  readonly row: GridRecord | undefined;
  readonly value: unknown;
  readonly column: EditColumn;
  /** Result of `CellType.text`. */
  readonly text: string;
}

/** Where the active cell moves when an editor closes. */
export type EditorMove = 'down' | 'up' | 'right' | 'left' | 'stay';

export interface EditorProps {
  readonly column: EditColumn;
  readonly row: GridRecord;
  /** The value when editing began. */
  readonly value: unknown;
  /**
   * Text whose typing opened the editor; it replaces the value. Undefined: the editor opens with the value selected.
   */
  readonly typed: string | undefined;
  readonly context: CellContext;
  readonly disabled: boolean;
  /** Accessible name. */
  readonly label: string;
  readonly placeholder: string | undefined;
  /** Reports the current input on each change. The value is validated (tooltip), but not written. */
  readonly draft: (value: unknown) => void;
  /**
   * Writes the last draft, or `taken.value` if given, and closes. `patch` writes other fields of the row as well
   * (popup).
   */
  readonly finish: (
    move: EditorMove,
    taken?: { readonly value: unknown; readonly patch?: Partial<GridRecord> },
  ) => void;
  /** Closes without writing. */
  readonly cancel: () => void;
}

/**
 * A cell type: one file in this folder, listed in `registry.ts`. The grid itself contains no type-specific code.
 *
 * The editor layer handles Enter, Tab and Escape, unless the editor stops the propagation of the key (a dropdown needs
 * Enter). An editor focuses itself in a layout effect. It is placed over the cell, at least as large as the cell.
 */
export interface CellType {
  /** The text of the cell. Must be pure and fast, because it is called for every recycled cell. Never renders antd. */
  readonly text: (value: unknown, column: EditColumn, context: CellContext, row: GridRecord) => string;
  /** Text for the clipboard, if it differs from `text`. */
  readonly copy?: (value: unknown, column: EditColumn, context: CellContext, row: GridRecord) => string;
  /** Parses pasted or typed text; an empty text is the empty value. Without it nothing can be pasted. */
  readonly parse?: (text: string, column: EditColumn, context: CellContext, row: GridRecord) => Parsed;
  /**
   * Kind under which `parse` looks up texts (`NameCache.prepare(kind, texts)`). A paste prepares all texts of the column
   * in one call first, both the whole text and its comma-separated parts (`findTexts`).
   */
  readonly findKind?: (column: EditColumn) => string | undefined;
  /** Why the type itself refuses the value, whatever the rules say. */
  readonly validate?: (value: unknown, column: EditColumn) => Text | undefined;
  readonly compare: 'number' | 'text';
  readonly align?: 'start' | 'end';
  /** In px (docs/specification.md §2.9). */
  readonly defaultWidth?: number;
  readonly minWidth?: number;
  /** Renders what is more than text. Must render the same elements for every row. */
  readonly Show?: ComponentType<CellShowProps>;
  /** Loads the editor when the type is first edited. Without it, cells cannot be edited in place. */
  readonly loadEditor?: () => Promise<ComponentType<EditorProps>>;
  /** The editor also opens in read-only cells, disabled, because it shows or downloads something (files). */
  readonly readable?: true;
  /** Checkbox: the value after a click or Space. Such a type has no editor. */
  readonly toggled?: (value: unknown, column: EditColumn) => unknown;
  /** Value in a new row if the column has no default; undefined leaves the key out. */
  readonly initial?: (column: EditColumn, rows: Iterable<GridRecord>) => unknown;
}
