import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readShipMatrix, type ShipMatrix } from '#shared/contract/yard/ship-parts.ts';
import { CallError } from '#shared/http/call-error.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { showFirstProblem } from '#src/grid/edit/actions/show-first-problem.ts';
import { call } from '#src/http/call.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useEditDraft } from '#src/resource/grid-draft/use-edit-draft.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useUnsavedWork } from '#src/tab/unsaved-work.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { matrixMessages } from './matrix.messages.ts';
import { noFilter } from './matrix-filter.ts';
import { rowVersion } from './matrix-rows.ts';
import { MatrixStore } from './matrix-store.ts';
import { useShipNews } from './use-ship-news.ts';

const { saveRows } = resourceCalls(blockStage);

/** The matrix of a ship: its rows and edits, and saving all changed stages in one call. */
export function useMatrix(ship: string) {
  const t = useMessages(matrixMessages);
  const client = useQueryClient();
  const [matrix] = useState(() => new MatrixStore());
  const [filter, setFilter] = useState(noFilter);
  const [saving, setSaving] = useState(false);
  const query = useCall(readShipMatrix, { query: { ship } }, { quiet: true });
  useOnChange(query.data, (data) => {
    if (data !== undefined) matrix.load(data);
  });
  useOnChange(filter, (next) => matrix.filter(next));
  useUnsavedWork(useCallback(() => matrix.changed() > 0, [matrix]));
  useKept(matrix, query.data);
  useShipNews();
  useEffect(() => {
    matrix.onOvertaken = (stages) => {
      matrix.refuse(
        Object.fromEntries(stages.map(({ id, percent }) => [id, { percent: t('overtaken', { percent }) }])),
      );
      showMessage('warning', t('overtakenBy', { n: stages.length }));
    };
  }, [matrix, t]);

  const read = async (): Promise<ShipMatrix> =>
    client.fetchQuery({
      queryKey: callKey(readShipMatrix, { query: { ship } }),
      queryFn: () => call(readShipMatrix, { query: { ship } }, { quiet: true }),
    });
  const send = async () => {
    const changed = matrix.changes();
    try {
      await call(saveRows, { body: { added: [], changed, deletedIds: [] } }, { quiet: true });
      matrix.discard();
      showMessage('success', t('saved', { n: changed.length }));
      // The other tabs and pages show the ship, too.
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('shipPage.') });
    } catch (error) {
      const rows = error instanceof CallError ? error.rows : {};
      const refused = Object.keys(rows).length;
      if (refused === 0) {
        showMessage('warning', t('saveFailed', { reason: error instanceof Error ? error.message : String(error) }));
        return;
      }
      setFilter(noFilter);
      matrix.filter(noFilter);
      matrix.refuse(rows);
      showFirstProblem(matrix.model);
      // A message about the whole row: somebody else has changed the stage.
      const isStale = Object.values(rows).some((fields) => 'id' in fields);
      showMessage('warning', isStale ? t('renewed') : t('refused', { n: refused }));
      if (isStale) await read().then((fresh) => matrix.load(fresh));
    }
  };
  const save = async () => {
    matrix.model.finish('stay');
    if (matrix.changes().length === 0 || saving) return;
    const { errorCount } = await matrix.model.checks.checkAll();
    if (errorCount > 0) {
      showFirstProblem(matrix.model);
      return;
    }
    setSaving(true);
    try {
      await send();
    } finally {
      setSaving(false);
    }
  };
  return { matrix, query, filter, setFilter, saving, save };
}

/** Keeps the edits when the session ends, whichever tab of the ship is shown then. */
function useKept(matrix: MatrixStore, data: ShipMatrix | undefined): void {
  const { pathname } = useLocation();
  const rows = useMemo(() => data?.blocks?.map(rowVersion), [data]);
  const bases = useMemo(() => new Map(rows?.map((row) => [row.id, row])), [rows]);
  useEditDraft({
    route: `${pathname}#matrix`,
    rows,
    collect: matrix.edits,
    baseOf: useCallback((id: string) => bases.get(id), [bases]),
    apply: (edits) => matrix.restore(edits),
  });
}
