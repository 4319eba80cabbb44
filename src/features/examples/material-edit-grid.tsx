import { useCallback, useMemo } from 'react';
import { listCall } from '#shared/resource/read-calls.ts';
import type { PopupSources } from '#src/grid/cell-types/popup-sources.ts';
import { PopupSourcesContext } from '#src/grid/cell-types/popup-sources.ts';
import { UploadQueueContext } from '#src/grid/cell-types/upload-context.ts';
import { EditTable } from '#src/grid/edit/table/edit-table.tsx';
import type { EditTableProps } from '#src/grid/edit/table/edit-table-props.ts';
import { useKeptSettings } from '#src/grid/settings/use-kept-settings.ts';
import { call } from '#src/http/call.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useUnsavedWork } from '#src/tab/unsaved-work.ts';
import css from './example-frame.module.css';
import type { MaterialGrid } from './use-material-grid.ts';

/** Report of the supplier's popup cell: the yard's contractors by name. */
const popups: PopupSources = {
  contractor: {
    shown: ['name', 'phone'],
    search: async ({ keyword, pageSize }, signal) => {
      const query = { pageNo: 1, pageSize, ...(keyword !== '' && { name: `*${keyword}*` }) };
      const entry = definitionEntry('contractor');
      return entry === undefined ? [] : (await call(listCall(entry), { query }, { signal, quiet: true })).records;
    },
  },
};

/** `EditTable` with the contexts that the cells of the example rows need; fills the rest of the page. */
export function MaterialEditGrid({
  grid,
  ...props
}: Omit<EditTableProps, 'model' | 'context' | 'state'> & { readonly grid: MaterialGrid }) {
  const { store } = grid.model;
  useUnsavedWork(useCallback(() => store.isDirty, [store]));
  const settings = useKeptSettings('examples.edit');
  const phone = usePhone();
  // On narrow screens a pinned column would leave no room for the others.
  const columns = useMemo(
    () => (phone ? props.columns.map((column) => ({ ...column, fixed: undefined })) : props.columns),
    [phone, props.columns],
  );
  return (
    <PopupSourcesContext value={popups}>
      <UploadQueueContext value={grid.uploads}>
        <div className={css.fill}>
          <EditTable
            height="100%"
            showMessage={showMessage}
            settings={settings}
            {...props}
            columns={columns}
            model={grid.model}
            context={grid.context}
            state={grid.state}
          />
        </div>
      </UploadQueueContext>
    </PopupSourcesContext>
  );
}
