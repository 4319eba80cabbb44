import type { ReactNode } from 'react';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { RemovedRows } from '#src/grid/edit/actions/remove-rows.ts';
import type { EditGridProps } from '#src/grid/edit/edit-grid.tsx';
import type { GridSettings } from '#src/grid/settings/grid-settings.ts';
import type { DisabledRows } from './disabled-rows.ts';
import type { ShowMessage } from './table-notices.ts';
import type { IsExcluded, ToolbarButton } from './toolbar-buttons.ts';

export interface DetailsConfirm {
  readonly row: GridRecord;
  readonly column: EditColumn;
  /** Call with true to close the dialog. */
  readonly callback: (success: boolean) => void;
}

export interface EditTableProps extends Omit<EditGridProps, 'leading' | 'onContextMenu' | 'isFixed'> {
  /** Buttons above the rows, as a list of names; default: all. */
  readonly toolbar?: boolean | readonly ToolbarButton[];
  /** Used in a form, which has its own primary button: no button of the toolbar is primary. */
  readonly inForm?: boolean;
  readonly toolbarPrefix?: ReactNode;
  readonly toolbarSuffix?: ReactNode;
  readonly onSave?: () => void;
  /** Prefix of action codes. Columns and buttons whose code `isExcluded` are hidden (docs/specification.md §2.6). */
  readonly authPre?: string;
  readonly isExcluded?: IsExcluded;
  readonly mayRemove?: boolean;
  readonly beforeRemove?: (rows: readonly GridRecord[]) => Promise<void>;
  readonly onRemoved?: (removed: RemovedRows) => void;
  /** Rows can be dragged by a handle and are numbered 1 … n under `dragSortKey`. */
  readonly dragSort?: boolean;
  readonly dragSortKey?: string;
  /** Such rows are read-only and cannot be selected. Must be stable. */
  readonly disabledRows?: DisabledRows;
  /** A click on a row selects it, if it does nothing else. */
  readonly clickSelectRow?: boolean;
  /** Content shown below a clicked row; null or undefined while it is not ready. */
  readonly subRow?: (row: GridRecord) => ReactNode;
  /** Content of the dialog for columns with `showDetails`. */
  readonly details?: (row: GridRecord) => ReactNode;
  readonly onDetailsConfirm?: (event: DetailsConfirm) => void;
  /** CSS height, e.g. `100%`; default: the height of the rows, up to `maxHeight`. */
  readonly height?: number | string;
  /** In px; default 400. */
  readonly maxHeight?: number;
  /** The user's settings for this table, stored by the page (`useKeptSettings`); the toolbar shows them. */
  readonly settings?: GridSettings;
  /** Shows short messages: the result of a paste, or why something is refused. */
  readonly showMessage?: ShowMessage;
}
