import type { RowEditor } from '#shared/realtime/presence.ts';
import { type EditorKey, NEWS_LAPSE_MS } from './presence-news.ts';

/** Editor of a row, known to all processes, and the users of this process who were notified. */
export interface KnownEditor {
  readonly tenantId: number;
  readonly editor: RowEditor;
  readonly notified: Set<string>;
}

interface Entry extends KnownEditor {
  freshUntil: number;
}

/**
 * All editors of rows in all processes, as read from the outbox. Times are milliseconds of `now`, the monotonic clock.
 */
export class PresenceBoard {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Adds or renews an editor. `entered` is the new editor, unless the row is the same; `left` is the editor's previous
   * row.
   */
  put(
    tenantId: number,
    editor: RowEditor,
  ): { readonly entered?: KnownEditor; readonly left?: KnownEditor | undefined } {
    const key = keyOf(tenantId, editor);
    const known = this.#entries.get(key);
    const freshUntil = this.#now() + NEWS_LAPSE_MS;
    if (known && isSameRow(known.editor, editor)) {
      known.freshUntil = freshUntil;
      return {};
    }
    const entered: Entry = { tenantId, editor, notified: new Set(), freshUntil };
    this.#entries.set(key, entered);
    return { entered, left: known };
  }

  remove(tenantId: number, key: EditorKey): KnownEditor | undefined {
    const known = this.#entries.get(keyOf(tenantId, key));
    this.#entries.delete(keyOf(tenantId, key));
    return known;
  }

  /** Removes and returns the editors without news for `NEWS_LAPSE_MS`. */
  takeLapsed(): KnownEditor[] {
    const lapsed = [...this.#entries.values()].filter(({ freshUntil }) => freshUntil < this.#now());
    for (const { tenantId, editor } of lapsed) this.remove(tenantId, editor);
    return lapsed;
  }

  /** Editors of rows in one grid. */
  of(tenantId: number, socketKey: string): KnownEditor[] {
    return [...this.#entries.values()].filter(
      (entry) => entry.tenantId === tenantId && entry.editor.socketKey === socketKey,
    );
  }

  /** False once the editor has left or moved to another row. */
  isCurrent({ tenantId, editor }: KnownEditor): boolean {
    const known = this.#entries.get(keyOf(tenantId, editor));
    return known !== undefined && isSameRow(known.editor, editor);
  }
}

function keyOf(tenantId: number, { userId, caseId }: EditorKey): string {
  return `${tenantId} ${userId} ${caseId}`;
}

function isSameRow(one: RowEditor, other: RowEditor): boolean {
  return one.socketKey === other.socketKey && one.id === other.id && one.since === other.since;
}
