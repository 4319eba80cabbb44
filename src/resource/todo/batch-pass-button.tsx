import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { batchPass, listTodo, todoCounts } from '#shared/contract/todo.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import { callKey, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { listMessages } from '#src/resource/list/list.messages.ts';
import { tell } from '#src/resource/tell.ts';
import { todoMessages } from './todo.messages.ts';
import type { TodoRow } from './todo-columns.tsx';

/** Passes the ticked tasks together where their nodes allow it. */
export function BatchPassButton({ store }: { readonly store: RowStore<TodoRow> }) {
  const t = useMessages(todoMessages);
  const list = useMessages(listMessages);
  const [modal, holder] = Modal.useModal();
  const pass = useBatchPass(store, (failed) =>
    modal.warning({
      title: t('batchFailed', { n: failed.length }),
      content: (
        <ul style={{ margin: 0, paddingLeft: 18 }}>
          {failed.map((each) => (
            <li key={each.taskId}>
              {each.bizNo}: {each.message}
            </li>
          ))}
        </ul>
      ),
    }),
  );
  const ask = () => {
    const ids = store.selected.flatMap((row) => (row.batchable && row.taskId !== null ? [row.taskId] : []));
    if (store.selectedCount === 0) tell('warning', list('chooseOne'));
    else if (ids.length === 0) tell('warning', t('batchNone'));
    else
      void modal.confirm({
        title: t('batchTitle', { n: ids.length }),
        content: t('batchHint'),
        okButtonProps: { color: 'green', variant: 'solid' },
        onOk: () => pass(ids).catch(() => {}),
      });
  };
  return (
    <>
      {holder}
      <Button size="small" onClick={ask}>
        {t('batchPass')}
      </Button>
    </>
  );
}

interface Failure {
  readonly taskId: string;
  readonly bizNo: string | null;
  readonly message: string;
}

/** Each task is decided by itself; what was refused is listed one by one with its reason. */
function useBatchPass(store: RowStore<TodoRow>, onFailed: (failed: readonly Failure[]) => void) {
  const t = useMessages(todoMessages);
  const queryClient = useQueryClient();
  const send = useSend(batchPass);
  return async (taskIds: string[]) => {
    const { passed, failed } = await send.mutateAsync({ body: { taskIds } });
    store.clearSelection();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: callKey(listTodo) }),
      queryClient.invalidateQueries({ queryKey: callKey(todoCounts) }),
    ]);
    if (passed.length > 0) tell('success', t('batchDone', { n: passed.length }));
    if (failed.length > 0) onFailed(failed);
  };
}
