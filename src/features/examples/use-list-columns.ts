import { useMemo } from 'react';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { gridColumn } from '#src/resource/list/list-columns.tsx';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { useMaterial } from './example-data.ts';
import type { MaterialField } from './material-columns.ts';

const noWidths = {};

/** Columns of lists and trees, made from the resource definition in this order. All parameters must be stable. */
export function useListColumns(
  names: readonly MaterialField[],
  widths: Partial<Readonly<Record<MaterialField, number>>> = noWidths,
): readonly GridColumn<ResourceRecord>[] {
  const language = useLanguage();
  const { definition: material } = useMaterial();
  const lookup = useDictionaryLookup();
  const recordPath = useRecordPath();
  return useMemo(
    () =>
      names.flatMap((name) => {
        const field = fieldOf(material, name);
        if (field === undefined) return [];
        const column = gridColumn(material, columnOf(field), { language, lookup, recordPath });
        return { ...column, width: widths[name] ?? column.width };
      }),
    [material, names, widths, language, lookup, recordPath],
  );
}
