import { useMemo } from 'react';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { demoRow } from '#shared/yard/demo-row.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { gridColumn } from '#src/resource/list/list-columns.tsx';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { MaterialField } from './material-columns.ts';

const noWidths = {};

/** Columns of lists and trees made from the resource definition, in this order. All must be stable. */
export function useListColumns(
  names: readonly MaterialField[],
  widths: Partial<Readonly<Record<MaterialField, number>>> = noWidths,
): readonly GridColumn<ResourceRecord>[] {
  const language = useLanguage();
  const lookup = useDictionaryLookup();
  const recordPath = useRecordPath();
  return useMemo(
    () =>
      names.flatMap((name) => {
        const field = fieldOf(demoRow, name);
        if (field === undefined) return [];
        const column = gridColumn(demoRow, columnOf(field), { language, lookup, recordPath });
        return { ...column, width: widths[name] ?? column.width };
      }),
    [names, widths, language, lookup, recordPath],
  );
}
