import type { ReactNode } from 'react';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { RemovedRows } from '#src/grid/edit/actions/remove-rows.ts';
import type { EditGridProps } from '#src/grid/edit/edit-grid.tsx';
import type { GridSettings } from '#src/grid/settings/grid-settings.ts';
import type { DisabledRows } from './disabled-rows.ts';
import type { TellNotice } from './table-notices.ts';
import type { IsExcluded, ToolbarButton } from './toolbar-buttons.ts';

export interface DetailsConfirm {
  readonly row: GridRecord;
  readonly column: EditColumn;
  /** True closes the dialog. */
  readonly callback: (success: boolean) => void;
}

export interface EditTableProps extends Omit<EditGridProps, 'leading' | 'onContextMenu' | 'isFixed'> {
  /** Buttons above the rows; a list names them, default all. */
  readonly toolbar?: boolean | readonly ToolbarButton[];
  /** Stands in a form, which has a main action of its own: no button of the toolbar is one. */
  readonly inForm?: boolean;
  readonly toolbarPrefix?: ReactNode;
  readonly toolbarSuffix?: ReactNode;
  readonly onSave?: () => void;
  /** Prefix of action codes; columns and buttons whose code `isExcluded` are not there (docs/specification.md §2.6). */
  readonly authPre?: string;
  readonly isExcluded?: IsExcluded;
  readonly mayRemove?: boolean;
  readonly beforeRemove?: (rows: readonly GridRecord[]) => Promise<void>;
  readonly onRemoved?: (removed: RemovedRows) => void;
  /** Rows are dragged by a handle and numbered 1 … n under `dragSortKey`. */
  readonly dragSort?: boolean;
  readonly dragSortKey?: string;
  /** Stable; such rows are read-only and cannot be ticked. */
  readonly disabledRows?: DisabledRows;
  /** A click on a row ticks it, when it does nothing else. */
  readonly clickSelectRow?: boolean;
  /** A click on a row shows this below it; null or undefined: not ready yet. */
  readonly subRow?: (row: GridRecord) => ReactNode;
  /** Columns with `showDetails` open this in a dialog. */
  readonly details?: (row: GridRecord) => ReactNode;
  readonly onDetailsConfirm?: (event: DetailsConfirm) => void;
  /** CSS height, e.g. `100%`; default: that of the rows, up to `maxHeight`. */
  readonly height?: number | string;
  /** Px; default 400. */
  readonly maxHeight?: number;
  /** What its person chose for this table, kept by the page (`useKeptSettings`); the toolbar offers it. */
  readonly settings?: GridSettings;
  /** Shows short words: what a paste did, why something is refused. */
  readonly tell?: TellNotice;
}
