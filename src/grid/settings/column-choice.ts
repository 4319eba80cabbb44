import type { ColumnChoice } from '#src/grid/columns/column-model.ts';

/** What the settings need to know about a column; a subset of `GridColumn`. */
export interface ChoosableColumn {
  readonly key: string;
  readonly title: string;
  readonly pinned?: 'start' | 'end' | undefined;
  readonly chrome?: true | undefined;
  /** Hidden until the user shows it. */
  readonly optional?: boolean | undefined;
}

export type PinSide = 'start' | 'end' | 'none';

/** A line of the settings panel. */
export interface ColumnLine {
  readonly key: string;
  readonly title: string;
  readonly isVisible: boolean;
  readonly side: PinSide;
}

/** The columns in display order, including hidden ones. */
export function columnLines(
  columns: readonly ChoosableColumn[],
  choice: ColumnChoice | undefined,
): readonly ColumnLine[] {
  const own = columns.filter(({ chrome }) => chrome !== true);
  const order = choice?.order ?? [];
  const known = order.flatMap((key) => own.find((column) => column.key === key) ?? []);
  const added = own.filter(({ key }) => !order.includes(key));
  return [...known, ...added].map(({ key, title, pinned, optional }) => ({
    key,
    title,
    isVisible: choice?.hidden.includes(key) !== true && (optional !== true || order.includes(key)),
    side: choice?.pinned[key] ?? pinned ?? 'none',
  }));
}

/** Keys of the visible columns in display order, with pinned ones at their edge. */
export function shownKeys(columns: readonly ChoosableColumn[], choice: ColumnChoice | undefined): readonly string[] {
  const shown = columnLines(columns, choice).filter(({ isVisible }) => isVisible);
  const at = (side: PinSide) => shown.filter((line) => line.side === side).map(({ key }) => key);
  return [...at('start'), ...at('none'), ...at('end')];
}

/** Converts lines to the user's choice. Widths, which are changed in the grid, are kept. */
export function choiceOf(lines: readonly ColumnLine[], before: ColumnChoice | undefined): ColumnChoice {
  return {
    order: lines.map(({ key }) => key),
    hidden: lines.filter(({ isVisible }) => !isVisible).map(({ key }) => key),
    widths: before?.widths ?? {},
    pinned: Object.fromEntries(lines.map(({ key, side }) => [key, side])),
  };
}

/** Moves the line at `from` to `to`, clamped to the list. */
export function movedLine(lines: readonly ColumnLine[], from: number, to: number): readonly ColumnLine[] {
  const line = lines[from];
  if (line === undefined) return lines;
  const at = Math.max(0, Math.min(lines.length - 1, to));
  return lines.toSpliced(from, 1).toSpliced(at, 0, line);
}

/** Changes a line; the last visible column cannot be hidden. */
export function changedLine(
  lines: readonly ColumnLine[],
  key: string,
  part: Partial<Pick<ColumnLine, 'isVisible' | 'side'>>,
): readonly ColumnLine[] {
  const next = lines.map((line) => (line.key === key ? { ...line, ...part } : line));
  return next.some(({ isVisible }) => isVisible) ? next : lines;
}
