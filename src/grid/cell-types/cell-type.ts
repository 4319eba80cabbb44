import type { ComponentType } from 'react';
import type { Text } from '#shared/resource/text.ts';
import type { CellOption, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { Language } from '#src/i18n/language.ts';

/** What cells of all types need from around them; one per grid, stable until its language or dictionaries change. */
export interface CellContext {
  readonly language: Language;
  /** Choices of a column: its own, its dictionary's, or those that linked selects leave in this row. */
  readonly optionsOf: (column: EditColumn, row: GridRecord | undefined) => readonly CellOption[];
  /**
   * What people know a stored value by, e.g. ('user', 'hse_01'). Undefined while nobody has told: it is asked for with
   * all other unknown ones in one call, and the rows are drawn again when it is there.
   */
  readonly nameOf: (kind: string, value: string) => string | undefined;
  /** Looks up many texts of a kind in one call, so that `nameOf` answers at once (pasting). */
  readonly prepareNames?: (kind: string, values: readonly string[]) => Promise<void>;
  /** Until choices that are on their way (linked selects) have arrived; undefined while none are. */
  readonly pendingOptions?: () => Promise<void> | undefined;
}

/** A text as a value of the type, or why it is none. */
export type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: Text };

export interface CellShowProps {
  /** Undefined while the row has not arrived; the elements must be the same then. */
  readonly row: GridRecord | undefined;
  readonly value: unknown;
  readonly column: EditColumn;
  /** What `text` said. */
  readonly text: string;
}

/** Where the active cell goes when an editor closes. */
export type EditorMove = 'down' | 'up' | 'right' | 'left' | 'stay';

export interface EditorProps {
  readonly column: EditColumn;
  readonly row: GridRecord;
  /** The value when editing began. */
  readonly value: unknown;
  /** Text typed to begin: it replaces the value. Undefined: the value is edited as it is, selected. */
  readonly typed: string | undefined;
  readonly context: CellContext;
  readonly disabled: boolean;
  /** Name for assistive technology. */
  readonly label: string;
  readonly placeholder: string | undefined;
  /** Reports what would be taken now, on each input. It is checked (tooltip), not written. */
  readonly draft: (value: unknown) => void;
  /** Writes the last draft (or `value`, when given) and closes; `patch` writes other fields of the row along (popup). */
  readonly finish: (
    move: EditorMove,
    taken?: { readonly value: unknown; readonly patch?: Partial<GridRecord> },
  ) => void;
  /** Closes without writing. */
  readonly cancel: () => void;
}

/**
 * A cell type: one file beside this one, named in `registry.ts`. The grid itself knows no type by name.
 *
 * Enter, Tab and Escape are handled by the editor layer for every editor unless the editor stops the key's propagation
 * (a dropdown takes Enter for itself). An editor takes focus in a layout effect. It is opened over the cell, at least as
 * large as the cell, and may be larger.
 */
export interface CellType {
  /** What the cell shows; pure and cheap, asked for each recycled cell. Never antd. */
  readonly text: (value: unknown, column: EditColumn, context: CellContext, row: GridRecord) => string;
  /** For the clipboard where it differs from `text`. */
  readonly copy?: (value: unknown, column: EditColumn, context: CellContext, row: GridRecord) => string;
  /** Pasted or typed text; empty text is the empty value. Absent: nothing can be pasted. */
  readonly parse?: (text: string, column: EditColumn, context: CellContext, row: GridRecord) => Parsed;
  /**
   * Kind under which `parse` looks texts up (`NameBook.prepare(kind, texts)`): whoever pastes prepares all texts of the
   * column first, in one call. A text counts whole and by its comma-separated parts (`findTexts`).
   */
  readonly findKind?: (column: EditColumn) => string | undefined;
  /** What the type refuses whatever the rules say. */
  readonly validate?: (value: unknown, column: EditColumn) => Text | undefined;
  readonly compare: 'number' | 'text';
  readonly align?: 'start' | 'end';
  /** Px (docs/specification.md §2.9). */
  readonly defaultWidth?: number;
  readonly minWidth?: number;
  /** Draws what is more than text: the same elements for every row. */
  readonly Show?: ComponentType<CellShowProps>;
  /** Loads the editor when the type is first opened. Absent: the cell is not edited in place. */
  readonly loadEditor?: () => Promise<ComponentType<EditorProps>>;
  /** Its editor opens in read-only cells too, disabled: there is something to look at or to save (files). */
  readonly readable?: true;
  /** Checkbox: the value after a click or Space; there is no editor then. */
  readonly toggled?: (value: unknown, column: EditColumn) => unknown;
  /** Value of a new row when the column has no default; undefined leaves the key out. */
  readonly initial?: (column: EditColumn, rows: Iterable<GridRecord>) => unknown;
}
