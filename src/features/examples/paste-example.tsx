import { useMessages } from '#src/i18n/use-messages.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import { KeyList } from './key-list.tsx';
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
  'spec',
  'quantity',
  'weight',
  'price',
  'urgent',
  'result',
  'needDate',
  'handover',
  'dept',
  'person',
  'remark',
] as const;
const columnChanges: ColumnChanges = { code: { fixed: 'left' } };

/** 表格粘贴: moving, selecting, copying, pasting, filling and undoing as in a spreadsheet. */
export function PasteExample() {
  const t = useMessages(examplesMessages);
  const columns = useMaterialColumns(columnNames, columnChanges);
  const grid = useMaterialGrid(query);
  return (
    <ExampleFrame
      title={t('pasteTitle')}
      lead={t('pasteLead')}
      actions={<SaveActions grid={grid} />}
      state={
        <>
          <StatePanel store={grid.model.store} />
          <KeyList
            label={t('keys')}
            entries={[
              [t('moveKeys'), '↑ ↓ ← → Tab Enter'],
              [t('rangeKeys'), 'Shift + ↑ ↓ ← →'],
              [t('edgeKeys'), 'Ctrl + Home / End'],
              [t('allKeys'), 'Ctrl + A'],
              [t('editKeys'), 'F2'],
              [t('copyKeys'), 'Ctrl + C / X / V'],
              [t('fillKeys'), 'Ctrl + D / R'],
              [t('undoKeys'), 'Ctrl + Z / Y'],
              [t('findKeys'), 'Ctrl + F'],
            ]}
          />
        </>
      }
    >
      <MaterialEditGrid
        grid={grid}
        columns={columns}
        label={t('pasteTitle')}
        rowNumber
        rowSelection
        mayAdd
        mayRemove
        toolbar={['undo', 'redo', 'find', 'clearSelection', 'density']}
      />
    </ExampleFrame>
  );
}
