import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { ResourceCalls } from '#shared/resource/resource-calls.ts';
import { size } from '#shared/theme/tokens.ts';
import { TreeGrid } from '#src/grid/tree/tree-grid.tsx';
import type { TreeReader } from '#src/grid/tree/tree-node.ts';
import { readTreeRows, treeQuery } from '#src/grid/tree/tree-request.ts';
import type { LoadTree } from '#src/grid/tree/tree-store.ts';
import { useTree } from '#src/grid/tree/use-tree.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { useMaterial } from './example-data.ts';
import css from './example-frame.module.css';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import type { MaterialField } from './material-columns.ts';
import { useListColumns } from './use-list-columns.ts';

const fields: readonly MaterialField[] = [
  'name',
  'code',
  'kind',
  'spec',
  'quantity',
  'weight',
  'progress',
  'needDate',
  'person',
  'result',
];

const widths = { name: 260, code: 190, spec: 200 };

const reader: TreeReader<ResourceRecord> = {
  idOf: (row) => row.id,
  hasChildren: (row) => row.hasChildren === true,
  childrenOf: () => undefined,
};

/** `parentId` of the rows at the top of the tree. */
const rootParent = '0';

/** Loads the children of a row in their own order; the top level has the ships. */
const loadBy =
  (list: ResourceCalls['list']): LoadTree<ResourceRecord> =>
  async (parent, signal) => {
    const query = { ...treeQuery(parent?.id ?? rootParent, {}), column: 'orderNum', order: 'asc', pageSize: 1000 };
    return readTreeRows(await call(list, { query }, { signal, quiet: true }));
  };

/** 树形表格: four levels whose children are loaded when a row is opened. */
export function TreeExample() {
  const t = useMessages(examplesMessages);
  const navigate = useNavigate();
  const recordPath = useRecordPath();
  const columns = useListColumns(fields, widths);
  const { definition, calls } = useMaterial();
  const load = useMemo(() => loadBy(calls.list), [calls]);
  const { store, window } = useTree(reader, load, size.listRow);
  const open = (row: ResourceRecord) => {
    const path = recordPath(definition.code, row.id);
    if (path !== undefined) navigate(path);
  };
  return (
    <ExampleFrame title={t('treeTitle')} lead={t('treeLead')}>
      <div className={css.card}>
        <TreeGrid
          store={store}
          window={window}
          columns={columns}
          label={t('treeTitle')}
          selectable
          onOpen={open}
          empty={t('empty')}
        />
      </div>
    </ExampleFrame>
  );
}
