import { useMemo } from 'react';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import { materialColumns } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { SaveActions } from './save-actions.tsx';
import { StatePanel } from './state-panel.tsx';
import { useMaterialGrid } from './use-material-grid.ts';

const query = { kind: '4' };

/** 单元格类型: one column per cell type. */
export function CellsExample() {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const columns = useMemo(
    () =>
      materialColumns(
        language,
        [
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
        ],
        { code: { type: 'normal', fixed: 'left' }, kind: { type: 'sel_search' } },
      ),
    [language],
  );
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
