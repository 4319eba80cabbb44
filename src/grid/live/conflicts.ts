import type { ClashingCell } from './merge-row.ts';
import { sameValue } from './same-value.ts';

/** Who saved the other value, according to the row. */
export interface Author {
  readonly name: string | undefined;
  /** Server time, `YYYY-MM-DD HH:mm:ss`. */
  readonly time: string | undefined;
}

/** A cell for which the user must choose a value. */
export interface OpenConflict extends ClashingCell {
  readonly id: string;
  readonly key: string;
  readonly author: Author;
}

type Cells = Readonly<Record<string, unknown>>;

/** The open conflicts of a grid, by row. `read` is a snapshot for React: a new array per change. */
export class Conflicts {
  readonly #rows = new Map<string, ReadonlyMap<string, OpenConflict>>();
  readonly #listeners = new Set<() => void>();
  #list: readonly OpenConflict[] = [];

  readonly read = (): readonly OpenConflict[] => this.#list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(id: string): ReadonlyMap<string, OpenConflict> | undefined {
    return this.#rows.get(id);
  }

  /** The original values of a row's conflicts, for the next merge. */
  ancestorsOf(id: string): Cells {
    return Object.fromEntries([...(this.#rows.get(id) ?? [])].map(([key, { base }]) => [key, base]));
  }

  /**
   * Sets the result of a merge: for the columns in `judged`, only cells that clash now are conflicts; other columns
   * keep theirs.
   */
  replace(id: string, clashing: ReadonlyMap<string, ClashingCell>, judged: Iterable<string>, author: Author): void {
    const next = new Map(this.#rows.get(id));
    for (const key of judged) next.delete(key);
    for (const [key, cell] of clashing) next.set(key, { ...cell, id, key, author });
    this.#set(id, next);
  }

  /** Removes a conflict that was decided or no longer exists. The values are not changed. */
  settle(id: string, key: string): void {
    const next = new Map(this.#rows.get(id));
    if (next.delete(key)) this.#set(id, next);
  }

  /**
   * Updates the conflicts of a row after edits: removes those that no longer exist and updates the user's own values.
   * Returns whether anything changed.
   */
  follow(id: string, edits: Cells): boolean {
    const waiting = this.#rows.get(id);
    if (!waiting) return false;
    const next = new Map<string, OpenConflict>();
    let changed = false;
    for (const [key, conflict] of waiting) {
      const stands = Object.hasOwn(edits, key) && !sameValue(edits[key], conflict.theirs);
      if (stands) next.set(key, sameValue(edits[key], conflict.mine) ? conflict : { ...conflict, mine: edits[key] });
      changed ||= next.get(key) !== conflict;
    }
    if (changed) this.#set(id, next);
    return changed;
  }

  #set(id: string, waiting: ReadonlyMap<string, OpenConflict>): void {
    if (waiting.size === 0) this.#rows.delete(id);
    else this.#rows.set(id, waiting);
    this.#list = [...this.#rows.values()].flatMap((cells) => [...cells.values()]);
    for (const listener of this.#listeners) listener();
  }
}
