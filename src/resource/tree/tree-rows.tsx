import Modal from 'antd/es/modal';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { size } from '#shared/theme/tokens.ts';
import { useLinkClicks } from '#src/grid/data/use-link-clicks.ts';
import { TreeGrid } from '#src/grid/tree/tree-grid.tsx';
import type { TreeNode, TreeReader } from '#src/grid/tree/tree-node.ts';
import { useTree } from '#src/grid/tree/use-tree.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { OtherRowsProps } from '#src/resource/list/list-page.tsx';
import { useListDelete } from '#src/resource/list/use-list-delete.ts';
import { displayOf } from '#src/resource/record-rules.ts';
import { nodeActionColumns } from './node-actions.tsx';
import { nodeColumns } from './node-columns.ts';
import { keepOpen, openAgain, readAgain } from './open-nodes.ts';
import { nodesCalled } from './read-nodes.ts';
import { nodeMessages } from './tree.messages.ts';
import { useNodeActions } from './use-node-actions.ts';

/** The records of a definition with a `tree`, read level by level. */
export default function TreeRows({ definition, path, list, columns, label, empty, revision }: OtherRowsProps) {
  const t = useMessages(nodeMessages);
  const navigate = useNavigate();
  const handleLinks = useLinkClicks();
  const { phone } = list;
  const calls = useMemo(() => resourceCalls(definition), [definition]);
  const load = useMemo(() => nodesCalled(calls.list), [calls]);
  const reader = useReader(definition.tree?.hasChild ?? '');
  const { store, window } = useTree(reader, load, size.listRow);
  const status = useSyncExternalStore(store.subscribe, store.readStatus);
  useEffect(() => {
    if (status.kind === 'ready') void openAgain(definition.code, store);
  }, [status, definition.code, store]);
  useEffect(() => () => keepOpen(definition.code, store.inSight), [definition.code, store]);
  const last = useRef<{ readonly store: unknown; readonly revision: number }>(undefined);
  // Also runs when the hidden tab is shown again, after a form in another tab.
  useEffect(() => {
    if (last.current?.store === store) void readAgain(store);
    last.current = { store, revision };
  }, [store, revision]);

  const [modal, holder] = Modal.useModal();
  const remove = useListDelete<TreeNode<ResourceRecord>>({
    calls: { delete: calls.delete },
    rows: { window },
    modal,
    question: ([node]) => ({
      title: t('removeTitle', { name: node ? displayOf(definition, node.row) : '' }),
      text: t(node?.state === 'leaf' ? 'removeAlone' : 'removeBelow'),
    }),
    onDeleted: list.changed,
  });
  const actions = useNodeActions({
    definition,
    path,
    calls,
    onRemove: (row) => {
      const node = store.at(store.positionOf(row.id));
      if (node !== undefined) remove.one(node);
    },
  });
  const shown = useMemo(
    () => [
      ...nodeColumns(definition, columns, phone),
      ...nodeActionColumns(t, { actions, nameOf: (row) => displayOf(definition, row), phone }),
    ],
    [definition, columns, phone, t, actions],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: turns clicks on links (which keys fire too) into navigation
    <div style={{ height: '100%' }} onClick={handleLinks}>
      <TreeGrid
        store={store}
        window={window}
        columns={shown}
        label={label}
        onOpen={(row) => navigate(`${path}/${row.id}`)}
        empty={empty}
      />
      {holder}
    </div>
  );
}

function useReader(hasChild: string): TreeReader<ResourceRecord> {
  return useMemo(
    () => ({
      idOf: (row) => String(row.id),
      hasChildren: (row) => row[hasChild] === '1',
      childrenOf: () => undefined,
    }),
    [hasChild],
  );
}
