import { useMessages } from '#src/i18n/use-messages.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import type { ColumnChanges } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { SaveActions } from './save-actions.tsx';
import { StatePanel } from './state-panel.tsx';
import { useMaterialColumns } from './use-material-columns.ts';
import { useMaterialGrid } from './use-material-grid.ts';

const query = { kind: '4' };

const columnNames = [
  'code',
  'name',
  'kind',
  'spec',
  'quantity',
  'weight',
  'urgent',
  'result',
  'treatments',
  'progress',
  'needDate',
  'checkTime',
  'handover',
  'ship',
  'block',
  'dept',
  'person',
  'checkers',
  'supplier',
  'phone',
  'drawings',
  'photo',
  'remark',
  'parentId',
] as const;
const columnChanges: ColumnChanges = { code: { type: 'normal', fixed: 'left' }, kind: { type: 'sel_search' } };

/** 单元格类型: one column per cell type. */
export function CellsExample() {
  const t = useMessages(examplesMessages);
  const columns = useMaterialColumns(columnNames, columnChanges);
  const grid = useMaterialGrid(query);
  return (
    <ExampleFrame
      title={t('cellsTitle')}
      lead={t('cellsLead')}
      actions={<SaveActions grid={grid} />}
      state={<StatePanel store={grid.model.store} />}
    >
      <MaterialEditGrid grid={grid} columns={columns} label={t('cellsTitle')} rowNumber rowSelection />
    </ExampleFrame>
  );
}
