import { useInsertionEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { dropDraft, type FormDraft, readDraft, writeDraft } from '#src/resource/form/form-draft.ts';
import { applyEdits, editsOf } from '#src/resource/lines/line-edits.ts';
import { tell } from '#src/resource/tell.ts';
import { onSessionEnding } from '#src/session/session-ending.ts';
import { sessionState } from '#src/session/session-store.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { gridDraftMessages } from './grid-draft.messages.ts';

interface GridDraftOptions {
  readonly store: EditStore;
  /** Which rows of the page these are, should it have several grids or choose between rows. */
  readonly name: string;
  /** Columns that are entered. */
  readonly keys: readonly string[];
  /** The rows as they were loaded; undefined: not there yet. */
  readonly rows: readonly GridRecord[] | undefined;
}

const listKey = 'rows';

/**
 * The draft of a grid that stands in no form: when the session ends under it, what was edited goes to
 * session storage; the same person finds it in the same grid after signing in, and hears which rows somebody else changed
 * meanwhile. To be called after `useLoadedRows`, which forgets edits.
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
    tell('warning', t(changed === 0 ? 'restored' : 'restoredOver', { n: changed }));
  });

  // The only kind of effect that goes on while the grid waits behind another tab.
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

/** Edited rows that have another version now; `values` of a grid's draft are their versions by id. */
function changedMeanwhile({ values }: FormDraft, loaded: readonly GridRecord[]): number {
  return loaded.filter(({ id, version }) => values[id] !== undefined && values[id] !== version).length;
}
