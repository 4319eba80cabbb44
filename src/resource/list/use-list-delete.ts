import type { HookAPI } from 'antd/es/modal/useModal';
import { useState } from 'react';
import { CallError } from '#shared/http/call-error.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { listMessages } from './list.messages.ts';
import type { ListCalls } from './list-calls.ts';
import type { ListRows } from './use-list-rows.ts';

export interface ListDelete<Row> {
  /** Deletes one row after confirmation. */
  readonly one: (row: Row) => void;
  /** Deletes the selected rows after confirmation. */
  readonly selected: () => void;
  readonly busy: boolean;
}

interface DeleteQuestion {
  readonly title: string;
  readonly text: string;
}

export interface ListDeleteOptions<Row> {
  readonly calls: Pick<ListCalls<Row>, 'delete' | 'deleteBatch'>;
  readonly rows: Pick<ListRows<Row>, 'window'>;
  readonly modal: HookAPI;
  /** Title and text of the confirmation for these rows; default: a general question. */
  readonly question?: (rows: readonly Row[]) => DeleteQuestion;
  /** Called with the number of deleted rows. */
  readonly onDeleted: (count: number) => void;
}

type DeleteCall = NonNullable<ListCalls<unknown>['delete']>;

/**
 * Deletes rows of a list after confirmation. Warns if there is no delete call or nothing is selected, and shows a
 * refusal of the server as a warning (docs/specification.md §2.5, §2.8).
 */
export function useListDelete<Row>(options: ListDeleteOptions<Row>): ListDelete<Row> {
  const { calls, rows, modal, question, onDeleted } = options;
  const t = useMessages(listMessages);
  const [busy, setBusy] = useState(false);
  const { store } = rows.window;

  const deselect = (id: string) => {
    const at = store.positionOf(id);
    if (store.isSelected(at)) store.toggle(at);
  };
  const send = async (
    definition: DeleteCall,
    query: Readonly<Record<string, string>>,
    count: number,
    letGo: () => void,
  ) => {
    setBusy(true);
    try {
      await call(definition, { query });
      letGo();
      showMessage('success', t('deleted', { n: count }));
      onDeleted(count);
    } catch (error) {
      // `call` shows other errors. The dialog closes and the selection is kept.
      if (error instanceof CallError && error.kind === 'refused') showMessage('warning', error.message);
    } finally {
      setBusy(false);
    }
  };
  const ask = (asked: readonly Row[], onOk: () => Promise<void>) => {
    const { title, text } = question?.(asked) ?? { title: t('confirmDelete'), text: t('confirmDeleteText') };
    void modal.confirm({ title, content: text, okButtonProps: { danger: true }, onOk });
  };

  return {
    busy,
    one: (row) => {
      const definition = calls.delete;
      if (definition === undefined) {
        showMessage('warning', t('noDeleteCall'));
        return;
      }
      const id = store.idOf(row);
      ask([row], () => send(definition, { id }, 1, () => deselect(id)));
    },
    selected: () => {
      const definition = calls.deleteBatch;
      if (definition === undefined) showMessage('warning', t('noDeleteBatchCall'));
      else if (store.selectedCount === 0) showMessage('warning', t('chooseOne'));
      else
        ask(store.selected, () => {
          const ids = store.selected.map(store.idOf);
          return send(definition, { ids: ids.join(',') }, ids.length, () => store.clearSelection());
        });
    },
  };
}
