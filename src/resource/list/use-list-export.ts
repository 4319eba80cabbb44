import { useState } from 'react';
import { CallError } from '#shared/http/call-error.ts';
import { exportQuery, type ListState } from '#shared/query/list-query.ts';
import { exportName } from '#shared/resource/export-name.ts';
import { call } from '#src/http/call.ts';
import { isAble } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { listMessages } from './list.messages.ts';
import type { ListCalls } from './list-calls.ts';
import { saveFile, workbookSuffix } from './list-file.ts';

/** Everything that the conditions match, or the ticked rows among it. */
export type ExportScope = 'query' | 'selected';

export interface ListExport {
  readonly run: (scope: ExportScope) => void;
  readonly busy: boolean;
}

export interface ListExportOptions<Row> {
  readonly calls: Pick<ListCalls<Row>, 'exportXls' | 'exportSelected'>;
  readonly fixed: Readonly<Record<string, string>>;
  readonly state: ListState;
  readonly selectedIds: () => readonly string[];
  /** Wire names of the columns on screen, in their order; none leaves them to the server. */
  readonly shownColumns: () => readonly string[];
  /** Names the file. */
  readonly title: string;
}

/** Ids of so many letters still fit an address; more go in the body where the server takes one. */
const addressLimit = 4000;

/**
 * The list as a workbook named after its title (docs/specification.md §2.7) and the day, with exactly the columns on screen (docs/domain.md §0). An empty
 * answer is '文件下载失败'; a refusal is told as a warning.
 */
export function useListExport<Row>(options: ListExportOptions<Row>): ListExport {
  const { calls, fixed, state, selectedIds, shownColumns, title } = options;
  const t = useMessages(listMessages);
  const [busy, setBusy] = useState(false);

  const fetchFile = async (ids: readonly string[]): Promise<unknown> => {
    const query = { ...fixed, ...exportQuery(state, shownColumns()) };
    const selections = ids.join(',');
    const { exportXls, exportSelected } = calls;
    if (selections.length > addressLimit && exportSelected !== undefined && isAble(exportSelected)) {
      return call(exportSelected, { query, body: { selections } });
    }
    return exportXls && call(exportXls, { query: ids.length > 0 ? { ...query, selections } : query });
  };
  const run = async (scope: ExportScope) => {
    const ids = scope === 'selected' ? selectedIds() : [];
    if (scope === 'selected' && ids.length === 0) {
      tell('warning', t('chooseOne'));
      return;
    }
    setBusy(true);
    try {
      const file = await fetchFile(ids);
      if (file instanceof Blob && file.size > 0) saveFile(file, exportName(title) + workbookSuffix(file));
      else tell('warning', t('downloadFailed'));
    } catch (error) {
      // Other failures are shown by the call.
      if (error instanceof CallError && error.kind === 'refused') tell('warning', error.message);
    } finally {
      setBusy(false);
    }
  };
  return { run: (scope) => void run(scope), busy };
}
