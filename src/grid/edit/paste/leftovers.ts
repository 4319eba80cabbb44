import type { Text } from '#shared/resource/text.ts';

/** A cell, by row id and column key. */
export interface CellPlace {
  readonly id: string;
  readonly key: string;
}

/** A pasted text that is not a valid value for its cell. */
export interface Leftover extends CellPlace {
  readonly text: string;
  readonly problem: Text;
}

/**
 * Pasted texts that could not be entered. An entry stays until something else is entered in its cell or the user
 * dismisses it. The cell keeps its old value and is not invalid.
 */
export class Leftovers {
  #entries: ReadonlyMap<string, Leftover> = new Map();
  #list: readonly Leftover[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same array until something changes. */
  readonly read = (): readonly Leftover[] => this.#list;

  of(id: string, key: string): Leftover | undefined {
    return this.#entries.size === 0 ? undefined : this.#entries.get(nameOf({ id, key }));
  }

  add(entries: readonly Leftover[]): void {
    if (entries.length > 0) this.#set(new Map([...this.#entries, ...entries.map(named)]));
  }

  /** Removes the entries of cells that have been edited. */
  drop(cells: readonly CellPlace[]): void {
    if (this.#entries.size === 0) return;
    const rest = new Map(this.#entries);
    for (const cell of cells) rest.delete(nameOf(cell));
    if (rest.size < this.#entries.size) this.#set(rest);
  }

  /** Changes the row id of entries. */
  rename(from: string, to: string): void {
    if (from === to || !this.#list.some(({ id }) => id === from)) return;
    this.#set(new Map(this.#list.map((entry) => named(entry.id === from ? { ...entry, id: to } : entry))));
  }

  clear(): void {
    if (this.#entries.size > 0) this.#set(new Map());
  }

  #set(entries: ReadonlyMap<string, Leftover>): void {
    this.#entries = entries;
    this.#list = [...entries.values()];
    for (const listener of this.#listeners) listener();
  }
}

const nameOf = ({ id, key }: CellPlace) => `${id}\n${key}`;
const named = (entry: Leftover) => [nameOf(entry), entry] as const;
