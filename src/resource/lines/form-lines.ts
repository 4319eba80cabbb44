import type { LineProblems } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { LineEdits } from './line-edits.ts';

/** The grid of one list of lines, as seen by its form. */
export interface LineGrid {
  readonly isDirty: () => boolean;
  /** All lines in their order, as a save sends them; undefined if nothing was changed. */
  readonly read: () => readonly RecordPatch[] | undefined;
  /**
   * Validates every line against the current head and marks the errors. Returns the number of invalid cells and lists.
   */
  readonly check: () => Promise<number>;
  /** Marks the errors that the server reported. */
  readonly refuse: (problems: LineProblems[string]) => void;
  readonly edits: () => LineEdits | null;
  /** The current lines, including unsaved ones. */
  readonly rows: () => readonly RecordPatch[];
  /** Changes cells of lines, matched by id. Unknown ids are ignored. */
  readonly change: (rows: readonly RecordPatch[]) => void;
  /** Adds new lines at the end. */
  readonly append: (rows: readonly Readonly<Record<string, unknown>>[]) => void;
  /** Calls the listener on every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the lines of a record and applies `edits` on top. */
  readonly load: (record: RecordPatch, edits: LineEdits | null) => void;
}

/**
 * All lines of an open form, by the key of their list. The form saves, drafts and merges its lines through this class
 * without importing the grid, so that forms without lines do not load it.
 */
export class FormLines {
  readonly #sheets = new Map<string, LineGrid>();
  readonly #complete: Promise<void>;
  #arrived: () => void = () => {};
  readonly #listeners = new Set<() => void>();
  #count = 0;
  readonly #keys: readonly string[];
  #waiting: Readonly<Record<string, LineEdits>>;

  /**
   * @param keys lists whose grids will be added; a save waits for all of them
   * @param edits applied to each grid when it is added
   */
  constructor(keys: readonly string[], edits: Readonly<Record<string, LineEdits>> = {}) {
    this.#keys = keys;
    this.#waiting = edits;
    this.#complete = keys.length === 0 ? Promise.resolve() : new Promise((done) => (this.#arrived = done));
  }

  /** Registers a loaded grid and applies the edits that are waiting for it. Returns a function that removes it. */
  add(key: string, grid: LineGrid, loaded: RecordPatch): () => void {
    this.#sheets.set(key, grid);
    const { [key]: edits, ...rest } = this.#waiting;
    this.#waiting = rest;
    if (edits !== undefined) grid.load(loaded, edits);
    if (this.#keys.every((each) => this.#sheets.has(each))) this.#arrived();
    const stop = grid.subscribe(() => this.#notify());
    this.#notify();
    return () => {
      stop();
      if (this.#sheets.get(key) === grid) this.#sheets.delete(key);
    };
  }

  /** For `useSyncExternalStore`: called on every change in any of the lists. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Increases with every change. */
  readonly version = (): number => this.#count;

  #notify(): void {
    this.#count += 1;
    for (const listener of this.#listeners) listener();
  }

  /** The current lines of a list; empty until its grid is added. */
  rows(key: string): readonly RecordPatch[] {
    return this.#sheets.get(key)?.rows() ?? [];
  }

  change(key: string, rows: readonly RecordPatch[]): void {
    this.#sheets.get(key)?.change(rows);
  }

  append(key: string, rows: readonly Readonly<Record<string, unknown>>[]): void {
    this.#sheets.get(key)?.append(rows);
  }

  get isDirty(): boolean {
    return [...this.#sheets.values()].some((grid) => grid.isDirty());
  }

  /** The changed lists, as a request body contains them. */
  read(): Record<string, readonly RecordPatch[]> {
    const lists = [...this.#sheets].flatMap(([key, grid]) => {
      const rows = grid.read();
      return rows === undefined ? [] : [[key, rows] as const];
    });
    return Object.fromEntries(lists);
  }

  async check(): Promise<number> {
    await this.#complete;
    const found = await Promise.all([...this.#sheets.values()].map((grid) => grid.check()));
    return found.reduce((sum, count) => sum + count, 0);
  }

  refuse(lines: LineProblems): void {
    for (const [key, problems] of Object.entries(lines)) this.#sheets.get(key)?.refuse(problems);
  }

  edits(): Record<string, LineEdits> {
    const edits = [...this.#sheets].flatMap(([key, grid]) => {
      const own = grid.edits();
      return own === null ? [] : [[key, own] as const];
    });
    return Object.fromEntries(edits);
  }

  /** Sets the edits of a draft; grids apply them when they are added. */
  restore(edits: Readonly<Record<string, LineEdits>>): void {
    this.#waiting = edits;
  }

  /** Loads the lines of a record that another user changed and keeps the user's own edits on top. */
  merge(latest: RecordPatch): void {
    for (const grid of this.#sheets.values()) grid.load(latest, grid.edits());
  }

  /** Resets the lines to the loaded record. */
  discard(loaded: RecordPatch): void {
    this.#waiting = {};
    for (const grid of this.#sheets.values()) grid.load(loaded, null);
  }
}
