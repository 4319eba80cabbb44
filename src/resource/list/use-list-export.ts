import { useState } from 'react';
import { CallError } from '#shared/http/call-error.ts';
import { exportQuery, type ListState } from '#shared/query/list-query.ts';
import { exportName } from '#shared/resource/export-name.ts';
import { call } from '#src/http/call.ts';
import { isSupported } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { listMessages } from './list.messages.ts';
import { type ListCalls, listInput, type PathValues } from './list-calls.ts';
import { saveFile, workbookSuffix } from './list-file.ts';

/** All rows that match the query, or the selected rows. */
export type ExportScope = 'query' | 'selected';

export interface ListExport {
  readonly run: (scope: ExportScope) => void;
  readonly busy: boolean;
}

export interface ListExportOptions<Row> {
  readonly calls: Pick<ListCalls<Row>, 'exportXls' | 'exportSelected'>;
  readonly fixed: Readonly<Record<string, string>>;
  readonly path?: PathValues | undefined;
  readonly state: ListState;
  readonly selectedIds: () => readonly string[];
  /** Wire names of the visible columns in their order; if empty, the server chooses the columns. */
  readonly shownColumns: () => readonly string[];
  /** Used as the file name. */
  readonly title: string;
}

/** Maximum length of the ids in a URL. Longer selections are sent in the body if the server supports this. */
const addressLimit = 4000;

/**
 * Exports the list as a workbook named after its title and the day (docs/specification.md §2.7), with exactly the
 * visible columns (docs/domain.md §0). Warns with '文件下载失败' if the file is empty, or with the server's message if it
 * refuses.
 */
export function useListExport<Row>(options: ListExportOptions<Row>): ListExport {
  const { calls, fixed, path, state, selectedIds, shownColumns, title } = options;
  const t = useMessages(listMessages);
  const [busy, setBusy] = useState(false);

  const fetchFile = async (ids: readonly string[]): Promise<unknown> => {
    const query = { ...fixed, ...exportQuery(state, shownColumns()) };
    const selections = ids.join(',');
    const { exportXls, exportSelected } = calls;
    if (selections.length > addressLimit && exportSelected !== undefined && isSupported(exportSelected)) {
      return call(exportSelected, { query, body: { selections } });
    }
    return exportXls && call(exportXls, listInput(ids.length > 0 ? { ...query, selections } : query, path));
  };
  const run = async (scope: ExportScope) => {
    const ids = scope === 'selected' ? selectedIds() : [];
    if (scope === 'selected' && ids.length === 0) {
      showMessage('warning', t('chooseOne'));
      return;
    }
    setBusy(true);
    try {
      const file = await fetchFile(ids);
      if (file instanceof Blob && file.size > 0) saveFile(file, exportName(title) + workbookSuffix(file));
      else showMessage('warning', t('downloadFailed'));
    } catch (error) {
      // `call` shows other errors.
      if (error instanceof CallError && error.kind === 'refused') showMessage('warning', error.message);
    } finally {
      setBusy(false);
    }
  };
  return { run: (scope) => void run(scope), busy };
}
