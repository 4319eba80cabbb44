import { findTexts } from '#src/grid/cell-types/named-type.ts';
import { type PastePlan, type PasteTarget, planPaste } from '#src/grid/clipboard/paste-plan.ts';
import { readTsv } from '#src/grid/clipboard/read-tsv.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { newRows } from '#src/grid/edit/new-rows.ts';
import type { CellBlock } from '#src/grid/rows/cell-cursor.ts';
import type { Leftover } from './leftovers.ts';
import type { PasteOutcome } from './paste-outcome.ts';

/** Maximum length of a chain of linked selects, whose options load level by level. */
const mostLevels = 8;

/** Pastes text from a spreadsheet at the selected range. */
export async function pasteCells(model: EditModel, text: string): Promise<PasteOutcome> {
  const { block } = model.cursor;
  const cells = readTsv(text);
  if (block === undefined || cells.length === 0) return { kind: 'nothing', reason: 'empty' };
  return enterTexts(model, cells, block);
}

/**
 * Enters texts into the cells of a block as one undo step. Valid values are written, the other texts become leftovers.
 * Names of users and departments are looked up first, in one call.
 */
export async function enterTexts(
  model: EditModel,
  cells: readonly (readonly string[])[],
  block: CellBlock,
): Promise<PasteOutcome> {
  const columns = model.shown.flatMap(({ column }) => model.columnOf(column.key) ?? []);
  try {
    await prepareNames(model, cells, columns.slice(block.left));
  } catch (error) {
    console.warn('names for a paste could not be read', error);
    return { kind: 'nothing', reason: 'names' };
  }
  const target = (): PasteTarget => ({
    rowCount: model.store.count,
    rowAt: (index) => model.store.at(index),
    columns,
    isDisabled: (row, column) => model.isReadOnly(row, column),
    typeOf: (type) => model.typeOf({ key: '', title: '', type }),
    context: model.context,
    mayAppend: model.rules.mayAdd === true && model.rules.disabled !== true,
  });
  let plan = planPaste(cells, block, target());
  for (let level = 0; level < mostLevels && plan.failures.length > 0; level += 1) {
    const pending = model.context.pendingOptions?.();
    if (pending === undefined) break;
    await pending;
    plan = planPaste(cells, block, target());
  }
  apply(model, plan);
  return { kind: 'done', plan };
}

function apply({ store, cursor, columns }: EditModel, plan: PastePlan): void {
  store.history.group(() => {
    if (plan.appended > 0) store.insert(store.count, newRows(columns, store.all, plan.appended));
    store.setCells([
      ...[...plan.patches].flatMap(([index, patch]) =>
        Object.entries(patch).map(([key, value]) => ({ index, key, value })),
      ),
      ...plan.same.map(({ row: index, key }) => ({ index, key, value: store.at(index)?.[key] })),
    ]);
    keepLeftovers(store, plan);
  });
  if (plan.block !== undefined) cursor.select(plan.block);
}

/** Undoing the paste also removes its leftovers. */
function keepLeftovers(store: EditStore, { failures }: PastePlan): void {
  if (failures.length === 0) return;
  const entries = failures.flatMap(({ row, key, text, problem }): Leftover[] => {
    const id = store.at(row)?.id;
    return id === undefined ? [] : [{ id, key, text, problem }];
  });
  const keep = () => store.leftovers.add(entries);
  keep();
  store.history.add({ undo: () => store.leftovers.drop(entries), redo: keep });
}

async function prepareNames(
  model: EditModel,
  cells: readonly (readonly string[])[],
  columns: readonly EditColumn[],
): Promise<void> {
  const { prepareNames: prepare } = model.context;
  if (prepare === undefined) return;
  const texts = new Map<string, Set<string>>();
  columns.forEach((column, at) => {
    const kind = model.typeOf(column).findKind?.(column);
    if (kind === undefined) return;
    const known = texts.get(kind) ?? new Set<string>();
    for (const row of cells) for (const text of findTexts(row[at] ?? '')) known.add(text);
    texts.set(kind, known);
  });
  await Promise.all([...texts].map(([kind, values]) => prepare(kind, [...values])));
}
