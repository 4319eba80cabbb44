import { useMemo } from 'react';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMaterial } from './example-data.ts';
import { type ColumnChanges, type MaterialField, materialColumns } from './material-columns.ts';

/** Columns of the example rows in the current language; names and changes must be stable. */
export function useMaterialColumns(names: readonly MaterialField[], changes?: ColumnChanges): readonly EditColumn[] {
  const language = useLanguage();
  const { definition } = useMaterial();
  return useMemo(() => materialColumns(definition, language, names, changes), [definition, language, names, changes]);
}
