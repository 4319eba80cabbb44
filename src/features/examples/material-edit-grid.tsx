import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { contractor } from '#shared/yard/contractor.ts';
import type { PopupSources } from '#src/grid/cell-types/popup-sources.ts';
import { PopupSourcesContext } from '#src/grid/cell-types/popup-sources.ts';
import { UploadQueueContext } from '#src/grid/cell-types/upload-context.ts';
import { EditGrid, type EditGridProps } from '#src/grid/edit/edit-grid.tsx';
import { call } from '#src/http/call.ts';
import css from './example-frame.module.css';
import type { MaterialGrid } from './use-material-grid.ts';

const contractors = resourceCalls(contractor);

/** The report behind the supplier's popup cell: contractors of the yard, by name. */
const popups: PopupSources = {
  contractor: {
    shown: ['name', 'phone'],
    search: async ({ keyword, pageSize }, signal) => {
      const query = { pageNo: 1, pageSize, ...(keyword !== '' && { name: `*${keyword}*` }) };
      return (await call(contractors.list, { query }, { signal, quiet: true })).records;
    },
  },
};

/** `EditGrid` with what the cells of the example rows need around them. */
export function MaterialEditGrid({
  grid,
  ...props
}: Omit<EditGridProps, 'model' | 'context' | 'state'> & { readonly grid: MaterialGrid }) {
  return (
    <PopupSourcesContext value={popups}>
      <UploadQueueContext value={grid.uploads}>
        <div className={css.fill}>
          <EditGrid {...props} model={grid.model} context={grid.context} state={grid.state} />
        </div>
      </UploadQueueContext>
    </PopupSourcesContext>
  );
}
