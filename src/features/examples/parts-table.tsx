import { useMemo } from 'react';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { EditTable } from '#src/grid/edit/table/edit-table.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useMaterial } from './example-data.ts';
import { examplesMessages } from './examples.messages.ts';
import { materialColumns } from './material-columns.ts';
import { useMaterialGrid } from './use-material-grid.ts';

/** In px, because a popover is smaller than a page. */
const mostHeight = 300;

/** Read-only list of the parts of an assembly. */
export function PartsTable({ assembly }: { readonly assembly: GridRecord }) {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const { definition: material } = useMaterial();
  const columns = useMemo(
    () =>
      materialColumns(material, language, [
        'code',
        'name',
        'spec',
        'quantity',
        'weight',
        'result',
        'progress',
        'person',
      ]),
    [material, language],
  );
  const query = useMemo(() => ({ parentId: assembly.id, column: 'orderNum', order: 'asc' }), [assembly.id]);
  const grid = useMaterialGrid(query);
  return (
    <EditTable
      model={grid.model}
      context={grid.context}
      state={grid.state}
      columns={columns}
      label={t('parts', { name: String(assembly.name) })}
      maxHeight={mostHeight}
      rowNumber
      disabled
    />
  );
}
