import type { FigureKind, FigureOf } from '#shared/contract/yard/board.ts';

type Rows = { readonly rows: readonly unknown[] };
type Amounts = { readonly rows: readonly { readonly value: number }[] };

const noRows = ({ rows }: Rows): boolean => rows.length === 0;
const noAmount = ({ rows }: Amounts): boolean => rows.every(({ value }) => value === 0);

/**
 * For each kind of figure: whether it has nothing to draw. Axes without a column and a ring without parts look broken
 * to a passer-by, so a text is shown instead. Single counts show their 0.
 */
const emptyChecks: { readonly [K in FigureKind]: (figure: FigureOf<K>) => boolean } = {
  kpi: () => false,
  tags: () => false,
  columns: ({ series }) => series.every(({ values }) => values.every((value) => value === 0)),
  bars: noAmount,
  pareto: noAmount,
  shares: noAmount,
  lines: ({ charts }) => charts.length === 0,
  course: ({ series }) => series.every(({ values }) => values.every((value) => value === null)),
  calendar: ({ months }) => months.every(noRows),
  rates: noRows,
  ranking: noRows,
  worst: noRows,
  tracks: noRows,
  radar: noRows,
  ships: noRows,
  queue: noRows,
  events: noRows,
};

/** Whether a figure has nothing to draw. */
export function isEmptyFigure<K extends FigureKind>(figure: FigureOf<K>): boolean {
  return emptyChecks[figure.kind as K](figure);
}
