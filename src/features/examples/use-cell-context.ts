import { useEffect, useMemo, useState } from 'react';
import { useDictionaryItems } from '#src/controls/use-dictionary.ts';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import { NameBook } from '#src/grid/cell-types/name-book.ts';
import type { CellOption, EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useLanguage } from '#src/i18n/language.ts';

/** Choices that depend on the row; undefined: the column's own. */
export type RowOptions = (column: EditColumn, row: GridRecord) => readonly CellOption[] | undefined;

/**
 * What the cells of a grid need from around them: dictionaries, names of people and departments, choices of the row.
 * Cells are drawn again when names arrive.
 */
export function useCellContext(model: EditModel, rowOptions?: RowOptions): CellContext {
  const language = useLanguage();
  const dictionary = useDictionaryItems();
  const [names] = useState(() => new NameBook());
  useEffect(() => names.subscribe(() => model.store.repaint()), [names, model]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are in the language of the moment.
  useEffect(() => () => names.clear(), [names, language]);
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
      optionsOf: (column, row) => (row && rowOptions?.(column, row)) ?? ofColumn(column),
      nameOf: names.nameOf,
      prepareNames: (kind, values) => names.prepare(kind, values),
    };
  }, [language, dictionary, names, rowOptions]);
}

/** Dictionary items are appended to a column's own, which win (contract part 2 §17.5). */
function withoutDoubles(options: readonly CellOption[]): readonly CellOption[] {
  return [...new Map([...options].reverse().map((option) => [option.value, option])).values()].reverse();
}
