import { useCallback, useMemo } from 'react';
import type { ResourceCalls } from '#shared/resource/resource-calls.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { call } from '#src/http/call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useMaterial } from './example-data.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import { materialColumns } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { ReloadButton } from './save-actions.tsx';
import { StatePanel } from './state-panel.tsx';
import { useMaterialGrid } from './use-material-grid.ts';
import { useRowSaving } from './use-row-saving.ts';

const query = { kind: '4' };

/** Reads these rows from the server; deleted rows are missing in the result. */
async function readAgain(list: ResourceCalls['list'], ids: readonly string[]): Promise<readonly GridRecord[]> {
  const { records } = await call(list, { query: { id: `${ids.join(',')},`, pageSize: 1000 } }, { quiet: true });
  return records;
}

/** 实时同步: a row is saved when the user leaves it, and appears in the other windows immediately. */
export function LiveExample() {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const { definition: material, calls } = useMaterial();
  const { list } = calls;
  const reread = useCallback((ids: readonly string[]) => readAgain(list, ids), [list]);
  const columns = useMemo(
    () =>
      materialColumns(
        material,
        language,
        ['code', 'name', 'spec', 'quantity', 'weight', 'urgent', 'result', 'needDate', 'person', 'remark'],
        { code: { type: 'normal', fixed: 'left' } },
      ),
    [material, language],
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
        socketKey={material.code}
        reloadEffect
        onRefetch={reread}
      />
    </ExampleFrame>
  );
}
