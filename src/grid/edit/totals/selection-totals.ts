import { roundTo } from '#src/grid/cell-types/number-text.ts';
import { isEmptyValue } from '#src/grid/cell-types/plain-text.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';
import { clockStride, RunSlices } from '#src/grid/validate/run-slices.ts';

export interface SelectionTotals {
  /** Number of cells that are not empty. */
  readonly count: number;
  /** Only of number columns; undefined if none of their cells has a number. */
  readonly sum: number | undefined;
  readonly average: number | undefined;
}

/** Decimals that are kept; floating-point errors are far smaller. */
const exact = 9;

/**
 * Statistics of the selected cells, calculated in time slices so that the page stays responsive. Rejects when aborted.
 */
export async function selectionTotals(
  model: EditModel,
  { top, bottom, left, right }: CellBlock,
  signal?: AbortSignal,
): Promise<SelectionTotals> {
  const slices = new RunSlices(signal);
  const columns = Array.from({ length: right - left + 1 }, (_, at) => model.columnAt(left + at))
    .filter((column) => column !== undefined)
    .map((column) => ({ key: column.key, isNumber: model.typeOf(column).compare === 'number' }));
  let count = 0;
  let numbers = 0;
  let sum = 0;
  let steps = 0;
  for (let index = top; index <= bottom; index += 1) {
    const row = model.store.at(index);
    for (const { key, isNumber } of columns) {
      const value = row?.[key];
      if (isEmptyValue(value)) continue;
      count += 1;
      const number = isNumber ? Number(value) : Number.NaN;
      if (!Number.isFinite(number)) continue;
      numbers += 1;
      sum += number;
    }
    steps += columns.length;
    if (steps < clockStride) continue;
    steps = 0;
    if (slices.isOver()) await slices.pause();
  }
  if (numbers === 0) return { count, sum: undefined, average: undefined };
  return { count, sum: roundTo(sum, exact), average: roundTo(sum / numbers, exact) };
}
