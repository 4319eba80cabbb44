import { useInsertionEffect } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { dropDraft, readDraft, writeDraft } from '#src/resource/form/form-draft.ts';
import type { LineEdits } from '#src/resource/lines/line-edits.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { onSessionEnding } from '#src/session/session-ending.ts';
import { sessionState } from '#src/session/session-store.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { gridDraftMessages } from './grid-draft.messages.ts';

/** A loaded row, of which only the version matters. */
interface Versioned {
  readonly id: string;
  readonly version?: unknown;
}

interface EditDraftOptions {
  /** Distinguishes this draft from all others of the browser tab. */
  readonly route: string;
  /** The loaded rows; undefined while loading. */
  readonly rows: readonly Versioned[] | undefined;
  /** The unsaved edits, null if there are none; the same function as long as it reads the same rows. */
  readonly collect: () => LineEdits | null;
  /** The row on which the edits of a row are based. */
  readonly baseOf: (id: string) => Versioned | undefined;
  readonly apply: (edits: LineEdits) => void;
}

const listKey = 'rows';

/**
 * When the session ends, the edits go to session storage; after signing in, the same user gets them back in the same
 * place, with a warning if other users changed some of the rows.
 */
export function useEditDraft({ route, rows, collect, baseOf, apply }: EditDraftOptions): void {
  const t = useMessages(gridDraftMessages);

  useOnChange(rows, (loaded) => {
    const user = sessionState().session?.userInfo.username;
    if (loaded === undefined || user === undefined) return;
    const draft = readDraft(user, route);
    const edits = draft?.lines?.[listKey];
    if (!draft || edits === undefined) return;
    dropDraft(route);
    apply(edits);
    const changed = changedMeanwhile(draft.values, loaded);
    showMessage('warning', t(changed === 0 ? 'restored' : 'restoredOver', { n: changed }));
  });

  // An insertion effect, because React disconnects all others while the grid is hidden behind another tab.
  useInsertionEffect(
    () =>
      onSessionEnding(() => {
        const user = sessionState().session?.userInfo.username;
        const edits = collect();
        if (user === undefined || edits === null) return;
        const versions = Object.keys(edits.changed).map((id) => [id, baseOf(id)?.version] as const);
        const values = Object.fromEntries(versions);
        const lines = { [listKey]: edits };
        writeDraft({ user, route, record: null, version: null, values, lines, savedAt: Date.now() });
      }),
    [collect, baseOf, route],
  );
}

/** Number of edited rows with a new version; `values` maps ids of rows to the versions that were edited. */
function changedMeanwhile(values: Readonly<Record<string, unknown>>, loaded: readonly Versioned[]): number {
  return loaded.filter(({ id, version }) => values[id] !== undefined && values[id] !== version).length;
}
