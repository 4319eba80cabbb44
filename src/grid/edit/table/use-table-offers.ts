import { useMemo } from 'react';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { rowFilter } from './disabled-rows.ts';
import type { EditTableProps } from './edit-table-props.ts';
import { type ToolbarButton, toolbarButtons } from './toolbar-buttons.ts';

const makesRows: ReadonlySet<ToolbarButton> = new Set(['add', 'settings', 'insert']);

export interface TableOffers {
  /** The columns that no exclusion hides. */
  readonly columns: readonly EditColumn[];
  readonly buttons: ReadonlySet<ToolbarButton>;
  /** Actions of the row menu; the same exclusions apply as for the page's buttons. */
  readonly may: { readonly move: boolean; readonly add: boolean; readonly remove: boolean };
  /** Whether a row is disabled as a whole; undefined: none is. */
  readonly isFixed: ((row: GridRecord) => boolean) | undefined;
  /** Whether a cell cannot be edited; undefined: all can. */
  readonly isClosed: EditTableProps['isDisabled'];
}

/** What a table offers this user: its columns, buttons and rows without those that props and exclusions take away. */
export function useTableOffers(props: EditTableProps): TableOffers {
  const { toolbar = false, authPre = '', isExcluded, mayAdd = false, mayRemove = false, dragSort = false } = props;
  const { columns: all, disabled = false, disabledRows, isDisabled } = props;
  const columns = useMemo(
    () => (authPre === '' || !isExcluded ? all : all.filter(({ key }) => !isExcluded(`${authPre}:${key}`))),
    [all, authPre, isExcluded],
  );
  const wanted = useMemo(() => (Array.isArray(toolbar) ? toolbar : undefined), [toolbar]);
  const buttons = useMemo(() => {
    const open = toolbarButtons(wanted, authPre, isExcluded);
    return new Set([...open].filter((each) => (each === 'remove' ? mayRemove : mayAdd || !makesRows.has(each))));
  }, [wanted, authPre, isExcluded, mayRemove, mayAdd]);
  const open = useMemo(() => toolbarButtons(undefined, authPre, isExcluded), [authPre, isExcluded]);
  const may = {
    move: dragSort && !disabled,
    add: mayAdd && !disabled && open.has('add'),
    remove: mayRemove && !disabled && open.has('remove'),
  };
  const isFixed = useMemo(() => rowFilter(disabledRows), [disabledRows]);
  const isClosed = useMemo(
    () =>
      isFixed
        ? (row: GridRecord, column: EditColumn) => isFixed(row) || isDisabled?.(row, column) === true
        : isDisabled,
    [isFixed, isDisabled],
  );
  return { columns, buttons, may, isFixed, isClosed };
}
