import { useCallback, useState } from 'react';
import { urgeLate } from '#shared/contract/workflow/late.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import { call } from '#src/http/call.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { lateMessages } from './late.messages.ts';
import type { LateRow } from './late-row.ts';

const bodyOf = ({ kind, id }: LateRow) => ({ body: { kind, id } });

/** Sends reminders for one row or for all selected rows, and reports rows that were reminded too recently. */
export function useUrge(store: RowStore<LateRow>, reload: () => void) {
  const t = useMessages(lateMessages);
  const send = useSend(urgeLate, {
    onSuccess: ({ notified }) => showMessage('success', t('urgedOne', { n: notified })),
    onSettled: reload,
  });
  const [busy, setBusy] = useState(false);
  const urgeSelected = async () => {
    const rows = store.selected.filter(({ mayUrge }) => mayUrge);
    if (rows.length === 0) {
      showMessage('warning', t('urgeNone'));
      return;
    }
    setBusy(true);
    store.clearSelection();
    let done = 0;
    const refused: string[] = [];
    // One after the other, because two tasks of one application share their reminder.
    for (const row of rows) {
      try {
        await call(urgeLate, bodyOf(row), { quiet: true });
        done += 1;
      } catch (error) {
        refused.push(`${row.no}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    setBusy(false);
    if (done > 0) showMessage('success', t('urgedMany', { n: done }));
    for (const text of refused) showMessage('warning', text);
    reload();
  };
  const { mutate } = send;
  const urge = useCallback((row: LateRow) => mutate(bodyOf(row)), [mutate]);
  return { urge, urgeSelected, busy };
}
