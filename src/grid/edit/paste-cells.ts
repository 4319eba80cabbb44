import type { Text } from '#shared/resource/definition.ts';
import { findTexts } from '#src/grid/cell-types/named-type.ts';
import { type PastePlan, planPaste } from '#src/grid/clipboard/paste-plan.ts';
import { readTsv } from '#src/grid/clipboard/read-tsv.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from './edit-model.ts';
import { newRows } from './new-rows.ts';

export type PasteOutcome =
  | { readonly kind: 'done'; readonly plan: PastePlan }
  /** Nothing was written; the failing cells are marked. */
  | { readonly kind: 'refused'; readonly plan: PastePlan }
  | { readonly kind: 'nothing' };

/**
 * Pastes a block of text at the selected range as one step: all of it or, when a cell does not convert, none of it.
 * Names of people and departments are looked up first, all in one call.
 */
export async function pasteCells(model: EditModel, text: string): Promise<PasteOutcome> {
  const { block } = model.cursor;
  const cells = readTsv(text);
  if (block === undefined || cells.length === 0) return { kind: 'nothing' };
  const columns = model.shown.flatMap(({ column }) => model.columnOf(column.key) ?? []);
  await prepareNames(model, cells, columns.slice(block.left));
  const plan = planPaste(cells, block, {
    rowCount: model.store.count,
    rowAt: (index) => model.store.at(index),
    columns,
    isDisabled: (row, column) => model.isReadOnly(row, column),
    typeOf: (type) => model.typeOf({ key: '', title: '', type }),
    context: model.context,
    mayAppend: model.rules.mayAdd === true && model.rules.disabled !== true,
  });
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
