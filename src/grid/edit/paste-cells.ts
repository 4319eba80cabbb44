import type { Text } from '#shared/resource/definition.ts';
import { findTexts } from '#src/grid/cell-types/named-type.ts';
import { type PastePlan, type PasteTarget, planPaste } from '#src/grid/clipboard/paste-plan.ts';
import { readTsv } from '#src/grid/clipboard/read-tsv.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from './edit-model.ts';
import { newRows } from './new-rows.ts';

export type PasteOutcome =
  | { readonly kind: 'done'; readonly plan: PastePlan }
  /** Nothing was written; the failing cells are marked. */
  | { readonly kind: 'refused'; readonly plan: PastePlan }
  /** There was nothing to paste or no cell to paste to; or the server could not be asked for names. */
  | { readonly kind: 'nothing'; readonly reason: 'empty' | 'names' | 'code' };

/** Linked choices arrive level by level: a chain is not longer than this. */
const mostLevels = 8;

/**
 * Pastes a block of text at the selected range as one step: all of it or, when a cell does not convert, none of it.
 * Names of people and departments are looked up first, all in one call.
 */
export async function pasteCells(model: EditModel, text: string): Promise<PasteOutcome> {
  const { block } = model.cursor;
  const cells = readTsv(text);
  if (block === undefined || cells.length === 0) return { kind: 'nothing', reason: 'empty' };
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
  if (plan.failures.length > 0) {
    markFailures(model, plan);
    return { kind: 'refused', plan };
  }
  apply(model, plan);
  return { kind: 'done', plan };
}

function apply({ store, cursor, columns }: EditModel, plan: PastePlan): void {
  store.history.group(() => {
    if (plan.appended > 0) store.insert(store.count, newRows(columns, store.all, plan.appended));
    store.setCells(
      [...plan.patches].flatMap(([index, patch]) =>
        Object.entries(patch).map(([key, value]) => ({ index, key, value })),
      ),
    );
  });
  if (plan.block !== undefined) cursor.select(plan.block);
}

/** The cells that did not convert say why; their values stay. */
function markFailures({ store }: EditModel, { failures }: PastePlan): void {
  const byRow = new Map<string, Map<string, Text>>();
  for (const { row: index, key, text, problem } of failures) {
    const id = store.at(index)?.id;
    if (id === undefined) continue;
    const cells = byRow.get(id) ?? new Map<string, Text>();
    cells.set(key, { zh: `“${text}”：${problem.zh}`, en: `“${text}”: ${problem.en}` });
    byRow.set(id, cells);
  }
  for (const [id, cells] of byRow) {
    const row = store.at(store.positionOf(id));
    const before = row === undefined ? undefined : store.marksOf(row)?.problems;
    store.mark(id, { problems: new Map([...(before ?? []), ...cells]) });
  }
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
