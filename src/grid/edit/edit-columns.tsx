import type { CellContext, CellType } from '#src/grid/cell-types/cell-type.ts';
import { cellTypeOf } from '#src/grid/cell-types/known-types.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { defaultColumnWidth, type GridColumn } from '#src/grid/columns/grid-column.ts';
import styles from './edit-grid.module.css';
import type { RowMarks } from './row-marks.ts';

/** The columns of an editable grid as they are drawn; hidden ones are left out. */
export function drawnColumns(
  columns: readonly EditColumn[],
  context: CellContext,
  isReadOnly: (row: GridRecord, column: EditColumn) => boolean,
): readonly GridColumn<GridRecord>[] {
  return columns.filter(({ type }) => type !== 'hidden').map((column) => drawnColumn(column, context, isReadOnly));
}

function drawnColumn(
  column: EditColumn,
  context: CellContext,
  isReadOnly: (row: GridRecord, column: EditColumn) => boolean,
): GridColumn<GridRecord> {
  const type = cellTypeOf(column.type);
  const { key, title, fixed } = column;
  return {
    key,
    title,
    width: widthOf(column, type),
    ...(type.minWidth !== undefined && { minWidth: type.minWidth }),
    align: column.align ?? type.align ?? 'start',
    sortable: true,
    ...(fixed !== undefined && { pinned: fixed === 'left' ? ('start' as const) : ('end' as const) }),
    required: column.validateRules?.some((rule) => rule.required === true) === true,
    text: (row) => type.text(row[key], column, context, row),
    ...showOf(column, type),
    mark: (row, marks) => markClass(row, key, marks as RowMarks | undefined, isReadOnly(row, column)),
  };
}

function widthOf({ width }: EditColumn, { defaultWidth, minWidth = 0 }: CellType): number {
  return Math.max(width ?? defaultWidth ?? defaultColumnWidth, minWidth);
}

function showOf(column: EditColumn, { Show }: CellType): Pick<GridColumn<GridRecord>, 'show'> {
  if (Show === undefined) return {};
  return { show: (row, text) => <Show row={row} value={row?.[column.key]} column={column} text={text} /> };
}

function markClass(
  _row: GridRecord,
  key: string,
  marks: RowMarks | undefined,
  isReadOnly: boolean,
): string | undefined {
  const classes: (string | undefined)[] = [];
  if (marks?.problems?.has(key)) classes.push(styles.problem);
  if (marks?.changed?.has(key)) classes.push(styles.changed);
  if (marks?.conflicts?.has(key)) classes.push(styles.conflict);
  if (isReadOnly) classes.push(styles.readOnly);
  return classes.length === 0 ? undefined : classes.join(' ');
}
