import { useInsertionEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { dropDraft, type FormDraft, readDraft, writeDraft } from '#src/resource/form/form-draft.ts';
import { applyEdits, editsOf } from '#src/resource/lines/line-edits.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { onSessionEnding } from '#src/session/session-ending.ts';
import { sessionState } from '#src/session/session-store.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { gridDraftMessages } from './grid-draft.messages.ts';

interface GridDraftOptions {
  readonly store: EditStore;
  /** Distinguishes the grids of one page, or the rows that a grid can switch between. */
  readonly name: string;
  /** Keys of the editable columns. */
  readonly keys: readonly string[];
  /** The loaded rows; undefined while loading. */
  readonly rows: readonly GridRecord[] | undefined;
}

const listKey = 'rows';

/**
 * The draft of a grid outside a form. When the session ends, its edits go to session storage; after signing in, the
 * same user gets them back in the same grid, with a warning if other users changed some of the rows. Call it after
 * `useLoadedRows`, which discards edits.
 */
export function useGridDraft({ store, name, keys, rows }: GridDraftOptions): void {
  const t = useMessages(gridDraftMessages);
  const { pathname, search } = useLocation();
  const route = `${pathname}${search}#${name}`;

  useOnChange(rows, (loaded) => {
    const user = sessionState().session?.userInfo.username;
    if (loaded === undefined || user === undefined) return;
    const draft = readDraft(user, route);
    const edits = draft?.lines?.[listKey];
    if (!draft || edits === undefined) return;
    dropDraft(route);
    applyEdits(store, edits);
    const changed = changedMeanwhile(draft, loaded);
    showMessage('warning', t(changed === 0 ? 'restored' : 'restoredOver', { n: changed }));
  });

  // An insertion effect, because React disconnects all others while the grid is hidden behind another tab.
  useInsertionEffect(
    () =>
      onSessionEnding(() => {
        const user = sessionState().session?.userInfo.username;
        const edits = editsOf(store, keys);
        if (user === undefined || edits === null) return;
        const versions = Object.keys(edits.changed).map((id) => [id, store.baseOf(id)?.version] as const);
        const values = Object.fromEntries(versions);
        writeDraft({
          user,
          route,
          record: null,
          version: null,
          values,
          lines: { [listKey]: edits },
          savedAt: Date.now(),
        });
      }),
    [store, keys, route],
  );
}

/** Number of edited rows with a new version. In the draft of a grid, `values` maps row ids to versions. */
function changedMeanwhile({ values }: FormDraft, loaded: readonly GridRecord[]): number {
  return loaded.filter(({ id, version }) => values[id] !== undefined && values[id] !== version).length;
}
