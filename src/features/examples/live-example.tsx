import { useMemo } from 'react';
import { demoRow } from '#shared/yard/demo-row.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { call } from '#src/http/call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import { materialColumns } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { ReloadButton } from './save-actions.tsx';
import { StatePanel } from './state-panel.tsx';
import { useMaterialGrid } from './use-material-grid.ts';
import { materialCalls } from './use-material-rows.ts';
import { useRowSaving } from './use-row-saving.ts';

const query = { kind: '4' };

/** Rows as the server has them now; those that are gone are missing. */
async function readAgain(ids: readonly string[]): Promise<readonly GridRecord[]> {
  const { records } = await call(
    materialCalls.list,
    { query: { id: `${ids.join(',')},`, pageSize: 1000 } },
    { quiet: true },
  );
  return records;
}

/** 实时同步: a row is saved when it is left, and stands in the other windows at once. */
export function LiveExample() {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const columns = useMemo(
    () =>
      materialColumns(
        language,
        ['code', 'name', 'spec', 'quantity', 'weight', 'urgent', 'result', 'needDate', 'person', 'remark'],
        { code: { type: 'normal', fixed: 'left' } },
      ),
    [language],
  );
  const grid = useMaterialGrid(query);
  useRowSaving(grid.model);
  return (
    <ExampleFrame
      title={t('liveTitle')}
      lead={t('liveLead')}
      actions={<ReloadButton grid={grid} />}
      state={<StatePanel store={grid.model.store} />}
    >
      <MaterialEditGrid
        grid={grid}
        columns={columns}
        label={t('liveTitle')}
        rowNumber
        socketKey={demoRow.code}
        reloadEffect
        onRefetch={readAgain}
      />
    </ExampleFrame>
  );
}
