import { useEffect, useMemo, useState } from 'react';
import { useDictionaryItems } from '#src/controls/use-dictionary.ts';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import { NameCache, type ResolveNames } from '#src/grid/cell-types/name-cache.ts';
import type { CellOption, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import type { LinkedOptions } from './linked-options.ts';

export interface CellContextOptions {
  /** Options that depend on the row; undefined to use the column's own. Must be stable. */
  readonly rowOptions?: ((column: EditColumn, row: GridRecord) => readonly CellOption[] | undefined) | undefined;
  /** Linked selects; created once by the page. */
  readonly linked?: LinkedOptions | undefined;
  /** Cell types of the page for columns of type `slot`; must be stable. */
  readonly slots?: CellContext['slots'];
  /** Loads the names of stored values; default: from the server's dictionaries, users and departments. */
  readonly resolve?: ResolveNames | undefined;
}

/**
 * The `CellContext` of a grid in the office: language, dictionaries, names of users and departments, linked selects.
 * Cells are rendered again when any of it arrives. The grid itself does not depend on the office; a page passes the
 * context to `EditGrid`.
 */
export function useCellContext(
  model: EditModel,
  { rowOptions, linked, resolve, slots }: CellContextOptions = {},
): CellContext {
  const language = useLanguage();
  const dictionary = useDictionaryItems();
  const [names] = useState(() => new NameCache({ ...(resolve && { resolve }) }));
  useEffect(() => names.subscribe(() => model.store.repaint()), [names, model]);
  // Names depend on the language.
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
      ...(slots !== undefined && { slots }),
      ...(linked !== undefined && { pendingOptions: linked.pending }),
    };
  }, [language, dictionary, names, rowOptions, linked, slots]);
}

/** Dictionary items are appended to a column's own options, which take precedence (docs/wire.md §2.17.5). */
export function withoutDoubles(options: readonly CellOption[]): readonly CellOption[] {
  const seen = new Set<string>();
  return options.filter(({ value }) => !seen.has(value) && seen.add(value));
}
