import { useEffect, useMemo, useState } from 'react';
import { useDictionaryItems } from '#src/controls/use-dictionary.ts';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import { NameBook, type ResolveNames } from '#src/grid/cell-types/name-book.ts';
import type { CellOption, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import type { LinkedOptions } from './linked-options.ts';

export interface CellContextOptions {
  /** Choices that depend on the row; undefined: the column's own. Stable. */
  readonly rowOptions?: ((column: EditColumn, row: GridRecord) => readonly CellOption[] | undefined) | undefined;
  /** Chains of linked selects; made once by the page. */
  readonly linked?: LinkedOptions | undefined;
  /** Who tells the names of stored values; absent: the server's dictionaries, people and departments. */
  readonly resolve?: ResolveNames | undefined;
}

/**
 * What the cells of a grid in the office need from around them: language, dictionaries, names of people and
 * departments, linked choices. Cells are drawn again when any of it arrives. The grid itself does not know the office:
 * a page hands this to `EditGrid`.
 */
export function useCellContext(
  model: EditModel,
  { rowOptions, linked, resolve }: CellContextOptions = {},
): CellContext {
  const language = useLanguage();
  const dictionary = useDictionaryItems();
  const [names] = useState(() => new NameBook({ ...(resolve && { resolve }) }));
  useEffect(() => names.subscribe(() => model.store.repaint()), [names, model]);
  // Names are in the language of the moment.
  useOnChange(language, () => names.clear());
  useOnChange(dictionary, () => names.clear());
  useEffect(() => linked?.subscribe(() => model.store.repaint()), [linked, model]);
  useEffect(() => {
    if (linked === undefined) return;
    linked.preload(model.store.all);
    return model.store.subscribe(({ kind }) => {
      if (kind === 'count') linked.preload(model.store.all);
    });
  }, [linked, model]);
  return useMemo((): CellContext => {
    const merged = new WeakMap<EditColumn, readonly CellOption[]>();
    const ofColumn = (column: EditColumn) => {
      let options = merged.get(column);
      if (options === undefined) {
        options = withoutDoubles([...(column.options ?? []), ...dictionary(column.dictCode ?? '')]);
        merged.set(column, options);
      }
      return options;
    };
    return {
      language,
      optionsOf: (column, row) =>
        linked?.optionsOf(column, row) ?? (row && rowOptions?.(column, row)) ?? ofColumn(column),
      nameOf: names.nameOf,
      prepareNames: (kind, values) => names.prepare(kind, values),
      ...(linked !== undefined && { pendingOptions: linked.pending }),
    };
  }, [language, dictionary, names, rowOptions, linked]);
}

/** Dictionary items are appended to a column's own, which win (docs/wire.md §2.17.5). */
export function withoutDoubles(options: readonly CellOption[]): readonly CellOption[] {
  const seen = new Set<string>();
  return options.filter(({ value }) => !seen.has(value) && seen.add(value));
}
