import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { listMessages } from './list.messages.ts';

/** Deleting what is selected: needs a selection, asks, tells the server's reason when it refuses (spec 2 §5, §8). */
export function useBatchDelete(
  definition: ResourceDefinition,
  store: RowStore<ResourceRecord>,
  onDone: () => void,
): { readonly ask: () => void; readonly dialog: ReactNode; readonly busy: boolean } {
  const t = useMessages(listMessages);
  const [modal, modalHolder] = Modal.useModal();
  const send = useSend(resourceCalls(definition).deleteBatch);

  const remove = async () => {
    const ids = store.selected.map((row) => row.id);
    await send.mutateAsync({ query: { ids: ids.join(',') } });
    store.clearSelection();
    onDone();
  };
  const ask = () => {
    if (store.selectedCount === 0) {
      tell('warning', t('chooseOne'));
      return;
    }
    void modal.confirm({
      title: t('confirmDelete'),
      content: t('confirmDeleteText'),
      okButtonProps: { danger: true },
      // A refusal is shown by the call; the dialog closes and the selection stays.
      onOk: () => remove().catch(() => {}),
    });
  };
  return {
    ask,
    busy: send.isPending,
    dialog: modalHolder,
  };
}
