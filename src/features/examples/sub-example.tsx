import { useState } from 'react';
import { setValues } from '#src/grid/edit/actions/set-values.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import type { ColumnChanges } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { type MaterialValues, PartDetails } from './part-details.tsx';
import { PartsTable } from './parts-table.tsx';
import { SaveActions } from './save-actions.tsx';
import { StatePanel } from './state-panel.tsx';
import { useMaterialColumns } from './use-material-columns.ts';
import { useMaterialGrid } from './use-material-grid.ts';

const query = { kind: '3' };

const columnNames = ['code', 'name', 'quantity', 'weight', 'progress', 'needDate', 'dept', 'person', 'remark'] as const;
const columnChanges: ColumnChanges = {
  code: { type: 'normal', fixed: 'left' },
  name: { showDetails: true },
  weight: { disabled: true },
};

/** 子表: assemblies, their parts in a popover, and the whole row in a dialog. */
export function SubExample() {
  const t = useMessages(examplesMessages);
  const columns = useMaterialColumns(columnNames, columnChanges);
  const grid = useMaterialGrid(query);
  // Values of the dialog by row; OK writes them to the grid.
  const [drafts] = useState(() => new Map<string, MaterialValues>());
  return (
    <ExampleFrame
      title={t('subTitle')}
      lead={t('subLead')}
      actions={<SaveActions grid={grid} />}
      state={<StatePanel store={grid.model.store} />}
    >
      <MaterialEditGrid
        grid={grid}
        columns={columns}
        label={t('subTitle')}
        rowNumber
        subRow={(row) => <PartsTable key={row.id} assembly={row} />}
        details={(row) => <PartDetails key={row.id} row={row} onChange={(values) => drafts.set(row.id, values)} />}
        onDetailsConfirm={({ row, callback }) => {
          setValues(grid.model, [{ rowKey: row.id, values: drafts.get(row.id) ?? {} }]);
          callback(true);
        }}
      />
    </ExampleFrame>
  );
}
