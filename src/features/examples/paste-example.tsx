import { useMemo } from 'react';
import type { PasteOutcome } from '#src/grid/edit/paste-cells.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import { KeyList } from './key-list.tsx';
import { materialColumns } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { SaveActions } from './save-actions.tsx';
import { StatePanel } from './state-panel.tsx';
import { useMaterialGrid } from './use-material-grid.ts';

const query = { kind: '4' };

/** 表格粘贴: moving, selecting, copying, pasting, filling and taking back as in a spreadsheet. */
export function PasteExample() {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const columns = useMemo(
    () =>
      materialColumns(
        language,
        [
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
        ],
        { code: { fixed: 'left' } },
      ),
    [language],
  );
  const grid = useMaterialGrid(query);
  const sayPasted = (outcome: PasteOutcome) => {
    if (outcome.kind === 'nothing') return;
    const { plan } = outcome;
    if (outcome.kind === 'refused') {
      tell('warning', t('pasteRefused', { n: plan.failures.length }));
      return;
    }
    const cells = [...plan.patches.values()].reduce((sum, patch) => sum + Object.keys(patch).length, 0);
    tell('success', t('pasted', { cells, rows: plan.appended }));
    if (plan.cutRows + plan.cutColumns > 0) {
      tell('warning', t('pasteCut', { rows: plan.cutRows, columns: plan.cutColumns }));
    }
  };
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
              [t('fillKeys'), 'Ctrl + D'],
              [t('undoKeys'), 'Ctrl + Z / Y'],
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
        onPasted={sayPasted}
      />
    </ExampleFrame>
  );
}
