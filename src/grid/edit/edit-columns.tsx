import type { CellContext, CellType } from '#src/grid/cell-types/cell-type.ts';
import { columnTypeOf } from '#src/grid/cell-types/known-types.ts';
import type { CellTypeName, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { defaultColumnWidth, type GridColumn } from '#src/grid/columns/grid-column.ts';
import { cellMark } from './cell-mark.ts';
import type { RowMarks } from './row-marks.ts';

/** Converts the columns of an editable grid to the columns that are rendered, without hidden ones. */
export function drawnColumns(
  columns: readonly EditColumn[],
  context: CellContext,
  isReadOnly: (row: GridRecord, column: EditColumn) => boolean,
  found: Found,
  isLeft: (id: string, key: string) => boolean,
): readonly GridColumn<GridRecord>[] {
  return columns
    .filter(({ type }) => type !== 'hidden')
    .map((column) => drawnColumn(column, context, isReadOnly, found, isLeft));
}

/** Types that sort in descending order first. */
const largestFirst: ReadonlySet<CellTypeName> = new Set(['inputNumber', 'date', 'datetime', 'time']);

/** Returns the predicate for texts that match the current search; undefined without a search. */
type Found = () => ((text: string) => boolean) | undefined;

function drawnColumn(
  column: EditColumn,
  context: CellContext,
  isReadOnly: (row: GridRecord, column: EditColumn) => boolean,
  found: Found,
  isLeft: (id: string, key: string) => boolean,
): GridColumn<GridRecord> {
  const type = columnTypeOf(column, context);
  const { key, title, fixed, statistics } = column;
  const text = (row: GridRecord) => type.text(row[key], column, context, row);
  return {
    key,
    title,
    width: widthOf(column, type),
    ...(type.minWidth !== undefined && { minWidth: type.minWidth }),
    align: column.align ?? type.align ?? 'start',
    sortable: true,
    beginsDown: largestFirst.has(column.type),
    ...(fixed !== undefined && { pinned: fixed === 'left' ? ('start' as const) : ('end' as const) }),
    required: column.validateRules?.some((rule) => rule.required === true) === true,
    text,
    ...showOf(column, type),
    ...(statistics !== undefined && { statistics, number: (row: GridRecord) => numberOf(row[key]) }),
    mark: (row, marks) =>
      cellMark(key, {
        marks: marks as RowMarks | undefined,
        isReadOnly: isReadOnly(row, column),
        isLeft: isLeft(row.id, key),
        isFound: found()?.(text(row)) === true,
        opensDetails: column.showDetails === true,
      }),
  };
}

function widthOf({ width }: EditColumn, { defaultWidth, minWidth = 0 }: CellType): number {
  return Math.max(width ?? defaultWidth ?? defaultColumnWidth, minWidth);
}

function showOf(column: EditColumn, { Show }: CellType): Pick<GridColumn<GridRecord>, 'show'> {
  if (Show === undefined) return {};
  return { show: (row, text) => <Show row={row} value={row?.[column.key]} column={column} text={text} /> };
}

function numberOf(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : undefined;
  return number !== undefined && Number.isFinite(number) ? number : undefined;
}
