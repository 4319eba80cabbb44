import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { enterTexts } from '#src/grid/edit/paste/paste-cells.ts';
import type { PasteOutcome } from '#src/grid/edit/paste/paste-outcome.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';
import { fillRows } from './fill-down.ts';
import { cyclic, seriesOf } from './fill-series.ts';

/** Ctrl+R: fills the range with the values of its first column, or a single cell with the value to its left. */
export async function fillRight(model: EditModel): Promise<PasteOutcome> {
  const { block } = model.cursor;
  const left = block && (block.left === block.right ? block.left - 1 : block.left);
  if (block === undefined || left === undefined || left < 0) return nothing;
  return fillSideways(model, { ...block, left, right: left }, { ...block, left: left + 1 }, false);
}

/**
 * Continues the cells of `source` in `target`, which is above, below or beside it, as one undo step. `counts` as in
 * `seriesOf`. Both blocks are selected afterwards.
 */
export async function fillOn(
  model: EditModel,
  source: CellBlock,
  target: CellBlock,
  counts: boolean,
): Promise<PasteOutcome> {
  const isVertical = source.left === target.left && source.right === target.right;
  const outcome = isVertical
    ? fillUpright(model, source, target, counts)
    : await fillSideways(model, source, target, counts);
  model.cursor.select({
    top: Math.min(source.top, target.top),
    bottom: Math.max(source.bottom, target.bottom),
    left: Math.min(source.left, target.left),
    right: Math.max(source.right, target.right),
  });
  return outcome;
}

const nothing: PasteOutcome = { kind: 'filled', cells: 0, left: 0 };

/** Vertical fill: the values stay in their column, so they are copied as they are. */
function fillUpright(model: EditModel, source: CellBlock, target: CellBlock, counts: boolean): PasteOutcome {
  const cells = fillRows(model, target, (column) => {
    const values = rowsIn(source).map((index) => model.store.at(index)?.[column.key]);
    const series = seriesOf(values, column, counts);
    return (index) => series(index - source.top);
  });
  return { kind: 'filled', cells, left: 0 };
}

/** Horizontal fill: columns may differ in type, so values are transferred as text, as by copy and paste. */
async function fillSideways(
  model: EditModel,
  source: CellBlock,
  target: CellBlock,
  counts: boolean,
): Promise<PasteOutcome> {
  const texts = rowsIn(target).map((index) => {
    const line = lineOf(model, index, columnsIn(model, source), counts);
    return Array.from({ length: target.right - target.left + 1 }, (_, at) => line(target.left + at - source.left));
  });
  const outcome = await enterTexts(model, texts, target);
  if (outcome.kind !== 'done') return outcome;
  const cells = [...outcome.plan.patches.values()].reduce((sum, patch) => sum + Object.keys(patch).length, 0);
  return { kind: 'filled', cells, left: outcome.plan.failures.length };
}

/** The cells of a row as texts, and their continuation. */
function lineOf(
  model: EditModel,
  index: number,
  columns: readonly EditColumn[],
  counts: boolean,
): (place: number) => string {
  const row = model.store.at(index);
  const [first] = columns;
  if (row === undefined || first === undefined) return () => '';
  const textOf = (value: unknown, column: EditColumn) => {
    const { copy, text } = model.typeOf(column);
    return (copy ?? text)(value, column, model.context, row);
  };
  // Counting on needs columns of the same type; a mixed line is repeated.
  if (columns.every(({ type }) => type === first.type)) {
    const series = seriesOf(
      columns.map(({ key }) => row[key]),
      first,
      counts,
    );
    const at = (place: number) => cyclic(columns, place) ?? first;
    return (place) => textOf(series(place), at(place));
  }
  const texts = columns.map((column) => textOf(row[column.key], column));
  return (place) => cyclic(texts, place) ?? '';
}

function columnsIn(model: EditModel, { left, right }: CellBlock): readonly EditColumn[] {
  return Array.from({ length: right - left + 1 }, (_, at) => model.columnAt(left + at)).filter(
    (column) => column !== undefined,
  );
}

function rowsIn({ top, bottom }: CellBlock): readonly number[] {
  return Array.from({ length: Math.max(0, bottom - top + 1) }, (_, at) => top + at);
}
