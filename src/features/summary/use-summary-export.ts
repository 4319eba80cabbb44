import { useState } from 'react';
import { exportSummary } from '#shared/contract/yard/summary.ts';
import { CallError } from '#shared/http/call-error.ts';
import { exportName } from '#shared/resource/export-name.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { saveFile, workbookSuffix } from '#src/resource/list/list-file.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { summaryMessages } from './summary.messages.ts';
import type { SummaryQuery } from './summary-address.ts';

/** Saves the table of a report as a workbook. */
export function useSummaryExport(name: string, query: SummaryQuery) {
  const t = useMessages(summaryMessages);
  const [busy, setBusy] = useState(false);
  const run = async (title: string) => {
    setBusy(true);
    try {
      const file = await call(exportSummary, { path: { name }, query });
      if (file instanceof Blob && file.size > 0) saveFile(file, exportName(title) + workbookSuffix(file));
      else showMessage('warning', t('downloadFailed'));
    } catch (error) {
      // `call` shows other errors.
      if (error instanceof CallError && error.kind === 'refused') showMessage('warning', error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: (title: string) => void run(title) };
}
