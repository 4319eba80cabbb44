import type { ClashingCell } from './merge-row.ts';
import { sameValue } from './same-value.ts';

/** Who saved the other value, as the row tells it. */
export interface Author {
  readonly name: string | undefined;
  /** `YYYY-MM-DD HH:mm:ss` of the server. */
  readonly time: string | undefined;
}

/** A cell that waits for its person's choice. */
export interface OpenConflict extends ClashingCell {
  readonly id: string;
  readonly key: string;
  readonly author: Author;
}

type Cells = Readonly<Record<string, unknown>>;

/** The cells of a grid that wait for a choice, by row. `read` is a snapshot for React: a new array per change. */
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

  /** The waiting cells of a row as they were before anybody changed them, for the next merge. */
  ancestorsOf(id: string): Cells {
    return Object.fromEntries([...(this.#rows.get(id) ?? [])].map(([key, { base }]) => [key, base]));
  }

  /** The outcome of a merge: of the columns in `judged` only what clashes now waits, others keep what they had. */
  replace(id: string, clashing: ReadonlyMap<string, ClashingCell>, judged: Iterable<string>, author: Author): void {
    const next = new Map(this.#rows.get(id));
    for (const key of judged) next.delete(key);
    for (const [key, cell] of clashing) next.set(key, { ...cell, id, key, author });
    this.#set(id, next);
  }

  /** The choice is made, or has become idle; both values stay where they are. */
  settle(id: string, key: string): void {
    const next = new Map(this.#rows.get(id));
    if (next.delete(key)) this.#set(id, next);
  }

  /** Edits went on: ends what no longer clashes and follows the own value. True when anything changed. */
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
