import type { GridColumn } from './grid-column.ts';

/** A visible column with its position and width. */
export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>;
  /** `aria-colindex`: 1-based, over all visible columns. */
  readonly colIndex: number;
  /** Position among the columns with data, as used by the cursor; -1 for number and checkbox columns. */
  readonly dataIndex: number;
  /**
   * In px from the left edge of its group. The CSS rule positions it from the edge of the row or of the pinned block.
   */
  readonly left: number;
  readonly width: number;
  readonly pinned: 'start' | 'end' | undefined;
  /** Class of its rule in `columnRules`, which sets the position and width of its cells. */
  readonly className: string;
}

export interface ColumnLayout<Row> {
  readonly start: readonly PlacedColumn<Row>[];
  readonly center: readonly PlacedColumn<Row>[];
  readonly end: readonly PlacedColumn<Row>[];
  /** Columns with data by their `dataIndex`. */
  readonly data: readonly PlacedColumn<Row>[];
  readonly startWidth: number;
  readonly centerWidth: number;
  readonly endWidth: number;
  readonly totalWidth: number;
  readonly count: number;
}

export interface ColumnToPlace<Row> {
  readonly column: GridColumn<Row>;
  readonly pinned: 'start' | 'end' | undefined;
  readonly width: number;
  /** May be widened if there is room left. */
  readonly stretches: boolean;
}

/**
 * Places columns side by side, in px. Room left in `view` is shared in proportion to the widths. `name` is the prefix
 * of the class names, unique per grid.
 */
export function layoutColumns<Row>(
  columns: readonly ColumnToPlace<Row>[],
  view: number,
  name: string,
): ColumnLayout<Row> {
  const natural = columns.reduce((sum, { width }) => sum + width, 0);
  const stretching = columns.filter((each) => each.stretches);
  const stretchable = stretching.reduce((sum, { width }) => sum + width, 0);
  let spare = Math.max(0, view - natural);
  const widthOf = ({ width, stretches }: ColumnToPlace<Row>, isLast: boolean): number => {
    if (!stretches || view <= natural) return width;
    const share = isLast ? spare : Math.min(spare, Math.floor(((view - natural) * width) / stretchable));
    spare -= share;
    return width + share;
  };
  const last = stretching.at(-1);
  const groups: Record<'start' | 'center' | 'end', PlacedColumn<Row>[]> = { start: [], center: [], end: [] };
  const widths = { start: 0, center: 0, end: 0 };
  const data: PlacedColumn<Row>[] = [];
  const final = columns.map((each) => widthOf(each, each === last));
  columns.forEach((each, at) => {
    const group = each.pinned ?? 'center';
    const width = final[at] ?? each.width;
    const placed: PlacedColumn<Row> = {
      column: each.column,
      colIndex: at + 1,
      dataIndex: each.column.chrome ? -1 : data.length,
      left: widths[group],
      width,
      pinned: each.pinned,
      className: `${name}${at + 1}`,
    };
    groups[group].push(placed);
    if (placed.dataIndex >= 0) data.push(placed);
    widths[group] += width;
  });
  return {
    ...groups,
    data,
    startWidth: widths.start,
    centerWidth: widths.center,
    endWidth: widths.end,
    totalWidth: widths.start + widths.center + widths.end,
    count: columns.length,
  };
}

/**
 * Position and width of each column as CSS rules. An inline style per cell would be slower in the first render and
 * would have to be updated for every cell while a column is resized.
 */
export function columnRules<Row>({ start, center, end, startWidth }: ColumnLayout<Row>): string {
  return [...start, ...center, ...end]
    .map(({ className, pinned, left, width }) => {
      const edge = pinned === undefined ? startWidth + left : left;
      return `.${className}{left:${edge}px;width:${width}px}`;
    })
    .join('');
}
