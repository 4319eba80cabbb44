import { useMemo, useState } from 'react';
import type { QueryOf } from '#shared/contract/call.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ResourceCalls } from '#shared/resource/resource-calls.ts';
import { UploadQueue } from '#src/controls/upload/upload-queue.ts';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { showFirstProblem } from '#src/grid/edit/actions/show-first-problem.ts';
import { EditModel } from '#src/grid/edit/edit-model.ts';
import type { LinkedOptions } from '#src/grid/edit/office/linked-options.ts';
import { useCellContext } from '#src/grid/edit/office/use-cell-context.ts';
import { useLoadedRows } from '#src/grid/edit/use-loaded-rows.ts';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useGridDraft } from '#src/resource/grid-draft/use-grid-draft.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useMaterial } from './example-data.ts';
import { examplesMessages } from './examples.messages.ts';
import { changesOf, enteredNames, markRefused, takeSaved } from './material-changes.ts';
import { useMaterialRows } from './use-material-rows.ts';

export interface MaterialGrid {
  readonly model: EditModel;
  readonly context: CellContext;
  readonly uploads: UploadQueue;
  /** State that `EditGrid` shows instead of rows. */
  readonly state: GridState;
  readonly reload: () => void;
  /**
   * Checks everything and then sends the changes. If a cell fails the checks of page or server, failing cells are
   * marked and the first is shown.
   */
  readonly save: () => Promise<void>;
  /**
   * Checks everything, shows the first failing cell, and resolves to the number of failures. The grid shows the
   * progress.
   */
  readonly check: () => Promise<number>;
  readonly saving: boolean;
}

export interface MaterialGridOptions {
  /** Chains of linked selects; the same object on each render. */
  readonly linked?: LinkedOptions;
  /** Converts loaded rows to rows of the grid; the same function on each render. */
  readonly prepare?: (rows: readonly GridRecord[]) => readonly GridRecord[];
}

/** An editable grid over example rows that saves all changes in one call. `query` must be stable. */
export function useMaterialGrid(
  query: QueryOf<ResourceCalls['list']>,
  { linked, prepare }: MaterialGridOptions = {},
): MaterialGrid {
  const t = useMessages(examplesMessages);
  const [model] = useState(() => new EditModel());
  const [uploads] = useState(() => new UploadQueue(model.store));
  const [saving, setSaving] = useState(false);
  const context = useCellContext(model, { linked });
  const { definition, calls } = useMaterial();
  const entered = useMemo(() => enteredNames(definition), [definition]);
  const { material, reload } = useMaterialRows(query);
  const rows = useMemo(() => {
    if (material.status !== 'ready') return undefined;
    return prepare === undefined ? material.rows : prepare(material.rows);
  }, [material, prepare]);
  useLoadedRows(model, rows);
  useGridDraft({ store: model.store, name: JSON.stringify(query), keys: entered, rows });
  const state = useMemo((): GridState => {
    if (material.status === 'loading') return { kind: 'loading' };
    if (material.status === 'ready') return { kind: 'ready' };
    return { kind: 'error', content: t('loadFailed', { reason: material.reason }) };
  }, [material, t]);

  const check = async () => {
    const { errorCount } = await model.checks.checkAll();
    if (errorCount > 0) {
      showFirstProblem(model);
      showMessage('warning', t('invalid', { n: errorCount }));
    }
    return errorCount;
  };
  const send = async () => {
    const { store } = model;
    const changes = changesOf(store, entered);
    if (changes.added.length + changes.changed.length + changes.deletedIds.length === 0) {
      showMessage('warning', t('nothing'));
      return;
    }
    const sent = new Map(store.all.map((row) => [row.id, row]));
    try {
      const saved = await call(calls.saveRows, { body: changes }, { quiet: true });
      takeSaved(store, sent, saved, entered);
      const { added, changed, deletedIds } = saved;
      showMessage('success', t('saved', { added: added.length, changed: changed.length, deleted: deletedIds.length }));
    } catch (error) {
      const rows = error instanceof CallError ? error.rows : {};
      const refused = Object.keys(rows).length;
      if (refused === 0) showMessage('warning', t('saveFailed', { reason: messageOf(error) }));
      else {
        markRefused(store, rows, model.columns[0]?.key ?? 'code');
        showFirstProblem(model);
        showMessage('warning', t('refused', { n: refused }));
      }
    }
  };
  const save = async () => {
    if (uploads.busy) {
      showMessage('warning', t('uploading'));
      return;
    }
    setSaving(true);
    try {
      if ((await check()) === 0) await send();
    } finally {
      setSaving(false);
    }
  };
  return { model, context, uploads, state, reload, save, check, saving };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
